/** For whom initiative is thrown when a round begins. */
import { actorOfCombatant, type CombatantDoc } from "../../platform/combat.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";

/** The game of a combatant; undefined: none of ours. */
export function gameOf(combatant: CombatantDoc): Ruleset | undefined {
  const actor = actorOfCombatant(combatant);
  return actor ? rulesetOfActor(actor.type) : undefined;
}
/** The ruleset that throws a combatant's initiative; undefined: his game has none, or it is Foundry's to throw. */
export function thrownBy(combatant: CombatantDoc): Ruleset | undefined {
  const ruleset = gameOf(combatant);
  return ruleset?.initiative ? ruleset : undefined;
}
/** The last round for which his initiative was thrown; 0: none. Kept with the score, in the same write. */
function thrownFor({ flags }: CombatantDoc): number {
  const round = flags.quintessence?.round;
  return typeof round === "number" && Number.isFinite(round) ? round : 0;
}

/**
 * Who is to be thrown for now that a round has begun: whoever has no score yet; in later rounds also those whose ruleset throws each round, but
 * once a round, however often it is gone back to. The defeated keep theirs; who of a game that throws once comes late is thrown for when that is asked.
 */
export function dueIn(round: number, combatants: readonly CombatantDoc[]): readonly CombatantDoc[] {
  return combatants.filter((combatant) => {
    const initiative = thrownBy(combatant)?.initiative;
    if (!initiative || combatant.isDefeated) return false;
    if (!initiative.everyRound) return round <= 1 && combatant.initiative === null;
    return combatant.initiative === null || (round > 1 && thrownFor(combatant) < round);
  });
}
