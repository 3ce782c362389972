/** The scene as far as rules and dialogs care: targets, tokens in sight. */
import { asActor, type ActorDoc } from "./documents.ts";
import type { Uuid } from "../contract.ts";

interface Placed {
  readonly name: string;
  readonly actor: unknown;
  readonly visible: boolean;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: { readonly name: string; readonly hidden: boolean };
  refresh(): unknown;
}
export interface Candidate {
  readonly uuid: Uuid;
  readonly name: string;
  readonly actor: ActorDoc;
}

const placed = (): readonly Placed[] => (canvas?.ready ? ((canvas.tokens?.placeables as unknown as readonly Placed[] | undefined) ?? []) : []);
const candidate = (token: Placed): Candidate | null => {
  if (!token.actor) return null;
  const actor = asActor(token.actor);
  return { uuid: actor.uuid, name: token.document.name, actor };
};
const candidates = (tokens: Iterable<Placed>): Candidate[] => [...tokens].map(candidate).filter((found): found is Candidate => found !== null);

/** What this user has targeted, in order of targeting. */
export const targeted = (): Candidate[] => candidates((game.user?.targets ?? []) as unknown as Iterable<Placed>);
/** What this user has selected, in order of selection. */
export const selected = (): Candidate[] => (canvas?.ready ? candidates((canvas.tokens?.controlled ?? []) as unknown as Iterable<Placed>) : []);
/** Every token of the scene that this user may see, for picking a target without the mouse. */
export const inSight = (): Candidate[] => candidates(placed().filter((token) => token.visible && (!token.document.hidden || game.user?.isGM)));

/** Names of which each is told apart from its likes: those that occur more than once are numbered, in their order. */
export function toldApart(names: readonly string[]): readonly string[] {
  const so = new Map<string, number>();
  return names.map((name) => {
    const nth = (so.get(name) ?? 0) + 1;
    so.set(name, nth);
    return names.filter((other) => other === name).length > 1 ? `${name} (${nth})` : name;
  });
}
/** Is this what {@link toldApart} makes of a name? */
export const isToldApart = (shown: string, name: string): boolean => shown === name || (shown.startsWith(name) && /^ \(\d+\)$/.test(shown.slice(name.length)));
/** What an actor is called among those in sight, the hidden last; null: he isn't in sight. */
export function nameInSight(uuid: Uuid): string | null {
  const seen = placed().filter((token) => token.visible && (!token.document.hidden || game.user?.isGM));
  const ordered = candidates([...seen.filter(({ document }) => !document.hidden), ...seen.filter(({ document }) => document.hidden)]);
  const once = [...new Map(ordered.map((each) => [each.uuid, each])).values()];
  return toldApart(once.map(({ name }) => name))[once.findIndex((each) => each.uuid === uuid)] ?? null;
}

const tokensOf = (actor: Uuid): readonly Placed[] => placed().filter((token) => token.actor && asActor(token.actor).uuid === actor);
/** Does this actor stand in the scene, with no token that players see? */
export const unseenOnBoard = (actor: Uuid): boolean => tokensOf(actor).length > 0 && tokensOf(actor).every((token) => token.document.hidden);

/** A text that rises from a token. */
export interface RisingText {
  readonly words: string;
  readonly colour: string;
}
const RISING_SIZE = 28;
/** Lets texts rise, one below the other, from each token of an actor that this user sees. Foundry asks its own setting whether he wants such texts. */
export function rise(actor: Uuid, texts: readonly RisingText[]): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const token of tokensOf(actor).filter(({ visible }) => visible)) {
    for (const [index, { words, colour }] of texts.entries()) {
      const origin = { x: token.center.x, y: token.center.y + index * RISING_SIZE * 1.2 };
      void canvas?.interface?.createScrollingText(origin, words, {
        anchor: CONST.TEXT_ANCHOR_POINTS.CENTER,
        direction: CONST.TEXT_ANCHOR_POINTS.TOP,
        distance: still ? 0 : 2 * RISING_SIZE,
        fontSize: RISING_SIZE,
        fill: colour,
        stroke: "#000000",
        strokeThickness: 4,
      });
    }
  }
}

/** Draws the tokens of the scene anew: what their bars show may change though no document does. */
export function redrawTokens(): void {
  for (const token of placed()) token.refresh();
}

/** Every actor of the world, and those that tokens of this scene have of their own. */
export const actorsInPlay = (): readonly ActorDoc[] => {
  const own = placed().flatMap((token) => (token.actor && asActor(token.actor).isToken ? [asActor(token.actor)] : []));
  return [...((game.actors?.contents ?? []) as unknown as ActorDoc[]), ...own];
};
