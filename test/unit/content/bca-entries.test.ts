import { describe, expect, it } from "vitest";
import { numberAt, textAt, type ActorView, type Json } from "../../../src/contract.ts";
import { CATEGORIES } from "../../../src/rulesets/bca/rules/creation.ts";
import { defence, health } from "../../../src/rulesets/bca/rules/sheet.ts";
import { EXPLORATEURS, MARCHES, type BcaUniverse } from "../../../src/rulesets/bca/rules/universe.ts";
import { entriesOf, ofType, type Entry } from "./entries.ts";

const UNIVERSES = [
  ["marches", MARCHES],
  ["explorateurs", EXPLORATEURS],
] as const;
const named = (entries: readonly Entry[], broken: (entry: Entry) => boolean) => entries.filter(broken).map(({ name }) => name);
const between = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;
const ambiguous = ({ system }: Entry) => system["ambiguous"] === true;
/** An actor as the rules see one. */
const viewOf = ({ type, system, items }: Entry): ActorView => ({
  uuid: "",
  type,
  system: system as Json,
  statuses: [],
  items: items.map((item, index) => ({ id: String(index), type: item.type, name: { text: item.name }, system: item.system as Json })),
});
const ids = ({ attributes }: BcaUniverse) => attributes.map(({ id }) => id);

describe.each(UNIVERSES)("BCA's compendiums for %s", (folder, universe) => {
  const traits = entriesOf("bca-traits", folder);
  const equipment = entriesOf("bca-equipment", folder);
  const npcs = entriesOf("bca-npcs", folder);
  it("hold what a table needs to begin", () => {
    const armed = ofType(equipment, "bcaWeapon").length + ofType(equipment, "bcaArmour").length;
    const least = { traits: 20, armed: 12, gear: 4, npcs: 3, characters: 2 };
    const found = {
      traits: traits.length,
      armed,
      gear: ofType(equipment, "gear").length,
      npcs: npcs.length,
      characters: entriesOf("bca-characters", folder).length,
    };
    expect((Object.keys(least) as (keyof typeof least)[]).filter((each) => found[each] < least[each])).toEqual([]);
    expect(traits.filter(ambiguous).length).toBeGreaterThanOrEqual(3);
  });
  it("know every category, at the values that creation gives", () => {
    const values = { job: [4, 4], education: [2, 2], leisure: [1, 3], asset: [1, 3], handicap: [-3, -1] } as const;
    expect(CATEGORIES.filter((category) => !traits.some(({ system }) => system["category"] === category))).toEqual([]);
    expect(
      named(traits, ({ system }) => {
        const [least, most] = values[textAt(system, "category") as keyof typeof values];
        return !between(numberAt(system, "value"), least, most);
      }),
    ).toEqual([]);
  });
  it("keep weapons and armour to what a grid of twelve columns bears", () => {
    expect(named(ofType(equipment, "bcaWeapon"), ({ system }) => !between(numberAt(system, "damage"), 2, 12))).toEqual([]);
    expect(
      named(ofType(equipment, "bcaArmour"), ({ system }) => {
        const [more, less] = [numberAt(system, "defence"), numberAt(system, "damage")];
        return !between(more, 0, 3) || !between(less, 0, 6) || more + less === 0;
      }),
    ).toEqual([]);
  });
  it("give each NPC the universe's attributes, a grid, a defence, a trait and a way to fight", () =>
    expect(
      named(npcs, (npc) => {
        const { system, items } = npc;
        const known = ids(universe).every((id) => between(numberAt(system, `attributes.${id}`), 1, 12));
        const same = Object.keys(system["attributes"] as object).length === universe.attributes.length;
        const { columns, ticked } = health(viewOf(npc), universe);
        const armed = ofType(items, "bcaWeapon").length > 0 && ofType(items, "bcaTrait").length > 0;
        return !known || !same || !armed || ticked !== 0 || !between(columns, 6, 20) || !between(defence(viewOf(npc), universe), 10, 16);
      }),
    ).toEqual([]));
});

describe("BCA's compendiums", () => {
  it("say each text in both languages, in two to four sentences where it is a description", () => {
    const items = [...entriesOf("bca-traits"), ...entriesOf("bca-equipment")];
    expect(
      named(items, ({ flags }) =>
        (["fr", "en"] as const).some((lang) => {
          const sentences = (
            (flags.quintessence.text.system["description"] as Record<typeof lang, string>)[lang].replace(/<[^>]*>/gu, " ").match(/[^.?!]+[.?!]/gu) ?? []
          ).length;
          return !between(sentences, 2, 4);
        }),
      ),
    ).toEqual([]);
  });
  it.each(["bca-npcs", "bca-characters"])("of actors give them tokens with the bar of health: %s", (pack) =>
    expect(
      named(entriesOf(pack), ({ prototypeToken }) => {
        const played = pack === "bca-characters";
        const { bar1, actorLink, disposition, texture } = prototypeToken!;
        return bar1.attribute !== "health" || actorLink !== played || disposition !== (played ? 1 : -1) || !/\/icons\/bca\/.+\.token\.svg$/u.test(texture.src);
      }),
    ).toEqual([]),
  );
});
