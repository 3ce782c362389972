import { afterEach, describe, expect, it, vi } from "vitest";
import type { Check, Modifier } from "../../../src/contract.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { asDecidedNow, sameDecisions } from "../../../src/table/contest/decided.ts";
import { KnownContests } from "../../../src/table/contest/known.ts";
import { eventsOf, links, readContest, standingOf, type Contest } from "../../../src/table/contest/read.ts";
import { hero } from "../rules/ew/hero.ts";

const line = (id: string, value: number, at: 0 | 1): Modifier => ({ id, label: { text: id }, value, unit: "flat", at });
const check = (...modifiers: Modifier[]): Check => ({
  v: 1,
  ruleset: "ew",
  kind: "attack",
  rollable: "attack.bare",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 3,
  modifiers,
  target: { kind: "value", value: 8, of: "Actor.b", id: "active" },
  targets: ["Actor.b"],
  cost: [],
  params: {},
});
const stored = (events: object = {}) => ({ sort: "dice", check: check(), opponent: "Actor.b", by: "u", session: "s", mode: "public", world: null, events });
const contest = (events: object): Contest => readContest(stored(events))!;
const event = (seq: number, kind: string, more: object = {}) => ({ seq, by: "u", at: 1, kind, ...more });

describe("what was decided before the defender chose", () => {
  const decided = check(line("wound", -2, 1), line("totalAttack", 2, 0), line("typed", 1, 1));
  it("may be worth something else by then", () => {
    expect(sameDecisions(check(line("wound", -4, 1), line("totalAttack", 2, 0), line("extra", -4, 1), line("typed", 1, 1)), decided)).toBe(true);
  });
  it.each([
    ["a line switched since", check(line("wound", -2, 1), line("totalAttack", 2, 1), line("typed", 1, 1))],
    ["another line typed", check(line("wound", -2, 1), line("totalAttack", 2, 0), line("typed", 5, 1))],
    ["one typed line more", check(line("wound", -2, 1), line("totalAttack", 2, 0), line("typed", 1, 1), line("typed2", 9, 1))],
  ])("is not thought over: %s", (_what, claim) => expect(sameDecisions(claim, decided)).toBe(false));
  it("doesn't switch off what was worth nothing then", () => {
    const before = check(line("extra", 0, 0), line("totalAttack", 2, 0));
    expect(sameDecisions(check(line("extra", -4, 1), line("totalAttack", 2, 0)), before)).toBe(true);
    expect(sameDecisions(check(line("extra", -4, 1), line("totalAttack", 2, 1)), before)).toBe(false);
    const rules = { build: () => check(line("extra", -4, 1), line("totalAttack", 2, 1)), fields: () => [], edit: (so: Check) => so };
    const now = asDecidedNow(before, hero(), rules as never, null);
    if ("refused" in now) throw new Error("refused");
    expect(now.modifiers.map(({ at }) => at)).toEqual([1, 0]);
  });
  it("is made again on the actor as he is, and stays what the rules would let him make", () => {
    const view = hero();
    const built = ewRules.build(view, "attack.bare", { target: { kind: "later" } }, EW_DEFAULTS);
    if ("refused" in built) throw new Error("refused");
    const chosen = {
      ...built,
      modifiers: [...built.modifiers.map((each) => (each.id === "totalAttack" ? { ...each, at: 1 as const } : each)), line("typed", 3, 1)],
    };
    const hurt = hero({}, { superficial: { lost: 10 }, lethal: { lost: 0 } });
    const now = asDecidedNow(chosen, hurt, ewRules as never, EW_DEFAULTS);
    if ("refused" in now) throw new Error("refused");
    expect(now.modifiers.some(({ id }) => id === "wound")).toBe(true);
    expect(now.modifiers.find(({ id }) => id === "totalAttack")?.at).toBe(1);
    expect(now.modifiers.filter(({ id }) => id === "typed")).toHaveLength(1);
    expect(sameDecisions(now, chosen)).toBe(true);
    expect(ewRules.verify!(now as never, hurt, EW_DEFAULTS)).toBe(true);
    expect(asDecidedNow({ ...chosen, rollable: "attack.gone" }, view, ewRules as never, EW_DEFAULTS)).toHaveProperty("refused");
  });
});

describe("an opposition as it is stored", () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    ["nothing", null],
    ["another sort", { ...stored(), sort: "duel" }],
    ["no check", { ...stored(), check: { v: 1 } }],
    ["no opponent", { ...stored(), opponent: 7 }],
    ["events that are none", stored({ e1: "void" })],
    ["a list of events", { ...stored(), events: [event(1, "void")] }],
  ])("is none: %s", (_what, system) => expect(readContest(system)).toBeNull());
  it("keeps its events in order, and a mode that it doesn't know private", () => {
    const all = contest({ e2: event(2, "reopen"), e1: event(1, "void") });
    expect(eventsOf(all).map(({ kind }) => kind)).toEqual(["void", "reopen"]);
    expect(readContest({ ...stored(), mode: "loud" })?.mode).toBe("gm");
  });
  it("is over by its last word, and when its first roll is gone", () => {
    vi.stubGlobal("game", { messages: { get: () => undefined } });
    expect(standingOf(contest({})).closed).toBeNull();
    expect(standingOf(contest({ e1: event(1, "void") })).closed).toBe("void");
    expect(standingOf(contest({ e1: event(1, "void"), e2: event(2, "reopen") })).closed).toBeNull();
    expect(standingOf(contest({ e1: event(1, "roll", { message: "m" }) })).closed).toBe("gone");
  });
  it("takes the first defence that was said, and knows the messages it links", () => {
    const said = contest({
      e1: event(1, "defence", { defence: "natural", label: null }),
      e2: event(2, "defence", { defence: "active", label: null }),
      e3: event(3, "roll", { message: "m" }),
    });
    vi.stubGlobal("game", { messages: { get: () => undefined } });
    expect(standingOf(said).defence?.id).toBe("natural");
    expect([links(said, "m"), links(said, "n")]).toEqual([true, false]);
  });
});

describe("the oppositions of a world", () => {
  it("are found by their checks and their opponents, however many came since", () => {
    const all = new KnownContests();
    all.put("first", "Actor.b", ["roll"], true);
    for (let n = 0; n < 500; n += 1) all.put(`later${n}`, "Actor.c", [`r${n}`, `a${n}`], false);
    expect([all.linking("roll"), all.linking("a499"), all.linking("none")]).toEqual(["first", "later499", undefined]);
    expect([all.open(), all.open("Actor.b"), all.open("Actor.c")]).toEqual([["first"], ["first"], []]);
    all.put("first", "Actor.b", ["roll", "answer"], false);
    expect([all.open(), all.linking("answer")]).toEqual([[], "first"]);
    all.drop("first");
    expect(all.linking("roll")).toBeUndefined();
    all.put("token", "Scene.s.Token.t.Actor.a", [], true);
    expect([all.open("Scene.s.Token.t"), all.open("Scene.s"), all.open("Scene.s.Token")]).toEqual([["token"], ["token"], ["token"]]);
    expect([all.open("Scene.other"), all.open("Scene.s.Token.t.Actor.a"), all.open("Scene.s.Tok")]).toEqual([[], ["token"], []]);
  });
});
