import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ActorView, CardEvent, Check, Draw, Id, Json, Rules, Uuid } from "../../../src/contract.ts";
import { register, type Ruleset } from "../../../src/ruleset.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS, type BcaWorld } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { matrixRules } from "../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { fold } from "../../../src/table/card/fold.ts";
import { contestIn, isSettled, outcomeOf, sidesOf, standingOf, type ReadContest } from "../../../src/table/contest/read.ts";
import { applied, granted, view } from "../rules/views.ts";

const [A, B] = ["Actor.aaaaaaaaaaaaaaaa", "Actor.bbbbbbbbbbbbbbbb"] as const;
const games = { bca: bcaRules, d6: d6Rules, matrix: matrixRules } as unknown as Readonly<Record<string, Rules<Json, unknown>>>;
const half = { lang: "X", title: "", icon: "", actors: {}, items: {}, dice: {}, templates: {}, parts: { dialog: null, card: null }, statuses: [] };
const messages = new Map<Id, object>();

beforeAll(() => {
  for (const [id, rules] of Object.entries(games)) register({ ...half, id, rules } as unknown as Ruleset);
});
afterEach(() => {
  messages.clear();
  vi.unstubAllGlobals();
});

/** One side: its actor, what he tests, the dice as they fell. */
interface Thrown {
  readonly actor: ActorView;
  readonly rollable: Id;
  readonly dice: Draw["dice"];
}
/** A game's contest as it is stored, side by side as the arbiter links them. */
class Duel {
  readonly #events: Record<Id, object> = {};
  #seq = 0;
  #check: Check | null = null;

  constructor(
    readonly game: string,
    readonly world: object,
  ) {
    vi.stubGlobal("game", { messages: { get: (id: Id) => messages.get(id) } });
  }
  /** A side's dice fall; resolves to its message's id. */
  throws(kind: "roll" | "answer", { actor, rollable, dice }: Thrown, events: readonly CardEvent[] = []): Id {
    const id = `${kind}${++this.#seq}`;
    const other: Uuid = actor.uuid === A ? B : A;
    const check = granted(games[this.game]!.build(actor, rollable, { target: { kind: "contest" }, targets: [other] }, this.world));
    this.#check ??= check;
    const kept = Object.fromEntries(events.map((each) => [`e${each.seq}`, each]));
    messages.set(id, { id, type: "check", author: { isGM: false }, system: { check, draw: { dice }, events: kept } });
    this.#note(kind, { message: id, bout: this.standing.earlier.length });
    return id;
  }
  #note(kind: string, more: object = {}): void {
    const seq = Object.keys(this.#events).length + 1;
    this.#events[`e${seq}`] = { seq, by: "u", at: 1, kind, ...more };
  }
  get read(): ReadContest {
    const system = { sort: "dice", check: this.#check, opponent: B, by: "u", session: "", mode: "public", world: this.world, events: this.#events };
    return contestIn({ type: "contest", author: { isGM: true }, system } as never)!;
  }
  get standing() {
    return standingOf(this.read.contest);
  }
  get outcome() {
    return outcomeOf(this.read, this.standing);
  }
}
const verdicts = (duel: Duel) => Object.values(duel.outcome!.sides).map(({ verdict }) => verdict);
/** What a side's own card offers. */
function offered(id: Id): readonly Id[] {
  const { check, draw, events } = (messages.get(id) as { system: { check: Check; draw: Draw; events: Record<Id, CardEvent> } }).system;
  return fold({ check, draw, events }, games[check.ruleset]!).open.map(({ offer }) => offer.id);
}

const bca = (uuid: Uuid, strength = 3): ActorView => view("bcaCharacter", { attributes: { strength } }, { uuid });
const d12 = (uuid: Uuid, faces: readonly number[], strength = 3): Thrown => ({
  actor: bca(uuid, strength),
  rollable: "attribute.strength",
  dice: { open: faces },
});

describe("BCA's opposition at the table", () => {
  const world = (tieBreak: BcaWorld["tieBreak"]): BcaWorld => ({ ...BCA_DEFAULTS, tieBreak });
  it("is the higher total's, by the difference, once both are in", () => {
    const duel = new Duel("bca", world("tie"));
    duel.throws("roll", d12(A, [7]));
    expect([duel.outcome, sidesOf(duel.standing), isSettled(duel.read.contest, duel.standing)]).toEqual([null, null, false]);
    duel.throws("answer", d12(B, [4]));
    expect(duel.outcome).toMatchObject({ winner: "initiator", margin: 3 });
    expect(verdicts(duel)).toEqual(["win", "lose"]);
    expect(isSettled(duel.read.contest, duel.standing)).toBe(true);
  });
  it("may be won with a critical failure, whose vécu its own card offers", () => {
    const duel = new Duel("bca", world("tie"));
    const [first, second] = [duel.throws("roll", d12(A, [1, 9], 1)), duel.throws("answer", d12(B, [1, 11], 1))];
    expect(duel.outcome).toMatchObject({ winner: "initiator", margin: 2 });
    expect(duel.outcome!.sides["initiator"]!.marks).toContain("criticalFailure");
    expect(duel.outcome!.sides["initiator"]!.offers.map(({ id }) => id)).toEqual(["vecu"]);
    expect([offered(first), offered(second)]).toEqual([["vecu"], ["vecu"]]);
  });
  it("stays a tie, or goes to the higher attribute, as the world says", () => {
    const tie = new Duel("bca", world("tie"));
    tie.throws("roll", d12(A, [7], 2));
    tie.throws("answer", d12(B, [5], 4));
    expect([tie.outcome!.winner, verdicts(tie), tie.standing.earlier]).toEqual([null, ["tie", "tie"], []]);
    const attribute = new Duel("bca", world("attribute"));
    attribute.throws("roll", d12(A, [7], 2));
    attribute.throws("answer", d12(B, [5], 4));
    expect([attribute.outcome!.winner, verdicts(attribute)]).toEqual(["opponent", ["lose", "win"]]);
    const equal = new Duel("bca", world("attribute"));
    equal.throws("roll", d12(A, [7]));
    equal.throws("answer", d12(B, [7]));
    expect([equal.outcome!.winner, equal.standing.earlier]).toEqual([null, []]);
  });
  it("is thrown again by both where the world says so, as often as it takes", () => {
    const duel = new Duel("bca", world("reroll"));
    duel.throws("roll", d12(A, [7]));
    duel.throws("answer", d12(B, [7]));
    expect([duel.standing.roll, duel.standing.answer, duel.outcome, duel.standing.closed]).toEqual([null, null, null, null]);
    expect(isSettled(duel.read.contest, duel.standing)).toBe(false);
    expect(duel.standing.earlier.map(({ roll, answer }) => [roll.folded.outcome.total, answer.folded.outcome.total])).toEqual([[10, 10]]);
    // Whoever is first doesn't matter.
    duel.throws("answer", d12(B, [2]));
    expect([duel.standing.roll, duel.outcome]).toEqual([null, null]);
    const mine = duel.throws("roll", d12(A, [2]));
    expect(duel.standing.earlier.map(({ roll }) => roll.message.id).at(-1)).toBe(mine);
    duel.throws("roll", d12(A, [9]));
    const last = duel.throws("answer", d12(B, [4]));
    expect([duel.outcome!.winner, duel.outcome!.margin, duel.standing.earlier.length]).toEqual(["initiator", 5, 2]);
    // A throw that is voided is awaited again.
    (messages.get(last) as { system: { events: object } }).system.events = { e1: { seq: 1, by: "u", at: 1, kind: "void", reason: { text: "" } } };
    expect([duel.standing.closed, duel.standing.answer, duel.standing.roll === null]).toEqual([null, null, false]);
  });
});

const d6 = (uuid: Uuid): ActorView => view("d6Character", { attributes: { vigour: 9 } }, { uuid });
const pool = (uuid: Uuid, dice: Draw["dice"]): Thrown => ({ actor: d6(uuid), rollable: "attribute.vigour", dice });
describe("the D6 pool's opposition at the table", () => {
  const thrown = (uuid: Uuid, normal: number, ...free: readonly number[]): Thrown => {
    const built = granted(d6Rules.build(d6(uuid), "attribute.vigour", { target: { kind: "contest" } }, D6_DEFAULTS));
    const [ask] = d6Rules.next(built, { dice: {} });
    const others = ask && "pool" in ask && ask.pool === "pool" ? ask.count : 0;
    return pool(uuid, { pool: Array.from({ length: others }, () => normal), free });
  };
  it("makes the other side's total the difficulty: at equal totals whoever began loses or wins as the world compares", () => {
    const strict = new Duel("d6", { ...D6_DEFAULTS, compare: "gt" });
    strict.throws("roll", thrown(A, 3, 4));
    strict.throws("answer", thrown(B, 3, 4));
    expect([strict.outcome!.winner, strict.outcome!.margin, strict.standing.earlier]).toEqual(["opponent", 0, []]);
    const soft = new Duel("d6", { ...D6_DEFAULTS, compare: "ge" });
    soft.throws("roll", thrown(A, 3, 4));
    soft.throws("answer", thrown(B, 3, 4));
    expect([soft.outcome!.winner, verdicts(soft)]).toEqual(["initiator", ["win", "lose"]]);
  });
  it("gives each side its prouesse on its own card, and its complication a mark", () => {
    const duel = new Duel("d6", D6_DEFAULTS);
    const [first, second] = [duel.throws("roll", thrown(A, 3, 6, 2)), duel.throws("answer", thrown(B, 3, 1))];
    expect(duel.outcome!.winner).toBe("initiator");
    expect(offered(first)).toContain("gain");
    expect(offered(second)).not.toContain("gain");
    expect(duel.outcome!.sides["opponent"]!.marks).toEqual(["complication"]);
    expect(duel.outcome!.sides["initiator"]!.offers.map(({ id }) => id)).toContain("gain");
  });
  it("counts the dice bought after the roll", () => {
    const duel = new Duel("d6", { ...D6_DEFAULTS, compare: "gt" });
    duel.throws("roll", thrown(A, 3, 4), [applied(1, "after", [A], { dice: { pool: [5] } })]);
    duel.throws("answer", thrown(B, 3, 4));
    expect([duel.outcome!.winner, duel.outcome!.margin]).toEqual(["initiator", 5]);
  });
});

const body = (uuid: Uuid): ActorView => view("matrixCharacter", { rows: { body: 8 }, columns: { power: 4 } }, { uuid });
describe("the matrix's opposition at the table", () => {
  const thrown = (uuid: Uuid, d20: number): Thrown => ({ actor: body(uuid), rollable: "stat.body.power", dice: { d20: [d20], critical: [5] } });
  const stat = () => {
    const built = granted(matrixRules.build(body(A), "stat.body.power", { target: { kind: "contest" } }, MATRIX_DEFAULTS));
    return built.base;
  };
  it("is the higher degree's; a failure is less than any success", () => {
    const duel = new Duel("matrix", MATRIX_DEFAULTS);
    duel.throws("roll", thrown(A, stat() + 3));
    duel.throws("answer", thrown(B, 1));
    expect([duel.outcome!.winner, duel.outcome!.margin, verdicts(duel)]).toEqual(["opponent", 4, ["lose", "win"]]);
  });
  it("leaves everything as it is at equal degrees: a tie, and nobody rolls again", () => {
    const duel = new Duel("matrix", MATRIX_DEFAULTS);
    duel.throws("roll", thrown(A, 1));
    duel.throws("answer", thrown(B, 1));
    expect([duel.outcome!.winner, verdicts(duel), duel.standing.earlier, isSettled(duel.read.contest, duel.standing)]).toEqual([
      null,
      ["tie", "tie"],
      [],
      true,
    ]);
  });
});
