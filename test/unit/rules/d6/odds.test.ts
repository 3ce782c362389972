import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Check } from "../../../../src/contract.ts";
import { below, mass, mix, moment } from "../../../../src/odds/distribution.ts";
import { float } from "../../../../src/odds/float.ts";
import { exact, fraction, print } from "../../../../src/odds/fraction.ts";
import { parseCode } from "../../../../src/rulesets/d6/rules/code.ts";
import { d6Rules } from "../../../../src/rulesets/d6/rules/index.ts";
import { totals } from "../../../../src/rulesets/d6/rules/odds.ts";
import { D6_DEFAULTS, type D6Params, type D6World } from "../../../../src/rulesets/d6/rules/world.ts";
import { enumerate } from "../enumerate.ts";
import { granted, view } from "../views.ts";

const oracle = JSON.parse(readFileSync(new URL("../../../oracle/odds.json", import.meta.url), "utf8")).d6 as {
  gt: Record<string, Record<string, string>>;
  ge: Record<string, Record<string, string>>;
  mean: Record<string, string>;
  complicationSuccess: Record<string, Record<string, string>>;
};
const nobody = view("d6Character", {}, { uuid: "" });
/** A quick check of some code against a difficulty; its pips are flat, as in the source. */
export function quick(code: string, value: number, world: Partial<D6World> = {}): Check<D6Params> {
  const built = granted(
    d6Rules.build(nobody, "quick", { target: { kind: "value", value } }, { ...D6_DEFAULTS, ...world }),
  );
  return { ...built, params: { ...built.params, code: parseCode(code) ?? 0 } };
}
const exactly = (check: Check<D6Params>) => {
  const odds = d6Rules.odds(check, exact);
  if (!odds) throw new Error("no odds");
  return odds;
};

describe("D6 odds against the oracle", () => {
  const rows = (["gt", "ge"] as const).flatMap((compare) =>
    Object.entries(oracle[compare]).flatMap(([code, by]) =>
      Object.entries(by).map(([d, p]) => [compare, code, Number(d), p] as const),
    ),
  );
  it("has every row", () => expect(rows.length).toBe(240));
  it.each(rows)("%s %s %i → %s", (compare, code, d, p) => {
    const { verdicts } = exactly(quick(code, d, { compare }));
    expect(print(exact.add(verdicts["success"]!, verdicts["successWithComplication"]!))).toBe(p);
  });
  it.each(Object.entries(oracle.mean))("mean of %s is %s", (code, p) =>
    expect(print(exactly(quick(code, 1)).mean!)).toBe(p),
  );
  it.each(
    Object.entries(oracle.complicationSuccess).flatMap(([code, by]) =>
      Object.entries(by).map(([d, p]) => [code, Number(d), p] as const),
    ),
  )("success with complication of %s over %i is %s", (code, d, p) =>
    expect(print(exactly(quick(code, d)).verdicts["successWithComplication"]!)).toBe(p),
  );
});
