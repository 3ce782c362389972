import { describe, expect, it } from "vitest";
import { numberAt, textAt, type Id } from "../../../src/contract.ts";
import { account, type D6Purchases } from "../../../src/rulesets/d6/rules/creation.ts";
import { ATTRIBUTES } from "../../../src/rulesets/d6/rules/labels.ts";
import { attribute, destin, prouesse } from "../../../src/rulesets/d6/rules/sheet.ts";
import { entriesOf, ofType, type Entry } from "./entries.ts";

/** Dice of skill at creation in the games this one is akin to: 7D. */
const SKILL_PIPS = 21;
const professionOf = ({ system }: Entry) => system["profession"] as { readonly skills: readonly Id[] };

function purchases(character: Entry): D6Purchases {
  const specialisations = ofType(character.items, "d6Specialization");
  const count = (skill: Id, kind: string) => specialisations.filter(({ system }) => system["skill"] === skill && system["kind"] === kind).length;
  return {
    attributes: ATTRIBUTES.map(({ id }) => attribute(character.system, id)),
    skills: ofType(character.items, "d6Skill").map(({ system }) => {
      const key = textAt(system, "key");
      return {
        pips: numberAt(system, "pips"),
        minors: count(key, "minor"),
        majors: count(key, "major"),
        ofProfession: professionOf(character).skills.includes(key),
      };
    }),
  };
}

describe.each(entriesOf("d6-characters").map((character) => [character.name, character] as const))("%s, ready to be played", (_name, character) => {
  it("is a legal creation, all dice in the profession's skills", () =>
    expect(account(purchases(character))).toEqual({ attributes: 39, skills: SKILL_PIPS, faults: [] }));
  it("has a profession named in both languages, of skills that the compendium knows", () => {
    const known = entriesOf("d6-skills").map(({ system }) => system["key"]);
    expect(known).toEqual(expect.arrayContaining([...professionOf(character).skills]));
    const { name } = character.flags.quintessence.text.system["profession"] as unknown as { name: { fr: string; en: string } };
    expect(name.fr).not.toBe(name.en);
  });
  it("has something always on and something that Prouesse triggers, and starts without any", () => {
    const costs = [...ofType(character.items, "d6Advantage"), ...ofType(character.items, "d6Prowess")].map(({ system }) => numberAt(system, "prouesseCost", 1));
    expect(costs).toContain(0);
    expect(Math.max(...costs)).toBeGreaterThan(0);
    expect([prouesse(character.system), destin(character.system)]).toEqual([0, { max: 1, spent: 0, left: 1 }]);
  });
});
