import { describe, expect, it } from "vitest";
import type { Ask, Check } from "../../../src/contract.ts";
import { faulty } from "../../../src/odds/replay.ts";

const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "k",
  rollable: "r",
  actor: null,
  subject: { text: "s" },
  base: 0,
  modifiers: [],
  target: { kind: "none" },
  targets: [],
  cost: [],
  params: {},
};

describe("a check that nobody built", () => {
  it.each([0, -1, Number.NaN])("asking for %s dice ends, and is found faulty", (count) => {
    const next = (): readonly Ask[] => [{ pool: "pool", faces: 6, count }];
    expect(faulty(next, check, { dice: { pool: [1, 2] } })).toMatchObject({ why: "missing" });
  });
});
