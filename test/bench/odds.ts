import type { Check } from "../../src/contract.ts";
import { float } from "../../src/odds/float.ts";
import { d6Rules } from "../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS, type D6Params } from "../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../src/rulesets/ew/rules/world.ts";
import { tell, time } from "../support/measure.ts";
import { granted, view } from "../unit/rules/views.ts";

// The exact odds that a dialog shows at each keystroke.
const NOBODY = view("", {}, { uuid: "" });
const PIPS_A_DIE = 3;
function pool(dice: number): Check<D6Params> {
  const built = granted(d6Rules.build(NOBODY, "quick", { target: { kind: "value", value: dice * 3 } }, D6_DEFAULTS));
  return { ...built, params: { ...built.params, code: dice * PIPS_A_DIE } };
}

const big = pool(20);
tell("20D against a difficulty", time(() => d6Rules.odds(big, float)), 1);
tell("20D against 20D", time(() => d6Rules.against!(big, big, float)), 50);
const ew = granted(ewRules.build(NOBODY, "quick", { target: { kind: "value", value: 10 } }, EW_DEFAULTS));
tell("EW-System against a difficulty", time(() => ewRules.odds(ew, float)), 1);
