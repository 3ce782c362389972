import { describe, expect, it } from "vitest";
import { numberAt, textAt } from "../../../src/contract.ts";
import { account, type BcaPurchase } from "../../../src/rulesets/bca/rules/creation.ts";
import { EXPLORATEURS, MARCHES } from "../../../src/rulesets/bca/rules/universe.ts";
import { entriesOf, ofType, type Entry } from "./entries.ts";

const READY = [MARCHES, EXPLORATEURS].flatMap((universe) =>
  entriesOf("bca-characters", universe.id).map((character) => [character.name, character, universe] as const),
);
const bought = ({ items }: Entry): readonly BcaPurchase[] =>
  ofType(items, "bcaTrait").map(({ system }) => ({
    category: textAt(system, "category") as BcaPurchase["category"],
    value: numberAt(system, "value"),
    ambiguous: system["ambiguous"] === true,
  }));

it("characters are ready in both universes", () => expect(READY.length).toBeGreaterThanOrEqual(4));

describe.each(READY)("%s, ready to be played", (_name, character, universe) => {
  it("is a legal creation, every point spent", () => {
    const attributes = universe.attributes.map(({ id }) => numberAt(character.system, `attributes.${id}`));
    expect(account(attributes, bought(character))).toEqual({ attributes: 60, job: 4, education: 2, free: 6, faults: [] });
  });
  it("has attributes of its universe only, and traits of it", () => {
    expect(Object.keys(character.system["attributes"] as object)).toEqual(universe.attributes.map(({ id }) => id));
    const known = entriesOf("bca-traits", universe.id).map(({ system }) => textAt(system, "key"));
    expect(known).toEqual(expect.arrayContaining(ofType(character.items, "bcaTrait").map(({ system }) => textAt(system, "key"))));
  });
  it("has a handicap, something ambiguous, a weapon and protection, and says who it is in both languages", () => {
    expect(bought(character).some(({ value, ambiguous }) => value < 0 && !ambiguous)).toBe(true);
    expect(bought(character).some(({ ambiguous }) => ambiguous)).toBe(true);
    expect(ofType(character.items, "bcaWeapon").length).toBeGreaterThan(0);
    expect(ofType(character.items, "bcaArmour")).toHaveLength(1);
    expect(Object.keys(character.flags.quintessence.text.system["identity"] ?? {}).sort()).toEqual(["age", "job", "nature", "origin", "sex"]);
  });
});
