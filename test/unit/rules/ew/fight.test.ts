import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flat, type ActorView, type Target } from "../../../../src/contract.ts";
import { attacked, defence, defended, extras, HURRIED, TOTAL_ATTACK, TOTAL_DEFENCE } from "../../../../src/rulesets/ew/rules/defence.ts";
import { caracs, champ, CHAMPS, impact, malus, naturalDefence, pools } from "../../../../src/rulesets/ew/rules/derive.ts";
import { after, damage, losses } from "../../../../src/rulesets/ew/rules/hit.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS, NEW_ROUND, type EwWorld } from "../../../../src/rulesets/ew/rules/world.ts";
import { applied, card, granted, item, view } from "../views.ts";

const person = (phy: number, men: number, per: number, pre: number) => ({ caracteristics: { phy, men, per, pre } });
const W = EW_DEFAULTS;

describe("what follows from the caracteristics", () => {
  const all = (of: ReturnType<typeof person>, world: EwWorld = W) => CHAMPS.map((id) => champ(caracs(of), id, world));
  it("E8: PHY 6 has two pools of 18", () => expect(pools(person(6, 7, 7, 8))).toEqual({ superficial: 18, lethal: 18, max: 18 }));
  it("E9", () => {
    expect(all(person(6, 7, 7, 8))).toEqual([7, 6, 6, 7]);
    expect([naturalDefence(6, W), impact(6, "bare", 0, W)]).toEqual([2, 2]);
  });
  it("E10", () => {
    expect(all(person(10, 3, 5, 10))).toEqual([6, 7, 6, 7]);
    expect(naturalDefence(10, W)).toBe(3);
  });
  it("champs may be rounded up", () => expect(all(person(6, 7, 7, 8), { ...W, champRounding: "ceil" })).toEqual([8, 7, 7, 8]));
  it("a quarter may be rounded down, or to the nearest with .5 up", () => {
    expect([5, 6, 7, 8].map((phy) => naturalDefence(phy, W))).toEqual([2, 2, 2, 2]);
    expect([5, 6, 7, 8].map((phy) => naturalDefence(phy, { ...W, quarterRounding: "floor" }))).toEqual([1, 1, 1, 2]);
    expect([5, 6, 7, 8].map((phy) => naturalDefence(phy, { ...W, quarterRounding: "nearest" }))).toEqual([1, 2, 2, 2]);
  });
  it("impact: contact adds the weapon to PHY/4, thrown and ranged are the weapon alone", () =>
    expect([impact(8, "contact", 3, W), impact(8, "thrown", 3, W), impact(8, "ranged", 9, W)]).toEqual([5, 3, 9]));
});

describe("the wound malus", () => {
  const left = (superficial: number, lethal = 18) => ({ superficial, lethal, max: 18 });
  it("begins under half and under a quarter, or at them", () => {
    expect([10, 9, 8, 5, 4].map((n) => malus(left(n), false))).toEqual([0, 0, -2, -2, -4]);
    expect([10, 9, 8, 5, 4].map((n) => malus(left(n), true))).toEqual([0, -2, -2, -2, -4]);
  });
  it("is that of the worse pool, not the sum", () => {
    expect(malus(left(8, 8), false)).toBe(-2);
    expect(malus(left(8, 4), false)).toBe(-4);
    expect(malus(left(18, 8), false)).toBe(-2);
  });
  it("compares exactly where the maximum isn't a multiple of four", () => {
    expect(malus({ superficial: 7, lethal: 15, max: 15 }, false)).toBe(-2);
    expect(malus({ superficial: 8, lethal: 15, max: 15 }, true)).toBe(0);
  });
});

describe("a blow", () => {
  it("E11: 7 superficial and 2 lethal on 3 and 18", () =>
    expect(after({ superficial: 3, lethal: 18, max: 18 }, { superficial: 7, lethal: 2 }, false)).toEqual({
      superficial: 0,
      lethal: 12,
      unconscious: true,
      dead: false,
      malus: -4,
    }));
  const lethal = (impacted: number, armour: number) => damage({ die: 1, impact: impacted }, { naturalDefence: 2, armour }).lethal;
  it("E12: knife in hand 3, PHY 8, armour 2", () => expect(lethal(impact(8, "contact", 3, W), 2)).toBe(3));
  it("E13: Colt 9, armour 2", () => expect(lethal(impact(6, "ranged", 9, W), 2)).toBe(7));
  it("E14: fists PHY 6, armour 3", () => expect(lethal(impact(6, "bare", 0, W), 3)).toBe(0));
  it("E17: throwing knife 3, PHY 8, armour 1", () => expect(lethal(impact(8, "thrown", 3, W), 1)).toBe(2));
  it("superficial is the d10 less natural defence; armour too where the world says so", () => {
    expect(damage({ die: 9, impact: 5 }, { naturalDefence: 2, armour: 3 })).toEqual({ superficial: 7, lethal: 2 });
    expect(damage({ die: 9, impact: 5 }, { naturalDefence: 2, armour: 3, armourStopsSuperficial: true })).toEqual({
      superficial: 4,
      lethal: 2,
    });
    expect(damage({ die: 1, impact: 5, heldBack: true }, { naturalDefence: 2, armour: 3 })).toEqual({
      superficial: 0,
      lethal: 0,
    });
  });
  it("superficial d10 − d has the source's means and zeros", () => {
    for (const [d, sum, zeros] of [
      [1, 45, 1],
      [2, 36, 2],
      [3, 28, 3],
    ] as const) {
      const all = Array.from({ length: 10 }, (_, i) => damage({ die: i + 1, impact: 0 }, { naturalDefence: d, armour: 0 }).superficial);
      expect([all.reduce((a, b) => a + b, 0), all.filter((n) => n === 0).length]).toEqual([sum, zeros]);
    }
  });
  it("never takes more than there is, and loses nothing but what goes beyond death", () => {
    const n = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(n, n, n, n, (s, l, ds, dl) => {
        const lost = losses({ superficial: s, lethal: l, max: 40 }, { superficial: ds, lethal: dl });
        expect(lost.superficial).toBe(Math.min(s, ds));
        expect(lost.superficial + lost.lethal).toBe(Math.min(ds + dl, Math.min(s, ds) + l));
        expect(lost.lethal).toBeLessThanOrEqual(l);
      }),
    );
  });
});

describe("defence", () => {
  const sword = item("sword", "ewWeapon", { mode: "contact", impact: 5, specialty: "fencing", equipped: true });
  const fencing = item("s1", "ewSpecialty", { key: "fencing", champ: "combat", level: 3 });
  const pistols = item("s2", "ewSpecialty", { key: "pistols", champ: "combat", level: 5 });
  const fighter = (rest: Partial<ActorView> = {}, lost = {}) =>
    view("ewCharacter", { ...person(6, 7, 7, 8), pools: lost }, { items: [fencing, pistols, sword], ...rest });
  const d = (actor: ActorView, round = NEW_ROUND, world = W) => defence(actor, round, world);
  it("is active against the first attacker: combat + the specialty of the weapon in hand", () =>
    expect(d(fighter())).toEqual({ active: 9, natural: 2, stands: "active", reason: null, specialty: "s1" }));
  it("is the best fighting specialty without a weapon in hand, or the one he picks", () => {
    expect(d(fighter({ items: [fencing, pistols] })).active).toBe(11);
    expect(defence(fighter(), NEW_ROUND, W, "s2").active).toBe(11);
    expect(d(fighter({ items: [] }))).toMatchObject({ active: 6, specialty: null });
  });
  it("is natural against a second attacker, unless he pays an extra action", () => {
    const second = d(fighter(), defended(NEW_ROUND, "Actor.first"));
    expect(second).toMatchObject({ stands: "natural", natural: 2, active: 5 });
    expect(second.reason).not.toBeNull();
    expect(d(fighter(), defended(defended(NEW_ROUND, "a"), "b")).active).toBe(1);
    expect(d(fighter(), defended(NEW_ROUND, "a"), { ...W, extraAction: -1 }).active).toBe(8);
  });
  it("takes the malus of extra attacks already made, never the natural one", () => {
    expect(d(fighter(), attacked(attacked(NEW_ROUND)))).toMatchObject({ active: 5, natural: 2, stands: "active" });
    expect(d(fighter(), attacked(NEW_ROUND)).active).toBe(9);
  });
  it("is natural in total attack, unconscious or dead", () => {
    expect(d(fighter({ statuses: [TOTAL_ATTACK] }))).toMatchObject({ stands: "natural" });
    expect(d(fighter({ statuses: ["unconscious"] }))).toMatchObject({ stands: "natural" });
    expect(d(fighter({}, { superficial: { lost: 18 } }))).toMatchObject({ stands: "natural", natural: 2, active: 5 });
    expect(d(fighter({}, { lethal: { lost: 99 } }))).toMatchObject({ stands: "natural" });
  });
  it("takes the wound malus and the bonus of a total defence when active", () => {
    expect(d(fighter({}, { lethal: { lost: 10 } })).active).toBe(7);
    expect(d(fighter({ statuses: [TOTAL_DEFENCE] }))).toMatchObject({ active: 11, natural: 2 });
    expect(d(fighter({ statuses: [HURRIED] }))).toMatchObject({ active: 7, natural: 2 });
  });
  it("counts extra actions of a round", () => {
    expect(extras(NEW_ROUND)).toBe(0);
    expect(extras({ attacks: 3, defended: [{ attacker: "a" }, { attacker: "b" }] })).toBe(3);
  });
  it("is proposed with the one that stands first", () => {
    const value = (t: Target) => (t.kind === "value" ? [t.value, t.of, t.id] : []);
    expect(ewRules.targets!(fighter(), "attack.whatever", W).map(value)).toEqual([
      [9, fighter().uuid, "active.s1"],
      [2, fighter().uuid, "natural"],
      [11, fighter().uuid, "active.s2"],
    ]);
    const again = { ...W, rounds: { [fighter().uuid]: defended(NEW_ROUND, "a") } };
    expect(ewRules.targets!(fighter(), "attack.whatever", again).map(value)[0]).toEqual([2, fighter().uuid, "natural"]);
    const bare = ewRules.targets!({ ...fighter(), items: [] }, "attack.whatever", W).map(value);
    expect(bare.map(([, , id]) => id)).toEqual(["active", "natural"]);
  });
});

describe("an attack, from the dialog to the pools", () => {
  const attacker = view(
    "ewCharacter",
    { ...person(8, 7, 7, 6), eclat: { value: 2 } },
    {
      uuid: "Actor.attacker",
      items: [
        item("s1", "ewSpecialty", {
          key: "fencing",
          champ: "combat",
          level: 3,
          double: true,
          narrow: { name: "rapier" },
        }),
        item("knife", "ewWeapon", { mode: "contact", impact: 3, specialty: "fencing" }),
      ],
    },
  );
  const target = view(
    "ewNpc",
    { ...person(6, 6, 6, 6), pools: { superficial: { lost: 15 }, lethal: { lost: 0 } } },
    {
      uuid: "Actor.target",
      items: [item("mail", "ewArmour", { protection: 3, equipped: true }), item("helm", "ewArmour", { protection: 9, equipped: false })],
    },
  );
  const check = granted(ewRules.build(attacker, "attack.knife", { targets: [target.uuid], target: { kind: "value", value: 7, of: target.uuid } }, W));
  const draw = { dice: { d20: [8], d10: [9] } };
  it("counts champ, specialty and malus before the table", () => {
    expect(flat(check)).toBe(10);
    expect(ewRules.next(check, { dice: {} })).toEqual([
      { pool: "d20", faces: 20, count: 1 },
      { pool: "d10", faces: 10, count: 1 },
    ]);
    expect(ewRules.outcome(check, draw, [])).toMatchObject({
      verdict: "success",
      total: 8,
      margin: null,
      amounts: { target: 13, superficial: 9, lethal: 5 },
    });
  });
  it("takes the attack from the snapshot and the soak from the live target", () => {
    const effect = granted(ewRules.act(card(check, draw), "damage", null, target, W));
    expect(effect.changes).toEqual([
      { uuid: target.uuid, path: "system.pools.superficial.lost", add: 3 },
      { uuid: target.uuid, path: "system.pools.lethal.lost", add: 6 },
    ]);
    const naked = { ...target, items: [] };
    expect(granted(ewRules.act(card(check, draw), "damage", null, naked, W)).changes[1]).toMatchObject({ add: 9 });
  });
  it("is halved part by part, or typed by a GM past any soak", () => {
    const changes = (input: object) =>
      granted(ewRules.act(card(check, draw), "damage", input as never, target, W)).changes.map((c) => ("add" in c ? c.add : c));
    expect(changes({ fraction: "half" })).toEqual([3, 1]);
    expect(changes({ superficial: 2, lethal: 4 })).toEqual([2, 4]);
    expect(changes({ lethal: -5 })).toEqual([0, 0]);
  });
  it("is refused twice on one target, on a document not named, and when it missed", () => {
    expect(ewRules.act(card(check, draw, [applied(1, "damage", [target.uuid])]), "damage", null, target, W)).toHaveProperty("refused");
    expect(ewRules.act(card(check, draw), "damage", null, attacker, W)).toHaveProperty("refused");
    expect(ewRules.act(card(check, { dice: { d20: [14], d10: [9] } }), "damage", null, target, W)).toHaveProperty("refused");
    expect(ewRules.act(card(check, draw), "nonsense", null, target, W)).toHaveProperty("refused");
  });
  it("reaches each of two targets once", () => {
    const both = { ...check, targets: [target.uuid, "Actor.second"] };
    const once = card(both, draw, [applied(1, "damage", [target.uuid])]);
    expect(ewRules.act(once, "damage", null, target, W)).toEqual({
      refused: { key: expect.stringContaining("twice") },
    });
    expect(ewRules.act(once, "damage", null, { ...target, uuid: "Actor.second" }, W)).toHaveProperty("changes");
  });
  it("held back, costs 2 and does no lethal damage", () => {
    const held = ewRules.edit(check, "mode", "heldBack", W);
    expect(flat(held)).toBe(8);
    expect(ewRules.outcome(held, draw, []).amounts).toEqual({ target: 11, superficial: 9, lethal: 0 });
    expect(flat(ewRules.edit(held, "mode", "normal", W))).toBe(10);
  });
  it("in total attack, adds 2 and marks the attacker until the next round; outside combat, where none follows, it doesn't", () => {
    const totalIn = (rounds: typeof W.rounds) => {
      const made = granted(ewRules.build(attacker, "attack.knife", { targets: check.targets, target: check.target }, { ...W, rounds }));
      return ewRules.edit(made, "mode", "totalAttack", W);
    };
    const total = totalIn({});
    expect(flat(total)).toBe(12);
    expect(ewRules.outcome(total, draw, []).offers.map((o) => o.id)).toEqual(["stance", "damage"]);
    expect(flat(totalIn(null))).toBe(12);
    expect(ewRules.outcome(totalIn(null), draw, []).offers.map((o) => o.id)).toEqual(["damage"]);
    expect(ewRules.act(card(totalIn(null), draw), "stance", null, attacker, W)).toHaveProperty("refused");
    // A round that has begun or ended since makes nobody a liar.
    for (const rounds of [{}, null]) expect(ewRules.verify!(total, attacker, { ...W, rounds })).toBe(true);
    expect(granted(ewRules.act(card(total, draw), "stance", null, attacker, W)).changes).toEqual([{ uuid: attacker.uuid, status: TOTAL_ATTACK, on: true }]);
  });
  it("costs −4 for each extra action, this one included", () => {
    const inRound = (round: typeof NEW_ROUND) => flat(granted(ewRules.build(attacker, "attack.knife", {}, { ...W, rounds: { [attacker.uuid]: round } })));
    expect([NEW_ROUND, attacked(NEW_ROUND), attacked(attacked(NEW_ROUND)), defended(defended(NEW_ROUND, "a"), "b")].map(inRound)).toEqual([10, 6, 2, 6]);
    expect(flat(ewRules.edit(check, "extra", 2, W))).toBe(2);
  });
  it("is warned against in total defence", () => {
    const waiting = granted(ewRules.build({ ...attacker, statuses: [TOTAL_DEFENCE] }, "attack.knife", {}, W));
    expect(ewRules.warnings!(waiting, W)).toHaveLength(1);
    expect(ewRules.warnings!(check, W)).toHaveLength(0);
  });
  it("bare hands use their specialty, or none", () => {
    expect(granted(ewRules.build(attacker, "attack.bare", {}, W))).toMatchObject({ base: 7, params: { impact: 2 } });
    expect(flat(granted(ewRules.build(attacker, "attack.bare", {}, W)))).toBe(7);
    expect(flat(granted(ewRules.build(attacker, "attack.bare", {}, { ...W, bareSpecialty: "fencing" })))).toBe(10);
  });
  it("bare hands aren't offered what is for shooting or throwing alone", () => {
    const named = (mode: string, specialty: string) => item(`w-${mode}-${specialty}`, "ewWeapon", { mode, impact: 3, specialty });
    const known = ["rifle", "knives", "judo"].map((key) => item(key, "ewSpecialty", { key, champ: "combat", level: 2 }));
    const soldier = { ...attacker, items: [...known, named("ranged", "rifle"), named("thrown", "knives"), named("contact", "knives")] };
    const offered = granted(ewRules.build(soldier, "attack.bare", {}, W)).modifiers.flatMap(({ id }) => (id.startsWith("specialty.") ? [id] : []));
    expect(offered).toEqual(["specialty.knives", "specialty.judo"]);
  });
  it("statuses follow from the pools", () => {
    const at = (superficial: number, lethal: number) =>
      ewRules.statuses!(
        view("ewNpc", {
          ...person(6, 6, 6, 6),
          pools: { superficial: { lost: superficial }, lethal: { lost: lethal } },
        }),
        W,
      );
    expect([at(17, 17), at(18, 0), at(0, 18), at(99, 99)]).toEqual([[], ["unconscious"], ["dead"], ["unconscious", "dead"]]);
  });
});
