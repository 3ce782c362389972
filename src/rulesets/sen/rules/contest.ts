/** The reveal of an exchange or of a gamble (§2a, 2c, 2g). */
import type { ActorView, Check, ContestOutcome, Id, Label, Side, Uuid } from "../../../contract.ts";
import { can, canFail, type SenChoice } from "./circles.ts";
import { atStake } from "./build.ts";
import { dies, WITHHELD, wounds, type SenToken } from "./conflict.ts";
import { REFUSALS } from "./labels.ts";
import { outcome } from "./outcome.ts";
import { circles, type SenParams, type SenWorld } from "./world.ts";

type Token = SenToken | typeof WITHHELD;
const own = (side: Side) => side.check as Check<SenParams>;
/**
 * What a side that never reveals is taken to have chosen: it fails, or succeeds when no black circle was left to it. Of a token nothing is taken (null), and a
 * gamble can only be void, unless it was hidden and is kept so though the other one is shown (`withheld`): who does that loses.
 */
export function forfeit(check: Check<SenParams>, withheld = false): SenChoice | typeof WITHHELD | null {
  if (check.kind !== "test") return withheld ? WITHHELD : null;
  return canFail(check.params) ? "failure" : "success";
}
/** What a side chose, or is taken to have chosen. */
const choiceOf = (side: Side): Id | undefined => (side.forfeit && side.check.kind === "test" ? (forfeit(own(side)) ?? undefined) : side.draw?.choice);

/**
 * Conflict: each side's verdict is its choice, `amounts.wounds` what it takes; the winner is the only success. Gamble: sides of
 * rollables `gamble` and `gamble.gm`; verdict `dies` or `lives`, `amounts.dies` 1 or 0. What a side takes goes into its check's
 * parameters of the same name, and its card then offers the rest. Nothing is known until every side has chosen.
 */
export function contest(sides: readonly Side[], world: SenWorld): ContestOutcome {
  const choices = sides.map(choiceOf);
  const empty = (side: Side) => ({ verdict: null, marks: side.forfeit ? ["forfeit"] : [], amounts: {}, offers: [] });
  if (sides.length < 2 || choices.some((c) => c === undefined))
    return { winner: null, margin: null, sides: Object.fromEntries(sides.map((s) => [s.id, empty(s)])) };
  const gm = sides.findIndex((s) => s.check.rollable === "gamble.gm");
  const revealed = sides.map((side, i) => {
    const { params } = own(side);
    const draw = { dice: {}, choice: choices[i] as Id };
    if (gm >= 0) {
      const amounts: Readonly<Record<Id, number>> = i === gm ? {} : { dies: Number(dies(choices[i] as Token, choices[gm] as Token)) };
      return { side, amounts, out: outcome({ ...own(side), params: { ...params, ...amounts } }, draw, []) };
    }
    const amounts = { wounds: wounds(choices as SenChoice[], world.perWinner)[i] ?? 0 };
    return { side, amounts, out: outcome({ ...own(side), params: { ...params, ...amounts } }, draw, []) };
  });
  const winners = gm >= 0 ? [] : sides.filter((_, i) => choices[i] === "success");
  return {
    winner: winners.length === 1 ? (winners[0]?.id ?? null) : null,
    margin: null,
    sides: Object.fromEntries(
      revealed.map(({ side, amounts, out }) => [
        side.id,
        {
          verdict: out.verdict,
          marks: [...out.marks, ...(side.forfeit ? ["forfeit"] : [])],
          amounts,
          offers: out.offers,
        },
      ]),
    ),
  };
}

/** Why a revealed exchange is void: a choice that was legal when committed has lost its circle since, or a gamble is no longer owed (§2g). null: it stands. */
export function voided(sides: readonly Side[], live: Readonly<Record<Uuid, ActorView>>): Label | null {
  const healed = sides.some(({ actor, check }) => {
    const now = live[actor];
    return check.rollable === "gamble" && now !== undefined && !atStake(now);
  });
  if (healed) return REFUSALS.gamble;
  const gone = sides.some((side) => {
    const actor = live[side.actor];
    const choice = choiceOf(side);
    if (side.check.kind !== "test" || !actor || (choice !== "success" && choice !== "failure")) return false;
    return !can(circles(actor.system, own(side).params.trait), choice);
  });
  return gone ? REFUSALS.illegal : null;
}
