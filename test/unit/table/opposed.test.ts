import { describe, expect, it, vi } from "vitest";
import type { ActorView, Check, Id, Target } from "../../../src/contract.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS } from "../../../src/rulesets/sen/rules/world.ts";
import { isSame, opposed, usualDifficulty } from "../../../src/table/check/opponents.ts";
import { view } from "../rules/views.ts";

type Opposing = (actor: ActorView, rollable: Id) => readonly Target[];
const games: readonly [game: string, type: Id, rollable: Id, targets: Opposing][] = [
  ["BCA", "bcaCharacter", "attribute.strength", (actor, rollable) => bcaRules.targets!(actor, rollable, BCA_DEFAULTS)],
  ["D6", "d6Character", "attribute.vigour", (actor, rollable) => d6Rules.targets!(actor, rollable, D6_DEFAULTS)],
  ["SEN", "senCharacter", "trait.physique", (actor, rollable) => senRules.targets!(actor, rollable, SEN_DEFAULTS)],
  ["the matrix", "matrixCharacter", "stat.body.power", (actor, rollable) => matrixRules.targets!(actor, rollable, MATRIX_DEFAULTS)],
];

describe("what an opponent opposes at the table", () => {
  it.each(games)("is no value where both sides roll: %s", (_game, type, rollable, targets) => {
    const all = targets(view(type, {}), rollable);
    expect(all.map(({ kind }) => kind)).toContain("contest");
    expect(opposed(all)).toEqual([]);
  });
  it("is every value, in the order of the rules", () => {
    const all = ewRules.targets!(view("ewCharacter", {}), "attack.bare", EW_DEFAULTS);
    expect(opposed(all)).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
  });
  it("is told by its owner and its id, whatever its number and its words are by now", () => {
    const natural: Target = { kind: "value", value: 2, of: "Actor.a", id: "natural", label: { key: "K" } };
    expect(isSame(natural, { ...natural, value: 7, label: { text: "Peau" }, secret: "gm" })).toBe(true);
    for (const other of [{ ...natural, id: "active" }, { ...natural, of: "Actor.b" }, { kind: "value", value: 2, of: "Actor.a" }, { kind: "later" }] as const)
      expect(isSame(natural, other)).toBe(false);
    // A card of before, or of a game with one thing to oppose.
    expect(isSame({ kind: "value", value: 2, of: "Actor.a" }, { kind: "value", value: 3, of: "Actor.a" })).toBe(true);
  });
});

describe("the difficulty to start from", () => {
  const of = (target: Target, quick: Target) => {
    const build = (_: ActorView, rollable: Id) => ({ target: rollable === "quick" ? quick : target }) as Check;
    return usualDifficulty({ actor: null, rollable: "r" } as Check, { rules: { build }, world: () => null } as never);
  };
  const value = (n: number): Target => ({ kind: "value", value: n });
  it("is the check's own, else a quick check's, else nothing", () => {
    expect(of(value(12), value(8))).toBe(12);
    expect(of({ kind: "later" }, value(8))).toBe(8);
    expect(of({ kind: "value", value: 12, of: "Actor.a" }, value(8))).toBe(8);
    expect(of({ kind: "later" }, { kind: "none" })).toBe(0);
  });
  it("is the world's in EW, also for an attack, which begins without any", () => {
    vi.stubGlobal("fromUuidSync", () => null);
    vi.stubGlobal("foundry", { documents: { Actor: class {} } });
    const world = { ...EW_DEFAULTS, difficulty: 10 };
    expect(usualDifficulty({ actor: "Actor.gone", rollable: "attack.bare" } as Check, { rules: ewRules, world: () => world } as never)).toBe(10);
  });
});
