/** BCA's words on a card: the sum with its threshold, the chain of the open die, what a blow comes to. */
import { flat, type Check, type Label, type Outcome, type Target } from "../../contract.ts";
import { loc, plural, printed, text } from "../../platform/text.ts";
import type { Difficulty, Tone } from "../../ruleset.ts";
import { sumOfTerms, termsOf } from "../../table/card/format.ts";
import { THRESHOLDS } from "./rules/world.ts";

const key = (name: string): Label => ({ key: `QUINTESSENCE.BCA.Card.${name}` });

/** The eight thresholds with what each stands for (§3a). */
export const bcaDifficulties: readonly Difficulty[] = THRESHOLDS.map((threshold) => ({ ...threshold, hint: key(`Hint.${threshold.value}`) }));

/** What a threshold is called: what somebody opposes, else its name among the eight. Null: a number alone. */
function nameOf(target: Extract<Target, { kind: "value" }>): string | null {
  const label = target.label ?? THRESHOLDS.find(({ value }) => value === target.value)?.label;
  return label ? text(label) : null;
}
/**
 * `6 + 4 − 2 + 27 = 35 contre 16 · Difficile`; before the die, without it; to whom the threshold is secret, the sum alone.
 */
export function bcaLine(check: Check, { total }: Outcome, secret: boolean): string {
  const { target } = check;
  const sum = sumOfTerms([...termsOf(check), ...(total === null ? [] : [total - flat(check)])]);
  if (secret || target.kind !== "value") return sum;
  const name = nameOf(target);
  const aim = loc("QUINTESSENCE.BCA.Card.aim", { sum, threshold: target.value });
  return name === null ? aim : `${aim} · ${name}`;
}

/** The chain die by die, and the blow of a hit, unless it would betray a threshold kept secret. */
export function bcaDrawing(check: Check, { dice, amounts }: Outcome, secret: boolean): object | null {
  const { die, damage } = amounts;
  if (die === undefined) return null;
  const margin = amounts["margin"] ?? 0;
  return {
    dice: dice.map(({ face, counts }, index) => ({ face, sign: index === 0 ? "" : counts < 0 ? "−" : "+" })),
    sum: dice.length > 1 ? printed(die) : "",
    blow:
      damage === undefined || secret
        ? ""
        : loc("QUINTESSENCE.BCA.Card.blow", { weapon: damage - margin, margin, damage: plural("QUINTESSENCE.BCA.Card.Damage", damage) }),
  };
}

/** A plain failure is one: only its margin is better than a critical one's. */
export const bcaTone = (verdict: string): Tone => (verdict === "success" ? "good" : "bad");
/** The pool of the open die. */
export const bcaPool = (): Label => key("openDie");
