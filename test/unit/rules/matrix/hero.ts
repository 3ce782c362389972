import { granted } from "../views.ts";
import type { ActorView, Check, Draw } from "../../../../src/contract.ts";
import { matrixRules } from "../../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS, type MatrixParams, type MatrixWorld } from "../../../../src/rulesets/matrix/rules/world.ts";
import { item, view } from "../views.ts";

export const W = MATRIX_DEFAULTS;
export const hero = (rest: Partial<ActorView> = {}, system = {}, type = "matrixCharacter") =>
  view(
    type,
    {
      rows: { body: 6, mind: 5, soul: 6 },
      columns: { power: 7, resistance: 4, manoeuvre: 5, precision: 6 },
      counters: { fatigue: 0, mortality: 0, madness: 0 },
      lastColumn: "",
      ...system,
    },
    {
      items: [
        item("axe", "matrixAttack", { damage: "3+1d6", kind: "physical" }),
        item("horror", "matrixAttack", { damage: "1d6", kind: "mental" }),
        item("broken", "matrixAttack", { damage: "1d6", kind: "physical" }),
      ],
      ...rest,
    },
  );
export const quick = (base: number, difficulty = 0, world: Partial<MatrixWorld> = {}): Check<MatrixParams> => ({
  ...granted(matrixRules.build(view("matrixCharacter", {}), "quick", { target: { kind: "value", value: difficulty } }, { ...W, ...world })),
  base,
});
export const thrown = (check: Check<MatrixParams>, d20: number, dice: Draw["dice"] = {}) => matrixRules.outcome(check, { dice: { d20: [d20], ...dice } }, []);
