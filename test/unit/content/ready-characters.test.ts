import { describe, expect, it } from "vitest";
import { numberAt, textAt } from "../../../src/contract.ts";
import { account, type EwPurchases } from "../../../src/rulesets/ew/rules/creation.ts";
import { caracs, type EwChamp } from "../../../src/rulesets/ew/rules/derive.ts";
import { entriesOf, keysOf, ofType, type Entry } from "./entries.ts";

const archetypeOf = (character: Entry): Entry => ofType(character.items, "ewArchetype")[0]!;
const isRestriction = ({ system }: Entry) => system["kind"] === "restriction";
const amounts = (entries: readonly Entry[], path: string) => entries.map(({ system }) => numberAt(system, path));

function purchases(character: Entry): EwPurchases {
  const traits = ofType(character.items, "ewTrait");
  return {
    caracs: caracs(character.system),
    prices: archetypeOf(character).system["prices"] as EwPurchases["prices"],
    specialties: ofType(character.items, "ewSpecialty").map(({ system }) => ({
      champ: textAt(system, "champ") as EwChamp,
      level: numberAt(system, "level"),
      double: system["double"] === true,
      hobby: system["hobby"] === true,
      free: system["free"] === true,
    })),
    bought: [
      ...amounts(
        traits.filter((trait) => !isRestriction(trait)),
        "points",
      ),
      ...amounts(ofType(character.items, "ewPower"), "points"),
      ...amounts(ofType(character.items, "ewAptitude"), "cost"),
    ],
    restrictions: amounts(traits.filter(isRestriction), "points"),
  };
}

describe.each(entriesOf("ew-characters").map((character) => [character.name, character] as const))("%s, ready to be played", (_name, character) => {
  it("is a legal creation that leaves at most a point unspent", () => {
    const { faults, generation, hobbies } = account(purchases(character));
    expect(faults).toEqual([]);
    expect(generation.budget - generation.spent).toBeLessThanOrEqual(1);
    expect(hobbies.spent).toBe(hobbies.budget);
  });
  it("has one archetype, and as free specialty only the one that it gives", () => {
    expect(ofType(character.items, "ewArchetype")).toHaveLength(1);
    const free = ofType(character.items, "ewSpecialty").filter(({ system }) => system["free"] === true);
    expect(free.map(({ system }) => system["key"])).toEqual(keysOf(archetypeOf(character).system["specialty"]));
  });
  it("has only aptitudes that the archetype opens", () => {
    const keys = ofType(character.items, "ewAptitude").map(({ system }) => system["key"]);
    expect(keys.length).toBeGreaterThan(0);
    expect(keysOf(archetypeOf(character).system["aptitudes"])).toEqual(expect.arrayContaining(keys as string[]));
  });
  it("starts with no specialty beyond 4, hobbies at 1 and three points of éclat", () => {
    expect(Math.max(...amounts(ofType(character.items, "ewSpecialty"), "level"))).toBeLessThanOrEqual(4);
    expect(numberAt(character.system, "eclat.value")).toBe(3);
  });
});
