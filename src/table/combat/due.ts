/** For whom initiative is thrown when a round begins. */
import { actorOfCombatant, type CombatantDoc } from "../../platform/combat.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";

/** The ruleset that throws a combatant's initiative; undefined: Foundry does. */
export function thrownBy(combatant: CombatantDoc): Ruleset | undefined {
  const actor = actorOfCombatant(combatant);
  const ruleset = actor ? rulesetOfActor(actor.type) : undefined;
  return ruleset?.initiative ? ruleset : undefined;
}
/** The last round for which his initiative was thrown; 0: none. Kept with the score, in the same write. */
function thrownFor({ flags }: CombatantDoc): number {
  const round = flags.quintessence?.round;
  return typeof round === "number" && Number.isFinite(round) ? round : 0;
}

/**
 * Who is to be thrown for now that a round has begun: whoever has no score yet; in later rounds also those whose ruleset throws each round, but
 * once a round, however often it is gone back to. The defeated keep theirs.
 */
export function dueIn(round: number, combatants: readonly CombatantDoc[]): readonly CombatantDoc[] {
  return combatants.filter((combatant) => {
    const initiative = thrownBy(combatant)?.initiative;
    if (!initiative?.everyRound || combatant.isDefeated) return false;
    return combatant.initiative === null || (round > 1 && thrownFor(combatant) < round);
  });
}
