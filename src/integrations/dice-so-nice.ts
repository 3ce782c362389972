/**
 * Dice So Nice, where it is there: the colours of each game to choose from, and dice that show in three dimensions to nobody who may not see
 * them. By its documented API (Customization, Hooks); whatever of it a version lacks is done without.
 */
import { contentVisible } from "../platform/messages.ts";
import { messageOf } from "../platform/documents.ts";
import { loc } from "../platform/text.ts";
import type { Colours, Ruleset } from "../ruleset.ts";

/** As much of its API as is used. */
export interface Dice3d {
  addColorset?(colorset: object, mode: "default" | "preferred"): unknown;
  addSystem?(system: { readonly id: string; readonly name: string }, mode: "default" | "preferred"): unknown;
  addDicePreset?(preset: object, shape: string): unknown;
}
/** What a roll's animation is about to do; may be changed. */
interface Animation {
  blind?: boolean;
}
/** What it is about to make of a message; may be changed. */
interface Interception {
  willTrigger3DRoll?: boolean;
}
interface AnyHooks {
  once(hook: string, then: (given: never) => void): unknown;
  on(hook: string, then: (id: never, given: never) => void): unknown;
}

/** The game is not told of a fault in a module it doesn't need. */
function attempt(what: () => unknown): boolean {
  try {
    what();
    return true;
  } catch (error) {
    console.warn("Quintessence | Dice So Nice has refused its dice", error);
    return false;
  }
}

/**
 * Gives Dice So Nice the dice of some games: a theme each, and its faces in the book's type. `preferred`: worn by players who have chosen
 * none of their own.
 */
export function offerDice(dice3d: Dice3d, games: readonly Ruleset[], preferred: (game: Ruleset) => boolean): void {
  for (const game of games) {
    const { dice3d: look } = game;
    if (!look) continue;
    const id = `quintessence-${game.id}`;
    const [name, mode] = [loc(game.title), preferred(game) ? "preferred" : "default"] as const;
    const offer = (colorset: string, { background, foreground, edge }: Colours, when: "default" | "preferred"): void => {
      const colours = { name: colorset, description: name, category: "Quintessence", foreground, background, edge, outline: "none", texture: "none" };
      attempt(() => dice3d.addColorset?.({ ...colours, material: "plastic", font: "Alegreya Sans", visibility: "visible" }, when));
    };
    offer(id, look, mode);
    if (!dice3d.addSystem || !attempt(() => dice3d.addSystem?.({ id, name: `Quintessence · ${name}` }, "default"))) continue;
    const preset = (kind: string, faces: number, colorset: string): void => {
      const labels = Array.from({ length: faces }, (_, i) => String(i + 1));
      attempt(() => dice3d.addDicePreset?.({ type: `d${kind}`, labels, system: id, font: "Alegreya", colorset }, `d${faces}`));
    };
    for (const faces of look.faces) preset(String(faces), faces, id);
    for (const [letter, { faces, colours }] of Object.entries(look.own ?? {})) {
      const own = `${id}-${letter}`;
      if (colours) offer(own, colours, "default");
      preset(letter, faces, colours ? own : id);
    }
  }
}
/** Keeps the dice of a message from this client's screen where it may not see what the message holds. */
export function hideDice(messageId: string, animation: Animation): void {
  const message = messageOf(messageId);
  if (message && !contentVisible(message)) animation.blind = true;
}

/** Throws none at all there: a blind throw would still show how many. */
export function throwNoDice(messageId: string, interception: Interception): void {
  const message = messageOf(messageId);
  if (message && !contentVisible(message)) interception.willTrigger3DRoll = false;
}

/** Waits for Dice So Nice (at `init`). Without the module nothing ever happens. `played`: the games of this world, once it has started. */
export function watchDiceSoNice(all: () => readonly Ruleset[], played: () => readonly Ruleset[]): void {
  const hooks = Hooks as unknown as AnyHooks;
  hooks.once("diceSoNiceReady", (dice3d: Dice3d) => offerDice(dice3d, all(), (game) => played().length === 1 && played()[0] === game));
  hooks.on("diceSoNiceMessagePreProcess", (id: string, interception: Interception) => throwNoDice(id, interception));
  hooks.on("diceSoNiceRollStart", (id: string, animation: Animation) => hideDice(id, animation));
}
