import { describe, expect, it } from "vitest";
import { type Check, type Offer, type Outcome, type Rules } from "../../../src/contract.ts";
import { granted, halved, REFUSED, remaining } from "../../../src/offers.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { applied, card, granted as built, view } from "./views.ts";

const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "test",
  rollable: "a",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 0,
  modifiers: [],
  target: { kind: "none" },
  targets: ["Actor.b", "Actor.c"],
  cost: [],
  params: {},
};
const offer = (id: string, on: Offer["on"]): Offer => ({ id, label: { text: id }, by: "actor", on });
/** A game that offers one thing on each kind of document. */
const outcome: Rules["outcome"] = (now, _draw, events) => ({
  ...({ verdict: null, total: null, margin: null, marks: [], dice: [], amounts: {} } satisfies Omit<Outcome, "offers">),
  offers: remaining([offer("hit", "targets"), offer("gain", "actor"), offer("say", "card")], now, events),
});
const take = (id: string, uuid: string, ...events: ReturnType<typeof applied>[]) => granted(card(check, { dice: {} }, events), id, { uuid }, outcome);

describe("an offer may be taken", () => {
  it("on the documents its card names, and says what it stands on", () => {
    expect(take("hit", "Actor.c")).toMatchObject({ check, offer: { id: "hit" }, result: { verdict: null } });
    expect(take("gain", "Actor.a")).toMatchObject({ offer: { id: "gain" } });
    expect(take("say", "Actor.z")).toMatchObject({ offer: { id: "say" } });
  });
  it("not when the card doesn't offer it, or no longer", () => {
    expect(take("heal", "Actor.b")).toEqual({ refused: REFUSED.notOffered });
    expect(take("gain", "Actor.a", applied(1, "gain", ["Actor.a"]))).toEqual({ refused: REFUSED.notOffered });
  });
  it("not on a document that the card doesn't name so", () => {
    for (const [id, uuid] of [
      ["hit", "Actor.a"],
      ["hit", "Actor.z"],
      ["gain", "Actor.b"],
    ] as const)
      expect(take(id, uuid)).toEqual({ refused: REFUSED.notNamed });
  });
  it("not twice on one target, while another is left", () => {
    expect(take("hit", "Actor.b", applied(1, "hit", ["Actor.b"]))).toEqual({ refused: REFUSED.twice });
    expect(take("hit", "Actor.c", applied(1, "hit", ["Actor.b"]))).toMatchObject({ offer: { id: "hit" } });
  });
  it("and what only decides a card changes nobody", () => {
    const hero = view("ewCharacter", { eclat: { value: 3 } });
    const nudge = built(ewRules.build(hero, "nudge", {}, EW_DEFAULTS));
    expect(ewRules.act(card(nudge, { dice: {} }), "refuse", {}, hero, EW_DEFAULTS)).toEqual({ changes: [] });
  });
});

describe("half of a blow", () => {
  it("is dealt when it is asked for, and else all of it", () => {
    expect([{ fraction: "half" }, { fraction: "full" }, { fraction: 1 }, {}, null, "half"].map(halved)).toEqual([true, false, false, false, false, false]);
  });
});
