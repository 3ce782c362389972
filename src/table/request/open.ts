/** The ways to a request: a key, buttons beside board and chat, `/check`, a link in a journal; and how its card is drawn. */
import type { Label } from "../../contract.ts";
import { offerCall } from "../../platform/controls.ts";
import { asMessage, me, messages, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { drawMessages, redraw } from "../card/render.ts";
import { mine } from "../macro/wanted.ts";
import { startCheck } from "../check/perform.ts";
import { bindRequest } from "./bind.ts";
import { requestHtml, requestOf } from "./card.ts";
import { readRequest } from "./asked.ts";
import { able, checkOf, on, playersActors, spokenOf } from "./find.ts";
import { spoken, type Spoken } from "./grammar.ts";
import { registerHeld } from "./held.ts";
import { asking, understood } from "./prefill.ts";
import { askedLines, sendRequest, shown } from "./send.ts";
import { QuintessenceRequestWindow } from "./window.ts";

/** Opens the window (GMs), as far as it is known what is asked, and of whom. */
export async function openRequest(said: Spoken | null = null, chosen: readonly ActorDoc[] = []): Promise<void> {
  if (!me().isGM) return warn({ key: "QUINTESSENCE.Arbiter.gmOnly" });
  const [first, ...others] = playersActors();
  if (!first) return warn({ key: "QUINTESSENCE.Request.nobody" });
  const given = said ? understood(said) : asking(chosen);
  if (given && "wrong" in given) return warn(given.wrong);
  await new QuintessenceRequestWindow([first, ...others], given, said).render({ force: true });
}
/** Asks at once, without the window. */
async function askAtOnce(said: Spoken): Promise<void> {
  const given = understood(said);
  if ("wrong" in given) return warn(given.wrong);
  const { modifier, why, mode } = said;
  const aimed = given.actors.some((actor) => {
    const rollable = on(able(actor), given.what);
    return rollable !== null && checkOf(actor, rollable, given.ruleset, { target: { kind: "later" } })?.target.kind === "later";
  });
  // Without a difficulty, the GM names it afterwards; what has none isn't given one.
  const difficulty = aimed ? (said.difficulty ?? { kind: "later" as const }) : null;
  await sendRequest({ ...given, difficulty, modifier, why, mode: mode ?? "public", note: "" });
}
/** A player rolls it for a character of his own. */
async function rollOwn({ what, difficulty, modifier, why, mode }: Spoken, skip: boolean): Promise<void> {
  const own = [...playersActors().filter((actor) => actor.isOwner), ...[me().character ?? []].flat()];
  const wanted = spokenOf(own.map(able), what);
  const found = wanted && (mine(wanted) ?? byWords(own, what));
  if (!found) return warn({ key: "QUINTESSENCE.Request.Wrong.unknown", args: { typed: what.slice(0, 40) } });
  const aim = difficulty ? { aim: { target: shown(difficulty), targets: [] } } : {};
  await startCheck({ ...found, skip, modifiers: askedLines(modifier, why), ...aim, ...(mode ? { mode } : {}) });
}
function byWords(own: readonly ActorDoc[], what: string): { readonly actor: ActorDoc; readonly rollable: string } | null {
  for (const actor of own) {
    const found = spokenOf([able(actor)], what);
    if (found) return { actor, rollable: found.rollable };
  }
  return null;
}
/**
 * Does what `/check` says. A GM asks: through the window, or at once with `now`. A player rolls for his own character: `now` skips his dialog. Resolves to
 * why it can't be understood; null: it was.
 */
export async function say(typed: string, now: boolean): Promise<Label | null> {
  const said = spoken(typed);
  if ("wrong" in said) return said.wrong;
  if (!me().isGM) await rollOwn(said, now);
  else await (now ? askAtOnce(said) : openRequest(said));
  return null;
}

/** What stands behind `/check` in a line of the chat, whatever editor it was typed in; null: it is something else. */
export function commandIn(message: string): string | null {
  const words = (new DOMParser().parseFromString(message, "text/html").body.textContent ?? "").trim();
  return /^\/check(?:\s|$)/iu.test(words) ? words.slice("/check".length).trim() : null;
}
/** Hears `/check` in the chat. Alone, it opens a GM's window. */
function hearCommand(): void {
  Hooks.on("chatMessage", (_log: unknown, message: string) => {
    const typed = commandIn(message);
    if (typed === null) return undefined;
    if (typed === "" && me().isGM) void openRequest();
    else void say(typed, me().isGM).then((wrong) => (wrong ? warn(wrong) : undefined));
    return false;
  });
}

/** Draws those requests again that a card answers, or that a changed one recalls. */
function watchRequests(): void {
  const refresh = (document: unknown): void => {
    const changed = asMessage(document);
    if (changed.type !== "check" && changed.type !== "request") return;
    for (const message of messages()) if (message.type === "request" && (message.id === changed.id || concerns(message, changed))) redraw(message);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, refresh);
  for (const hook of ["updateActor", "deleteActor"] as const)
    Hooks.on(hook, (document: unknown) => {
      const { uuid } = document as { uuid: string };
      for (const message of messages()) if (readRequest(message)?.lines.some((line) => line.actor === uuid)) redraw(message);
    });
}
function concerns(message: MessageDoc, changed: MessageDoc): boolean {
  if (changed.type === "request") return message.system.of === changed.id;
  const behind = messages().find(({ id }) => id === requestOf(message));
  return Object.values((behind && readRequest(behind)?.answers) ?? {}).some(({ card }) => card === changed.id);
}

/** Opens them, and says how requests are drawn (at `init`). */
export function offerRequests(): void {
  registerHeld();
  drawMessages("request", requestHtml, bindRequest);
  offerCall({
    id: "request",
    name: "QUINTESSENCE.Request.window",
    hint: "QUINTESSENCE.Request.hint",
    icon: "fa-solid fa-hand-point-up",
    keys: [{ key: "KeyR", modifiers: ["SHIFT"] }],
    only: "gm",
    call: () => void openRequest(),
  });
  hearCommand();
  watchRequests();
}
