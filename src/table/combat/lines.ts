/** What the cards of initiative say of each combatant. */
import type { Id, Uuid } from "../../contract.ts";
import { actorOfCombatant, type CombatantDoc, type CombatDoc } from "../../platform/combat.ts";
import { thrownBy } from "./due.ts";

/** One combatant on the card. `faces`: the dice as they count, without what was added to them, `dropped`: those that fell and don't; none where the score was typed. */
export interface InitiativeLine {
  readonly combatant: Id;
  readonly actor: Uuid | null;
  readonly name: string;
  readonly score: number;
  readonly faces: readonly number[];
  readonly dropped?: readonly number[];
}

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter((face): face is number => typeof face === "number") : []);
/** The dice that his score was thrown with; none where it was changed since. */
function noted({ flags, initiative }: CombatantDoc): Pick<InitiativeLine, "faces" | "dropped"> {
  const { score, faces, dropped } = flags.quintessence ?? {};
  if (score !== initiative) return { faces: [] };
  return { faces: numbers(faces), ...(numbers(dropped).length > 0 ? { dropped: numbers(dropped) } : {}) };
}
/** Every combatant of ours that has a score, in the order of turns. */
export const standingLines = (combat: Pick<CombatDoc, "turns">): readonly InitiativeLine[] =>
  combat.turns.flatMap((combatant) =>
    combatant.initiative === null || !thrownBy(combatant)
      ? []
      : [
          {
            combatant: combatant.id,
            actor: actorOfCombatant(combatant)?.uuid ?? null,
            name: combatant.name,
            score: combatant.initiative,
            ...noted(combatant),
          },
        ],
  );
