import type { Check } from "../../src/contract.ts";
import { exact } from "../../src/odds/fraction.ts";
import { float } from "../../src/odds/float.ts";
import { bcaRules } from "../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS, type D6Params } from "../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../src/rulesets/matrix/rules/world.ts";
import { tell, time } from "../support/measure.ts";
import { granted, view } from "../unit/rules/views.ts";

// The exact odds that a dialog shows at each keystroke.
const NOBODY = view("", {}, { uuid: "" });
const PIPS_A_DIE = 3;
function pool(dice: number): Check<D6Params> {
  const built = granted(d6Rules.build(NOBODY, "quick", { target: { kind: "value", value: dice * 3 } }, D6_DEFAULTS));
  return { ...built, params: { ...built.params, code: dice * PIPS_A_DIE } };
}
const [twenty, thirty] = [pool(20), pool(30)];
const against = { target: { kind: "value", value: 10 } } as const;
const ew = granted(ewRules.build(NOBODY, "quick", against, EW_DEFAULTS));
const bca = granted(bcaRules.build(NOBODY, "quick", against, BCA_DEFAULTS));
const matrix = granted(matrixRules.build(NOBODY, "quick", against, { ...MATRIX_DEFAULTS, criticalDie: true }));

tell(
  "D6, 20D against a difficulty",
  time(() => d6Rules.odds(twenty, float)),
  1,
);
tell(
  "D6, 30D against a difficulty",
  time(() => d6Rules.odds(thirty, float)),
  5,
);
tell(
  "D6, 20D against 20D",
  time(() => d6Rules.against?.(twenty, twenty, float)),
  50,
);
tell(
  "D6, 20D against 20D, with its chart",
  time(() => d6Rules.against?.(twenty, twenty, float)?.bars),
  50,
);
tell(
  "BCA against a threshold",
  time(() => bcaRules.odds(bca, float)),
  1,
);
tell(
  "BCA, two open dice",
  time(() => bcaRules.against?.(bca, bca, float)),
  50,
);
tell(
  "Matrix with the critical die",
  time(() => matrixRules.odds(matrix, float)),
  1,
);
tell(
  "Matrix, two critical dice",
  time(() => matrixRules.against?.(matrix, matrix, float)),
  50,
);
tell(
  "EW-System against a difficulty",
  time(() => ewRules.odds(ew, float)),
  1,
);
// The commands', in fractions.
tell(
  "D6, 20D against 20D, as a fraction",
  time(() => d6Rules.against?.(twenty, twenty, exact), 5),
  1000,
);
