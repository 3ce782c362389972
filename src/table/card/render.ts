/** Rendering a card: on each client, in its language, synchronously, for what this viewer may see. */
import { render } from "../../platform/templates.ts";
import { contentVisible } from "../../platform/messages.ts";
import { asMessage, type MessageDoc } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";
import { focusFor, keepFolds, keepTyped } from "../redraw.ts";
import { bindCard } from "./buttons.ts";
import { cardContext } from "./card-context.ts";
import { fold } from "./fold.ts";
import { cardIn, recentCards, recentMessages } from "./recent.ts";

interface Log {
  render(options: object): Promise<unknown>;
  updateMessage?(message: MessageDoc): unknown;
}

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
  const found = cardIn(message);
  if (!found) return null;
  const { card, ruleset } = found;
  return render("card.check", cardContext(message, card, fold(card, ruleset.rules), ruleset));
}

/** Nothing but that there is something: Foundry would draw as many rolls as were made, which tells a hit from a miss. */
function conceal(content: HTMLElement): void {
  const said = content.ownerDocument.createElement("p");
  said.textContent = loc("QUINTESSENCE.Card.private");
  content.replaceChildren(said);
}

/** Fills a message's element. A card that can't be drawn keeps its plain content: one bad message never breaks the log. */
function draw(message: MessageDoc, element: HTMLElement): void {
  const drawer = drawers.get(message.type);
  const content = element.querySelector<HTMLElement>(".message-content");
  if (!drawer || !content) return;
  if (!contentVisible(message)) return conceal(content);
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

/** By message, the control that is to have the focus once its card is in the page: until then, another drawing may overtake that one. */
const awaited = new Map<string, HTMLElement>();

/** The control of a card that has the focus, or was about to have it. */
function focusedIn(id: string, prior: Element): HTMLElement | undefined {
  const active = document.activeElement as HTMLElement | null;
  if (active && prior.contains(active)) return active;
  return !active || active === document.body ? awaited.get(id) : undefined;
}

/** Lets a card that replaces another one in the page go on where that one was. */
function takeOver(id: string, content: HTMLElement): void {
  const known = [...document.querySelectorAll(`[data-message-id="${id}"] .q-card`)];
  const prior = known.find((card) => card.contains(document.activeElement)) ?? known[0];
  if (!prior) return;
  keepFolds(content, prior);
  keepTyped(content, prior);
  const active = focusedIn(id, prior);
  const focus = active && focusFor(content, active);
  if (!focus) return;
  awaited.set(id, focus);
  // It can have the focus only once it is in the page, right after this hook.
  setTimeout(() => {
    if (!prior.isConnected) focus.focus({ preventScroll: true });
    if (awaited.get(id) === focus) awaited.delete(id);
  });
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

/** Draws one message again, in its place. */
export const redraw = (message: MessageDoc): void => void (ui.chat as unknown as Log | undefined)?.updateMessage?.(message);
/** Draws the newest cards of every kind again, each in its place. */
export const refreshCards = (): void =>
  recentMessages()
    .filter(({ type }) => drawers.has(type))
    .forEach(redraw);

/** Cards in sight that name an actor, their own or another, are drawn again when his numbers change (their buttons quote them) or when he is gone. */
export function refreshCardsOf(): void {
  const refresh = (document: unknown): void => {
    const { uuid } = document as { uuid: string };
    const named = (each: string): boolean => each === uuid || each.startsWith(`${uuid}.`);
    for (const { message, card } of recentCards()) if ([card.check.actor ?? "", ...card.check.targets].some(named)) redraw(message);
  };
  for (const hook of ["updateActor", "deleteActor", "deleteToken", "deleteScene"] as const) Hooks.on(hook, refresh);
  // A status may end what a card owes.
  for (const hook of ["createActiveEffect", "deleteActiveEffect"] as const)
    Hooks.on(hook, (effect: unknown) => {
      const { parent } = effect as { parent: unknown };
      if (parent instanceof foundry.documents.Actor) refresh(parent);
    });
}
