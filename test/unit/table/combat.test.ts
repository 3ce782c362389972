import { beforeAll, describe, expect, it } from "vitest";
import type { Check, Field, Json } from "../../../src/contract.ts";
import type { CombatantDoc } from "../../../src/platform/combat.ts";
import { register, type Ruleset } from "../../../src/ruleset.ts";
import { shiftsWritten } from "../../../src/table/amount/rising.ts";
import { typedAmount } from "../../../src/table/amount/typed.ts";
import { asDecided } from "../../../src/table/check/crew.ts";
import { dueIn } from "../../../src/table/combat/due.ts";

beforeAll(() => {
  const initiative = { formula: () => "1d10", order: () => 0, tie: { text: "" } };
  const of = (id: string, each: Ruleset["initiative"]) =>
    ({ id, actors: { [`${id}Npc`]: {} }, items: {}, dice: {}, statuses: [], templates: {}, initiative: each }) as unknown as Ruleset;
  register(of("anew", { ...initiative, everyRound: true }));
  register(of("once", { ...initiative, everyRound: false }));
  register(of("never", null));
});

const fighter = (more: { type?: string; initiative?: number | null; round?: unknown; isDefeated?: boolean } = {}): CombatantDoc =>
  ({
    id: "f",
    name: "F",
    initiative: more.initiative ?? null,
    isDefeated: more.isDefeated ?? false,
    actor: { type: more.type ?? "anewNpc" },
    flags: { quintessence: { round: more.round } },
  }) as unknown as CombatantDoc;

describe("whose initiative a round throws", () => {
  const due = (round: number, each: CombatantDoc) => dueIn(round, [each]).length === 1;
  it.each([
    ["whoever has no score, in the first round", 1, fighter(), true],
    ["not who threw for himself before it", 1, fighter({ initiative: 12, round: 1 }), false],
    ["not whose score was typed before it", 1, fighter({ initiative: 12 }), false],
    ["everyone in the second", 2, fighter({ initiative: 12, round: 1 }), true],
    ["also whose score was typed meanwhile", 2, fighter({ initiative: 12 }), true],
    ["nobody twice in a round that is come back to", 2, fighter({ initiative: 12, round: 2 }), false],
    ["nor in one gone back to", 2, fighter({ initiative: 12, round: 3 }), false],
    ["a newcomer in a later round", 5, fighter(), true],
    ["not the defeated", 2, fighter({ initiative: 12, round: 1, isDefeated: true }), false],
    ["as if never thrown, when what is noted is no number", 2, fighter({ initiative: 12, round: "2" }), true],
    ["once, where the game throws once: at the beginning of the fight", 1, fighter({ type: "onceNpc" }), true],
    ["not who has a score by then", 1, fighter({ type: "onceNpc", initiative: 4 }), false],
    ["nobody of it in a later round", 2, fighter({ type: "onceNpc", initiative: 4, round: 1 }), false],
    ["nor who comes late", 2, fighter({ type: "onceNpc" }), false],
    ["nobody whose game has none", 2, fighter({ type: "neverNpc" }), false],
    ["nobody of no game", 2, fighter({ type: "other" }), false],
  ] as const)("%s", (_what, round, each, expected) => expect(due(round, each)).toBe(expected));
});

describe("a typed amount", () => {
  it.each([
    ["7", { sign: 0, points: 7 }],
    ["-7", { sign: -1, points: 7 }],
    ["−7", { sign: -1, points: 7 }],
    [" + 3 ", { sign: 1, points: 3 }],
    ["2,0", { sign: 0, points: 2 }],
    ["999", { sign: 0, points: 999 }],
  ])("%j is understood", (typed, read) => expect(typedAmount(typed)).toEqual(read));
  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["abc", "notANumber"],
    ["<b>7</b>", "notANumber"],
    ["1e9", "notANumber"],
    ["7-", "notANumber"],
    ["1,5", "notWhole"],
    ["-0.5", "notWhole"],
    ["0", "nought"],
    ["-0", "nought"],
    ["1000", "tooMany"],
    ["-123456789", "tooMany"],
  ])("%j is refused, and says why", (typed, why) =>
    expect(typedAmount(typed)).toMatchObject({ complaint: { key: `QUINTESSENCE.Amount.Complaint.${why}`, args: { typed: typed.trim() } } }),
  );
});

describe("what rises from tokens", () => {
  const changes = [
    { uuid: "A", path: "system.a.lost", add: 4 },
    { uuid: "A", status: "dazed", on: true },
    { uuid: "A", path: "system.b.lost", add: 3 },
  ];
  const noted = { k: { message: "m", offer: "o", by: "u", at: 1, changes } };
  it("is what a new receipt says", () => {
    const written = { k: { ...noted.k } };
    expect(shiftsWritten(written, noted).map(({ path, add }) => [path, add])).toEqual([
      ["system.a.lost", 4],
      ["system.b.lost", 3],
    ]);
  });
  it("is its opposite when it is undone", () => {
    expect(shiftsWritten({ k: { undone: "u" } }, { k: { ...noted.k, undone: "u" } }).map(({ add }) => add)).toEqual([-4, -3]);
  });
  it("is nothing of a receipt that is dropped, or that the actor hasn't", () => {
    expect(shiftsWritten({ "-=k": null, k: null, other: { changes } }, noted)).toEqual([]);
  });
});

describe("the same check made by each of several", () => {
  const check = (more: Partial<Check>): Check => ({
    v: 1,
    ruleset: "x",
    kind: "attack",
    rollable: "attack.a",
    actor: "A",
    subject: { text: "s" },
    base: 6,
    modifiers: [],
    target: { kind: "later" },
    targets: [],
    cost: [],
    params: { extra: 0 },
    ...more,
  });
  const line = (id: string, value: number, at: 0 | 1) => ({ id, label: { text: id }, value, unit: "flat" as const, at });
  const rules = {
    fields: ({ params }: Check): readonly Field[] => [{ id: "extra", label: { text: "" }, kind: "number", value: (params as { extra: number }).extra }],
    edit: (of: Check, id: string, value: Json): Check => (id === "extra" ? { ...of, params: { extra: value as number } } : of),
  };
  const before = check({ modifiers: [line("skill", 2, 1), line("held", -2, 0)] });
  const other = check({ actor: "B", base: 5, modifiers: [line("skill", 1, 1), line("held", -2, 0), line("wound", -4, 1)], params: { extra: 1 } });
  it("takes over what was switched and typed, and leaves each his own values", () => {
    const decided = check({ modifiers: [line("skill", 2, 0), line("held", -2, 1), line("typed", 3, 1)] });
    const own = asDecided(other, before, decided, rules, {});
    expect(own.modifiers.map(({ id, value, at }) => [id, value, at])).toEqual([
      ["skill", 1, 0],
      ["held", -2, 1],
      ["wound", -4, 1],
      ["typed", 3, 1],
    ]);
    expect(own).toMatchObject({ actor: "B", base: 5, params: { extra: 1 } });
  });
  it("takes over a field only where it was changed", () => {
    expect(asDecided(other, before, check({ ...before, params: { extra: 3 } }), rules, {}).params).toEqual({ extra: 3 });
    expect(asDecided(other, before, before, rules, {}).params).toEqual({ extra: 1 });
  });
});
