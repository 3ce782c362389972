import { describe, expect, it } from "vitest";
import { numberAt, textAt } from "../../../src/contract.ts";
import { CHAMPS, CARACS } from "../../../src/rulesets/ew/rules/derive.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { entriesOf, keysOf, ofType, type Entry } from "./entries.ts";

const specialties = entriesOf("ew-specialties");
const champs = new Map(specialties.map(({ system }) => [textAt(system, "key"), textAt(system, "champ")]));
const named = (entries: readonly Entry[], broken: (entry: Entry) => boolean) => entries.filter(broken).map(({ name }) => name);
const between = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

describe("EW's compendiums", () => {
  it("hold what a table needs to begin", () => {
    const packs = ["archetypes", "specialties", "traits", "aptitudes", "powers", "npcs", "characters"] as const;
    const most = { archetypes: 12, specialties: 40, traits: 20, aptitudes: 16, powers: 8, npcs: 6, characters: 2 };
    expect(packs.filter((pack) => entriesOf(`ew-${pack}`).length < most[pack])).toEqual([]);
    expect(entriesOf("ew-equipment").length).toBeGreaterThanOrEqual(40);
  });
  it("price each champ of an archetype 1 to 3, 8 in all", () =>
    expect(
      named(entriesOf("ew-archetypes"), ({ system }) => {
        const prices = CHAMPS.map((id) => numberAt(system, `prices.${id}`));
        return !prices.every((price) => between(price, 1, 3)) || prices.reduce((a, b) => a + b) !== 8;
      }),
    ).toEqual([]));
  it("give each archetype two to four aptitudes, three to six things and a starting specialty", () =>
    expect(
      named(entriesOf("ew-archetypes"), ({ system }) => {
        const count = (field: string) => keysOf(system[field]).length;
        return !between(count("aptitudes"), 2, 4) || !between(count("gear"), 3, 6) || count("specialty") !== 1;
      }),
    ).toEqual([]));
  it("leave no aptitude without an archetype", () => {
    const open = new Set(entriesOf("ew-archetypes").flatMap(({ system }) => keysOf(system["aptitudes"])));
    expect(named(entriesOf("ew-aptitudes"), ({ system }) => !open.has(system["key"] ?? null))).toEqual([]);
  });
  it("know specialties in every champ, bare hands among those of combat", () => {
    expect(CHAMPS.filter((id) => ![...champs.values()].includes(id))).toEqual([]);
    expect(champs.get(EW_DEFAULTS.bareSpecialty)).toBe("combat");
  });
  it("name the narrow field of a double specialty, and of no other", () =>
    expect(named(specialties, ({ system }) => (system["double"] === true) !== (textAt(system, "narrow.name") !== ""))).toEqual([]));
  it("use each weapon with a specialty of combat", () =>
    expect(named(ofType(entriesOf("ew-equipment"), "ewWeapon"), ({ system }) => champs.get(textAt(system, "specialty")) !== "combat")).toEqual([]));
  it("keep to the known factors of weapons and to armour 1 to 6", () => {
    const known = { truncheon: 2, whip: 2, dagger: 3, "throwing-knife": 3, sabre: 5, "colt-1911": 9, thompson: 9, "winchester-1897": 13, "grenade-mk2": 14 };
    const impacts = new Map(ofType(entriesOf("ew-equipment"), "ewWeapon").map(({ system }) => [textAt(system, "key"), numberAt(system, "impact")]));
    expect(Object.fromEntries(Object.keys(known).map((key) => [key, impacts.get(`weapon.${key}`)]))).toEqual(known);
    expect(named(ofType(entriesOf("ew-equipment"), "ewArmour"), ({ system }) => !between(numberAt(system, "protection"), 1, 6))).toEqual([]);
  });
  it("price traits 1 to 3 and aptitudes 1 or 4", () => {
    expect(named(entriesOf("ew-traits"), ({ system }) => !between(numberAt(system, "points"), 1, 3))).toEqual([]);
    expect(named(entriesOf("ew-aptitudes"), ({ system }) => ![1, 4].includes(numberAt(system, "cost")))).toEqual([]);
  });
  it("give each NPC caracteristics from 3 to 10, and a way to fight", () =>
    expect(
      named(entriesOf("ew-npcs"), ({ system, items }) => {
        const human = CARACS.every((id) => between(numberAt(system, `caracteristics.${id}`), 3, 10));
        const known = new Set(ofType(items, "ewSpecialty").map((item) => textAt(item.system, "key")));
        return !human || !ofType(items, "ewWeapon").every((item) => known.has(textAt(item.system, "specialty")));
      }),
    ).toEqual([]));
});
