/** Rendering a card: on each client, in its language, synchronously, for what this viewer may see. */
import { render } from "../../platform/templates.ts";
import { contentVisible } from "../../platform/messages.ts";
import { asMessage, messages, type MessageDoc } from "../../platform/documents.ts";
import { rulesetById } from "../../ruleset.ts";
import { focusFor, keepFolds, keepTyped } from "../redraw.ts";
import { bindCard } from "./buttons.ts";
import { cardContext } from "./card-context.ts";
import { fold } from "./fold.ts";
import { readCard } from "./guard.ts";

interface Log {
  render(options: object): Promise<unknown>;
  updateMessage?(message: MessageDoc): unknown;
}
/** How many of the newest messages are looked at when an actor changes. */
const RECENT = 30;

/** How a type of message is drawn: its HTML for this viewer (null: it holds nothing we know), and what its buttons do. */
interface Drawer {
  html(message: MessageDoc): string | null;
  bind(message: MessageDoc, content: HTMLElement): void;
}
const drawers = new Map<string, Drawer>();
/** Says how messages of a type are drawn. */
export const drawMessages = (type: string, html: Drawer["html"], bind: Drawer["bind"] = () => undefined): void => void drawers.set(type, { html, bind });

/** The card's HTML for this viewer; null when the message holds no card we know. */
function cardHtml(message: MessageDoc): string | null {
  const card = readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  return card && ruleset ? render("card.check", cardContext(message, card, fold(card, ruleset.rules), ruleset)) : null;
}

/** Fills a message's element. A card that can't be drawn keeps its plain content: one bad message never breaks the log. */
function draw(message: MessageDoc, element: HTMLElement): void {
  const drawer = drawers.get(message.type);
  if (!drawer || !contentVisible(message)) return;
  const content = element.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  try {
    const html = drawer.html(message);
    if (html === null) return;
    content.innerHTML = html;
    content.classList.add("quintessence");
    drawer.bind(message, content);
    takeOver(message.id, content);
  } catch (error) {
    console.error("Quintessence | a card could not be drawn", message.id, error);
  }
}

/** Lets a card that replaces another one in the page go on where that one was. */
function takeOver(id: string, content: HTMLElement): void {
  const known = [...document.querySelectorAll(`[data-message-id="${id}"] .q-card`)];
  const prior = known.find((card) => card.contains(document.activeElement)) ?? known[0];
  if (!prior) return;
  keepFolds(content, prior);
  keepTyped(content, prior);
  const focus = focusFor(content, prior);
  // It can have the focus only once it is in the page, right after this hook.
  if (focus) setTimeout(() => (prior.isConnected ? undefined : focus.focus({ preventScroll: true })));
}

/** Starts drawing cards. */
export function drawCards(): void {
  drawMessages("check", cardHtml, bindCard);
  Hooks.on("renderChatMessageHTML", (message: unknown, element: unknown) => draw(asMessage(message), element as HTMLElement));
}
/** Draws every card in sight again: after a setting or a language has changed what they show. */
export function redrawCards(): void {
  void (ui.chat as unknown as Log | undefined)?.render({ force: true });
}

/** Cards in sight that name an actor are drawn again when his numbers change (their buttons quote them) or when he is gone (they offer nothing any more). */
export function refreshCardsOf(): void {
  const refresh = (document: unknown): void => {
    const { uuid } = document as { uuid: string };
    const named = (each: string): boolean => each === uuid || each.startsWith(`${uuid}.`);
    for (const message of messages().slice(-RECENT)) {
      if (message.type === "check" && readCard(message.system)?.check.targets.some(named))
        void (ui.chat as unknown as Log | undefined)?.updateMessage?.(message);
    }
  };
  for (const hook of ["updateActor", "deleteActor", "deleteToken"] as const) Hooks.on(hook, refresh);
}
