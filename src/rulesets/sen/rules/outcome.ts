/** The choice (§2a, 2c, 2g): nothing falls. */
import { settled, taken, type Ask, type CardEvent, type Check, type Draw, type Offer, type Outcome } from "../../../contract.ts";
import { remaining } from "../../../offers.ts";
import { can, canFail, canSucceed, type SenChoice } from "./circles.ts";
import { FIELDS, OFFERS, REFUSALS } from "./labels.ts";
import type { SenParams } from "./world.ts";

/** A choice still to make: `success` or `failure`, each refused when no circle of its colour is left; `white` or `black` in a gamble. */
export function next(check: Check<SenParams>, draw: Draw): readonly Ask[] {
  if (draw.choice !== undefined || check.kind === "experience") return [];
  if (check.kind !== "test") return [{ choose: [{ id: "white" }, { id: "black" }] }];
  const option = (id: SenChoice, free: boolean, refused: (typeof REFUSALS)[keyof typeof REFUSALS]) => (free ? { id } : { id, refused });
  return [
    {
      choose: [option("success", canSucceed(check.params), REFUSALS.noWhite), option("failure", canFail(check.params), REFUSALS.noBlack)],
    },
  ];
}

const isChoice = (id: string | undefined): id is SenChoice => id === "success" || id === "failure";
const auto = (id: keyof typeof OFFERS): Offer => ({ id, label: OFFERS[id], by: "actor", on: "actor", auto: true });

/**
 * The outcome. A test: verdict `success` or `failure` as chosen, null when its circle wasn't there (mark `illegal`). Offers `mark`,
 * and after a lost exchange `wound` and `narrate`. A gamble: verdict `dies` or `lives` once revealed, offer `fate`. Experience: offer `spend`.
 */
export function outcome(before: Check<SenParams>, draw: Draw, events: readonly CardEvent[]): Outcome {
  const check = settled(before, events);
  const { params, kind } = check;
  const result = (verdict: Outcome["verdict"], offers: readonly Offer[], more: Partial<Outcome> = {}): Outcome => ({
    verdict,
    total: null,
    margin: null,
    marks: [],
    dice: [],
    amounts: {},
    offers: check.actor === null ? [] : remaining(offers, check, events),
    ...more,
  });
  if (kind === "experience") return result(null, [auto("spend")]);
  if (check.rollable === "gamble.gm") return result(null, []);
  if (kind === "gamble") return params.dies === null ? result(null, []) : result(params.dies ? "dies" : "lives", [auto("fate")]);
  const { choice } = draw;
  if (!isChoice(choice)) return result(null, []);
  if (!can(params, choice)) return result(null, [], { marks: ["illegal"] });
  const wounded = choice === "failure" && params.wounds > 0;
  const story: Offer = {
    id: "narrate",
    label: OFFERS.narrate,
    by: "actor",
    on: "card",
    input: [{ id: "note", label: FIELDS.note, kind: "text", value: "" }],
  };
  return result(
    choice,
    [auto("mark"), ...(wounded ? [auto("wound"), ...(taken(events, "narrate") ? [] : [story])] : [])],
    wounded ? { amounts: { wounds: params.wounds } } : {},
  );
}
