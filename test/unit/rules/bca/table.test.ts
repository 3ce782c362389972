import { beforeAll, describe, expect, it } from "vitest";
import fc from "fast-check";
import type { ActorView } from "../../../../src/contract.ts";
import type { editBar as EditBar } from "../../../../src/rulesets/bca/data/actors.ts";
import type { bcaGlance as Glance } from "../../../../src/rulesets/bca/glance.ts";
import { bcaFigures } from "../../../../src/rulesets/bca/figures.ts";
import { initiativeDice, initiativeFormula, initiativeTie } from "../../../../src/rulesets/bca/rules/initiative.ts";
import { attributes, NORMAL } from "../../../../src/rulesets/bca/rules/sheet.ts";
import { EXPLORATEURS, MARCHES } from "../../../../src/rulesets/bca/rules/universe.ts";
import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";
import { withoutFoundry } from "../../../support/no-foundry.ts";
import { view } from "../views.ts";
import { W } from "./jade.ts";

let editBar: typeof EditBar;
let bcaGlance: typeof Glance;
beforeAll(async () => {
  withoutFoundry();
  ({ editBar } = await import("../../../../src/rulesets/bca/data/actors.ts"));
  ({ bcaGlance } = await import("../../../../src/rulesets/bca/glance.ts"));
});

/** Two columns: ten boxes. */
const hurt = (ticked: number, columns = 2): ActorView => view("bcaNpc", { health: { ticked, columns } });
const added = (ticked: number, value: number, isDelta: boolean) => editBar(hurt(ticked), "system.health", value, isDelta, W);

describe("an attribute that a sheet doesn't have", () => {
  it("counts as a normal human's, for derived ones too; one of another universe counts for nothing", () => {
    const bare = view("bcaCharacter", { attributes: { resistance: 9, vitality: 1 } });
    expect(attributes(bare, MARCHES)).toMatchObject({ strength: NORMAL, resistance: 9 });
    expect(attributes(bare, MARCHES)).not.toHaveProperty("vitality");
    expect(attributes(bare, EXPLORATEURS)).toMatchObject({ energy: 6, vitality: 1 });
    expect(bcaRules.range(bare, "system.health.ticked", W)).toEqual({ min: 0, max: 75 });
    expect(bcaRules.range(view("bcaCharacter", {}), "system.health.ticked", W)).toEqual({ min: 0, max: 60 });
  });
  it.each([["7"], [null], [Number.NaN], [{}]])("as one that holds %j does", (stored) =>
    expect(attributes(view("bcaCharacter", { attributes: { strength: stored as never } }), MARCHES)["strength"]).toBe(6),
  );
});

describe("an edit of the bar", () => {
  it.each([
    ["a blow of four", 0, -4, true, 4],
    ["a blow beyond the grid", 7, -9, true, 3],
    ["healing, the last boxes first", 7, 3, true, -3],
    ["healing beyond the first box", 2, 99, true, -2],
    ["boxes left", 0, 3, false, 7],
    ["none left", 4, 0, false, 6],
    ["fewer than none", 4, -5, false, 6],
    ["more than there are", 4, 1e9, false, -4],
    ["a part of a box", 0, -2.5, true, 3],
    ["nothing", 5, 5, false, 0],
    ["healing, when more is stored than a grid that has shrunk holds", 14, 3, true, -7],
    ["a blow then", 14, -3, true, 0],
  ] as const)("%s", (_, ticked, value, isDelta, add) => expect(added(ticked, value, isDelta)).toEqual([{ path: "system.health.ticked", add }]));
  it("never leaves the grid", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: -1e6, max: 1e6 }), fc.boolean(), (ticked, value, isDelta) => {
        const [{ add } = { add: Number.NaN }] = added(ticked, value, isDelta);
        expect(ticked + add).toBeGreaterThanOrEqual(0);
        expect(ticked + add).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe("at a glance", () => {
  it("the worst row stands first, and those that are begun are told apart", () => {
    const { marks, figures } = bcaGlance(hurt(5), W);
    expect(marks["health"]!.map(({ at, label, under }) => [at, label, under])).toEqual([
      [1 / 5, { text: "−8" }, false],
      [2 / 5, { text: "−4" }, false],
      [3 / 5, { text: "−2" }, true],
      [4 / 5, { text: "−1" }, true],
    ]);
    expect(figures).toEqual([{ label: { key: "QUINTESSENCE.BCA.malus" }, value: { text: "−2" } }]);
  });
  it("a row is begun by its first box", () => {
    const begun = (ticked: number) => bcaGlance(hurt(ticked), W).marks["health"]!.filter(({ under }) => under).length;
    expect([0, 2, 3, 4, 5, 9, 10].map(begun)).toEqual([0, 0, 1, 1, 2, 4, 4]);
    expect(bcaGlance(hurt(2), W).figures[0]!.value).toEqual({ text: "—" });
  });
});

describe("a posted item", () => {
  const values = (type: string, system: object) => bcaFigures(type, system as never).map(({ value }) => value);
  it("tells what counts", () => {
    expect(values("bcaTrait", { category: "job", value: 4 })).toEqual([{ key: "QUINTESSENCE.BCA.Category.job" }, { text: "+4" }]);
    expect(values("bcaTrait", { category: "handicap", value: -2 })).toEqual([{ key: "QUINTESSENCE.BCA.Category.handicap" }, { text: "−2" }]);
    expect(values("bcaTrait", { category: "asset", value: -2, ambiguous: true })).toEqual([{ key: "QUINTESSENCE.BCA.Category.asset" }, { text: "±2" }]);
    expect(values("bcaWeapon", { damage: 9 })).toEqual([{ text: "9" }]);
    expect(values("bcaArmour", { defence: 2, damage: 3 })).toEqual([{ text: "+2" }, { text: "−3" }]);
    expect(values("bcaArmour", { defence: 0, damage: 3 })).toEqual([{ text: "−3" }]);
  });
  it("leaves out what is none of the game's", () => {
    expect(values("bcaTrait", { category: "<b>x</b>", value: "9" })).toEqual([{ text: "+0" }]);
    expect(values("ewWeapon", { damage: 9 })).toEqual([]);
  });
});

describe("initiative on an attribute", () => {
  const with_ = (speed: number, ticked = 0) => view("bcaNpc", { attributes: { speed }, health: { ticked, columns: 2 } });
  it("is its test, wounds included; an attribute that is gone leaves the die", () => {
    expect(initiativeFormula(with_(9), "speed", W)).toBe("1do + 9");
    expect(initiativeFormula(with_(1, 9), "speed", W)).toBe("1do + -7");
    expect(initiativeFormula(with_(9), "energy", W)).toBe("1do");
  });
  it("puts the higher attribute first among equals", () => {
    expect(Math.sign(initiativeTie(with_(9), with_(4), "speed", W))).toBe(-1);
    expect(Math.sign(initiativeTie(with_(4), with_(9), "speed", W))).toBe(1);
    expect(initiativeTie(with_(4), with_(4), "speed", W)).toBe(0);
  });
  it("counts its faces as a check does", () => {
    expect(initiativeDice([12, 12, 3])).toEqual([12, 12, 3]);
    expect(initiativeDice([1, 12, 4])).toEqual([1, -12, -4]);
  });
});
