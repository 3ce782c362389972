import { describe, expect, it } from "vitest";
import type { CardEvent, Check } from "../../../src/contract.ts";
import { debtsOf } from "../../../src/table/owed/debts.ts";

const check = (actor: string, rollable: string): Check =>
  ({
    v: 1,
    ruleset: "x",
    kind: "x",
    rollable,
    actor,
    subject: { text: "x" },
    base: 0,
    modifiers: [],
    target: { kind: "none" },
    targets: [],
    cost: [],
    params: null,
  }) as Check;
const event = (seq: number, rest: object): CardEvent => ({ seq, by: "u", at: 1, ...rest }) as CardEvent;
const apply = (seq: number, ...owed: unknown[]) => event(seq, { kind: "apply", offer: "x", input: null, receipts: [], owed });
const answer = (seq: number, of: number, nth: number, verdict: string) => event(seq, { kind: "answer", event: `e${of}`, nth, message: `m${seq}`, verdict });
/** As in a game in which who fails one need roll no more. */
const due = (owed: readonly Check[], answers: readonly { nth: number; verdict: string }[]) =>
  answers.some(({ verdict }) => verdict === "failure") ? [] : owed.flatMap((_, nth) => (answers.some((each) => each.nth === nth) ? [] : [nth]));
const states = (standing: readonly CardEvent[], rules: Parameters<typeof debtsOf>[1] = { due }) =>
  debtsOf({ standing }, rules).map(({ key, state }) => `${key} ${state}`);

describe("checks that a card owes", () => {
  it("are made in order, one at a time; the rest lapse when the rules say so", () => {
    const owing = apply(1, check("a", "one"), check("a", "two"), check("a", "three"));
    expect(states([owing])).toEqual(["e1:0 next", "e1:1 later", "e1:2 later"]);
    expect(states([owing, answer(2, 1, 0, "success")])).toEqual(["e1:0 done", "e1:1 next", "e1:2 later"]);
    expect(states([owing, answer(2, 1, 0, "success"), answer(3, 1, 1, "failure")])).toEqual(["e1:0 done", "e1:1 done", "e1:2 lapsed"]);
    // Without such a rule, all that nobody has made are due.
    expect(states([owing, answer(2, 1, 0, "failure")], {})).toEqual(["e1:0 done", "e1:1 next", "e1:2 later"]);
  });
  it("are each actor's own: one who falls spares nobody else, and nobody waits for another", () => {
    const owing = apply(1, check("a", "one"), check("b", "one"), check("a", "two"), check("b", "two"));
    expect(states([owing])).toEqual(["e1:0 next", "e1:1 next", "e1:2 later", "e1:3 later"]);
    expect(states([owing, answer(2, 1, 1, "failure")])).toEqual(["e1:0 next", "e1:1 done", "e1:2 later", "e1:3 lapsed"]);
  });
  it("stand as the card that answers stands now", () => {
    const standing = [apply(1, check("a", "one"), check("a", "two")), answer(2, 1, 0, "failure")];
    const turned = debtsOf({ standing }, { due }, { verdictOf: () => "success" }).map(({ state }) => state);
    expect(turned).toEqual(["done", "next"]);
    // One that has none just now counts as it was answered.
    expect(debtsOf({ standing }, { due }, { verdictOf: () => null }).map(({ state }) => state)).toEqual(["done", "lapsed"]);
  });
  it("lapse while their actor is such that the rules ask no more of him; what was made stays made", () => {
    const standing = [apply(1, check("a", "one"), check("a", "two"), check("a", "three"), check("b", "one")), answer(2, 1, 0, "success")];
    const lapsed = ({ actor, rollable }: Check) => actor === "a" && rollable !== "three";
    expect(debtsOf({ standing }, { due }, { lapsed }).map(({ state }) => state)).toEqual(["done", "lapsed", "next", "next"]);
  });
  it("are none where what owed them was taken back, or was never a check", () => {
    expect(states([answer(2, 1, 0, "success")])).toEqual([]);
    expect(states([apply(1, null, { v: 1 })])).toEqual([]);
    expect(states([event(1, { kind: "apply", offer: "x" })])).toEqual([]);
  });
});
