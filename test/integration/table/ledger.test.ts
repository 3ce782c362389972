import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/contract.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { id } from "../../unit/host/common/kit.ts";
import { FIXED, MAX, PATHS, Table, take, TARGETS, UNLINKED, LINKED, type Step } from "../../support/ledger.ts";

const index = (below: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: below - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("apply" as const, "undo" as const), card: index(3), on: index(2) }),
    fc.record({
      do: fc.constant("edit" as const),
      on: index(2),
      path: index(2),
      by: fc.integer({ min: -12, max: 12 }),
    }),
  ),
  { maxLength: 14 },
);

/** Plays a sequence, then undoes all that still stands. Returns, a target and a pool, what it should have lost. */
function play(table: Table, sequence: readonly Step[]): number[][] {
  const expected = TARGETS.map(() => PATHS.map(() => 0));
  const one = (step: Step): void => {
    const before = table.lost(TARGETS[step.on]!);
    const left: readonly Change[] = take(table, step);
    if (step.do === "edit") expected[step.on]![step.path]! += table.lost(TARGETS[step.on]!)[step.path]! - before[step.path]!;
    for (const change of left) if ("add" in change) expected[step.on]![PATHS.indexOf(change.path as (typeof PATHS)[number])]! -= change.add;
    expect(ewRules.faults?.(table.view(TARGETS[step.on]!), EW_DEFAULTS)).toEqual([]);
  };
  sequence.forEach(one);
  TARGETS.forEach((_, on) => [2, 0, 1].forEach((card) => one({ do: "undo", card, on })));
  return expected;
}

describe("any order of applying, undoing and editing by hand", () => {
  it("ends with start and hand edits alone, but for what an undo reported as not fitting", () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const table = new Table();
        const expected = play(table, sequence);
        expect(TARGETS.map((uuid) => table.lost(uuid))).toEqual(expected);
        for (const uuid of TARGETS) {
          const [superficial, lethal] = table.lost(uuid);
          const wanted = [...(superficial === MAX ? ["unconscious"] : []), ...(lethal === MAX ? ["dead"] : [])];
          expect(ewRules.statuses?.(table.view(uuid), EW_DEFAULTS)).toEqual(wanted);
        }
      }),
      { numRuns: 300 },
    );
  });
  it("leaves the base actor of an unlinked token alone", () => {
    const table = new Table();
    const before = JSON.stringify(table.state.documents["Actor"]!.get(id("brute")));
    take(table, { do: "apply", card: 1, on: 1 });
    expect(table.lost(UNLINKED)).toEqual([7, 9]);
    expect(JSON.stringify(table.state.documents["Actor"]!.get(id("brute")))).toBe(before);
  });
  it("replays one fixed sequence, overflow and a hand edit between", () => {
    const table = new Table();
    const expected = play(table, FIXED);
    expect(expected[0]).toEqual([0, 0]);
    expect(table.lost(UNLINKED)).toEqual(expected[1]);
    expect(table.lost(LINKED)).toEqual([0, 0]);
  });
});
