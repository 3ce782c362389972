/** Which games this world plays: chosen by a GM, followed by what is offered to be created. */
import type { Id } from "../contract.ts";
import { actorsInPlay } from "../platform/board.ts";
import { saveSetting, setting } from "../platform/settings.ts";
import { rulesetOfActor, rulesetOfItem, rulesets, type Ruleset } from "../ruleset.ts";

/** Setting: ids of rulesets; empty until a GM has answered. */
export const GAMES = "rulesets";

/** Of these ids, the games that are here, in their order. */
export const known = (ids: unknown): readonly Ruleset[] => {
  const chosen: readonly unknown[] = Array.isArray(ids) ? ids : [];
  return rulesets().filter(({ id }) => chosen.includes(id));
};
/** The games that were chosen; none: nobody has, or those that were are gone. */
export const chosenGames = (): readonly Ruleset[] => known(setting<unknown>(GAMES));
/** The games this world plays: all of them until some are chosen. */
export const playedGames = (): readonly Ruleset[] => {
  const chosen = chosenGames();
  return chosen.length > 0 ? chosen : rulesets();
};
/** Keeps a choice. Foundry refuses where this user may not. */
export const saveGames = (ids: readonly Id[]): Promise<unknown> => saveSetting(GAMES, [...ids]);

/** What is chosen when the question is put for the first time: the games whose actors and items are here, or the only game there is. */
export function likelyGames(): readonly Ruleset[] {
  const used = new Set(
    [
      ...actorsInPlay().map(({ type }) => rulesetOfActor(type)),
      ...((game.items?.contents ?? []) as unknown as readonly { type: Id }[]).map(({ type }) => rulesetOfItem(type)),
    ].map((ruleset) => ruleset?.id),
  );
  const all = rulesets();
  const found = all.filter(({ id }) => used.has(id));
  return found.length > 0 || all.length > 1 ? found : all;
}

/**
 * The types that a create dialog offers: those of the games played, and those of no game (gear, what modules add). `asked`: only of these.
 * All of `types` where none would be left: a dialog must offer something.
 */
export function offeredTypes(document: "Actor" | "Item", types: readonly Id[], asked?: readonly Id[] | null): readonly Id[] {
  const of = document === "Actor" ? rulesetOfActor : rulesetOfItem;
  const played = playedGames();
  const wanted = types.filter((type) => asked?.includes(type) ?? true);
  const offered = wanted.filter((type) => {
    const ruleset = of(type);
    return ruleset === undefined || played.includes(ruleset);
  });
  return offered.length > 0 ? offered : wanted;
}
