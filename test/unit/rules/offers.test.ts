import { describe, expect, it } from "vitest";
import type { ActorView, Check, Draw, Id, Json, Offer, Rules } from "../../../src/contract.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS, NEW_ROUND } from "../../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS } from "../../../src/rulesets/sen/rules/world.ts";
import { isKeyPart } from "../../../src/table/ledger/receipts.ts";
import { jade } from "./bca/jade.ts";
import { hero as ewHero } from "./ew/hero.ts";
import { hero as matrixHero } from "./matrix/hero.ts";
import { hero as senHero } from "./sen/states.ts";
import { item, view } from "./views.ts";

const FOE = "Actor.foe";
/** The ends of what can fall: every ask answered with the same face, a chain broken off after a while; every choice made. */
function draws<P extends Json, W>(rules: Rules<P, W>, check: Check<P>): readonly Draw[] {
  const fallen = (low: boolean): Draw => {
    let draw: Draw = { dice: {} };
    for (let falls = 0; falls < 12; falls += 1) {
      const ask = rules.next(check, draw).find((each) => "pool" in each);
      if (!ask || !("pool" in ask)) break;
      const face = low || falls > 6 ? 1 : ask.faces;
      draw = { dice: { ...draw.dice, [ask.pool]: [...(draw.dice[ask.pool] ?? []), ...Array<number>(ask.count).fill(face)] } };
    }
    return draw;
  };
  const choices = rules.next(check, { dice: {} }).flatMap((ask) => ("choose" in ask ? ask.choose.map(({ id }) => ({ dice: {}, choice: id })) : []));
  return [fallen(true), fallen(false), ...choices];
}
/** The offers of everything an actor can roll: as it comes, against a high and a low target, each line and each field's choice taken, a blow lost. */
function offersOf<P extends Json, W>(rules: Rules<P, W>, actor: ActorView, world: W): readonly Offer[] {
  const targets = [{}, { target: { kind: "value", value: 2, of: FOE } }, { target: { kind: "value", value: 60, of: FOE } }] as const;
  return rules.list(actor, world).flatMap(({ id }) =>
    targets.flatMap((ask) => {
      const built = rules.build(actor, id, { targets: [FOE], ...ask }, world);
      if ("refused" in built) return [];
      const chosen = rules.fields(built, world).flatMap((field) => (field.choices ?? []).map((choice) => rules.edit(built, field.id, choice.id, world)));
      const lost = { ...built, params: { ...(built.params as object), wounds: 1 } as never };
      return [built, ...chosen, lost].flatMap((check) => draws(rules, check).flatMap((draw) => rules.outcome(check, draw, []).offers));
    }),
  );
}
const games: readonly (readonly [Id, () => readonly Offer[], readonly Id[]])[] = [
  ["ew", () => offersOf(ewRules, ewHero(), { ...EW_DEFAULTS, rounds: { [ewHero().uuid]: NEW_ROUND } }), ["damage", "eclat", "nudge", "refuse", "stance"]],
  ["bca", () => offersOf(bcaRules, jade(), BCA_DEFAULTS), ["damage"]],
  [
    "d6",
    () =>
      offersOf(
        d6Rules,
        view(
          "d6Character",
          { attributes: { vigour: 9 }, prouesse: { value: 2 }, destin: { max: 2, spent: 0 }, wound: { level: 0 } },
          { items: [item("sword", "d6Weapon", { code: 12 })] },
        ),
        { ...D6_DEFAULTS, wounds: true },
      ),
    ["gain", "resist", "grant", "refuse", "session", "award"],
  ],
  ["sen", () => offersOf(senRules, senHero(), SEN_DEFAULTS), ["mark", "wound", "narrate"]],
  ["matrix", () => offersOf(matrixRules, matrixHero(), { ...MATRIX_DEFAULTS, dynamic: true }), ["hurt", "column"]],
];

describe.each(games)("the offers of %s", (_, offers, known) => {
  it("have ids under which a receipt is found again", () => {
    const ids = [...new Set(offers().map(({ id }) => id))];
    expect(ids).toEqual(expect.arrayContaining([...known]));
    expect(ids.filter((id) => !isKeyPart(id))).toEqual([]);
  });
});
