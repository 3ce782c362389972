/** What the buttons of a request's card do. */
import type { Id } from "../../contract.ts";
import { actorOf, me, messageOf, users, type MessageDoc } from "../../platform/documents.ts";
import { inform, loc, plural, warn } from "../../platform/text.ts";
import { typedNumber } from "../../platform/typed-number.ts";
import { ask } from "../arbiter/ask.ts";
import { press } from "../card/buttons.ts";
import { fold } from "../card/fold.ts";
import { cardIn } from "../card/recent.ts";
import { skips } from "../check/skip.ts";
import { answerTo, readRequest, requestBehind, type Asked } from "./asked.ts";
import { hold } from "./held.ts";
import { respond } from "./respond.ts";
import { repeat } from "./send.ts";

/** Does nothing a second time while the first is under way; the button keeps the focus. */
async function once(button: HTMLButtonElement, task: () => Promise<unknown>): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  try {
    await task();
  } finally {
    button.ariaBusy = null;
  }
}

/** Asks again: whoever declined may answer after all, and the request comes to the end of the chat. */
async function recall(message: MessageDoc): Promise<void> {
  const { done, said } = await ask({ kind: "recall", message: message.id });
  if (said) warn(said);
  if (done) await repeat(message);
}
/** Is anybody here who could answer for him? */
const isHere = (uuid: string): boolean => {
  const actor = actorOf(uuid);
  return users().some((user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER"));
};
/** Rolls for those whose players aren't here. */
async function rollForAbsent(message: MessageDoc, asked: Asked): Promise<void> {
  const absent = asked.lines.filter(({ id, actor }) => actorOf(actor) && !isHere(actor) && ["waiting", "refused"].includes(answerTo(asked, id).state));
  if (absent.length === 0) return inform({ key: "QUINTESSENCE.Request.noAbsent" });
  for (const { id } of absent) await respond(message.id, id, true);
}
/** Names the difficulty on every answer that waits for it, and remembers it for those to come. */
async function name(message: MessageDoc, asked: Asked, field: HTMLInputElement | null): Promise<void> {
  const typed = field?.value.trim() ?? "";
  const value = typedNumber(typed);
  if (value === null || typed === "") {
    field?.setAttribute("aria-invalid", "true");
    field?.focus();
    return warn(typed === "" ? { key: "QUINTESSENCE.Check.noDifficulty" } : { key: "QUINTESSENCE.Check.notANumber", args: { typed: typed.slice(0, 20) } });
  }
  await hold(message.id, value);
  let named = 0;
  for (const { id } of asked.lines) {
    const { state, card } = answerTo(asked, id);
    const found = state === "done" ? cardIn(messageOf(card) ?? message) : null;
    if (!found || fold(found.card, found.ruleset.rules).check.target.kind !== "later") continue;
    const { done, said } = await ask({ kind: "target", message: card, target: { kind: "value", value } });
    if (said) warn(said);
    if (done) named += 1;
  }
  ui.notifications?.info(plural("QUINTESSENCE.Request.named", named));
}
/** Leads to the card of an answer. */
function show(card: Id): void {
  const element = document.querySelector<HTMLElement>(`#chat [data-message-id="${CSS.escape(card)}"]`);
  if (!element) return warn({ key: messageOf(card) ? "QUINTESSENCE.Request.notInSight" : "QUINTESSENCE.Request.State.deleted" });
  element.scrollIntoView({ block: "nearest" });
  element.animate?.([{ opacity: 0.4 }, { opacity: 1 }], { duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 400 });
}

function act(message: MessageDoc, button: HTMLButtonElement, event: MouseEvent): Promise<unknown> | void {
  const asked = readRequest(message);
  if (!asked) return warn({ key: "QUINTESSENCE.Request.gone" });
  const { action, line = "", card = "" } = button.dataset;
  if (action === "answer") return once(button, () => respond(message.id, line, true));
  if (action === "adjust") return once(button, () => respond(message.id, line, skips(event)));
  if (action === "decline") return press(button, { kind: "decline", message: message.id, line });
  if (action === "show") return show(card);
  if (!me().isGM) return;
  if (action === "recall") return once(button, () => recall(message));
  if (action === "absent") return once(button, () => rollForAbsent(message, asked));
  if (action === "name") return once(button, () => name(message, asked, button.closest(".q-name-target")?.querySelector<HTMLInputElement>("input") ?? null));
}

/** Binds a request's card, recalled or not: its buttons mean the request itself. */
export function bindRequest(message: MessageDoc, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
    if (!button || !element.contains(button)) return;
    event.preventDefault();
    event.stopPropagation();
    const behind = requestBehind(message);
    if (behind) void act(behind, button, event);
    else ui.notifications?.warn(loc("QUINTESSENCE.Request.gone"));
  });
}
