import type { Check } from "../../../../src/contract.ts";
import { parseCode } from "../../../../src/rulesets/d6/rules/code.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS, type D6Params, type D6World } from "../../../../src/rulesets/d6/rules/world.ts";
import { granted, view } from "../views.ts";

const nobody = view("d6Character", {}, { uuid: "" });
/** A quick check of some code against a difficulty. */
export function quick(code: string, value: number | null, world: Partial<D6World> = {}): Check<D6Params> {
  const target = value === null ? ({ kind: "none" } as const) : ({ kind: "value", value } as const);
  const built = granted(d6Rules.build(nobody, "quick", { target }, { ...D6_DEFAULTS, ...world }));
  return { ...built, params: { ...built.params, code: parseCode(code) ?? Number.NaN } };
}
