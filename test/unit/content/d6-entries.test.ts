import { describe, expect, it } from "vitest";
import { numberAt, textAt, type ActorView } from "../../../src/contract.ts";
import { parseCode } from "../../../src/rulesets/d6/rules/code.ts";
import { ATTRIBUTES } from "../../../src/rulesets/d6/rules/labels.ts";
import { armours, attribute, skills, weapons } from "../../../src/rulesets/d6/rules/sheet.ts";
import { entriesOf, ofType, type Entry } from "./entries.ts";

const named = (entries: readonly Entry[], broken: (entry: Entry) => boolean) => entries.filter(broken).map(({ name }) => name);
const between = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;
const sentences = (text: string) => (text.replace(/<[^>]*>/gu, " ").match(/[^.?!]+[.?!]/gu) ?? []).length;
const ids = ATTRIBUTES.map(({ id }) => id);
/** An actor as the rules see one. */
const viewOf = ({ type, system, items }: Entry): ActorView => ({
  uuid: "",
  type,
  system,
  statuses: [],
  items: items.map((item, index) => ({ ...item, id: String(index), name: { text: item.name } })),
});
/** The codes of an actor's attributes and skills, in pips. */
const codesOf = (actor: Entry): readonly number[] => [...ids.map((id) => attribute(actor.system, id)), ...skills(viewOf(actor)).map(({ code }) => code)];

const shelves = { skills: entriesOf("d6-skills"), talents: entriesOf("d6-talents"), equipment: entriesOf("d6-equipment") };
const known = ofType(shelves.skills, "d6Skill");
const people = [...entriesOf("d6-npcs"), ...entriesOf("d6-characters")];

describe("D6's compendiums", () => {
  it("hold what a table needs to begin", () => {
    const count = (entries: readonly Entry[], ...types: string[]) => types.reduce((sum, type) => sum + ofType(entries, type).length, 0);
    expect(count(shelves.skills, "d6Skill")).toBe(30);
    expect(count(shelves.skills, "d6Specialization")).toBeGreaterThanOrEqual(15);
    expect(count(shelves.talents, "d6Advantage", "d6Prowess")).toBe(20);
    expect(count(shelves.equipment, "d6Weapon", "d6Armour")).toBeGreaterThanOrEqual(20);
    expect(count(shelves.equipment, "gear")).toBeGreaterThanOrEqual(10);
    expect([entriesOf("d6-npcs").length, entriesOf("d6-characters").length]).toEqual([4, 2]);
  });
  it("say each thing in both languages, in two to four sentences", () =>
    expect(
      named(Object.values(shelves).flat(), ({ flags }) => {
        const { fr, en } = flags.quintessence.text.system["description"] as { fr: string; en: string };
        return [fr, en].some((text) => !between(sentences(text), 2, 4)) || fr === en;
      }),
    ).toEqual([]));
  it("know skills of every attribute, untrained, lockpicking and firearms under coordination", () => {
    expect(ids.filter((id) => known.filter(({ system }) => system["attribute"] === id).length < 4)).toEqual([]);
    expect(named(known, ({ system }) => !ids.includes(textAt(system, "attribute")) || numberAt(system, "pips", -1) !== 0)).toEqual([]);
    const coordination = known.filter(({ system }) => system["attribute"] === "coordination").map(({ system }) => system["key"]);
    expect(coordination).toEqual(expect.arrayContaining(["skill.lockpicking", "skill.firearms"]));
  });
  it("have families and precise objects among the specialisations, of ten skills at least", () => {
    const specialisations = ofType(shelves.skills, "d6Specialization");
    const kinds = specialisations.map(({ system }) => textAt(system, "kind"));
    expect(kinds.filter((kind) => kind !== "minor" && kind !== "major")).toEqual([]);
    expect(Math.min(...["minor", "major"].map((kind) => kinds.filter((each) => each === kind).length))).toBeGreaterThanOrEqual(5);
    expect(new Set(specialisations.map(({ system }) => system["skill"])).size).toBeGreaterThanOrEqual(10);
  });
  it("ask for Prouesse within its cap of 6, for nothing where it is always on", () => {
    expect(named(shelves.talents, ({ system }) => !between(numberAt(system, "prouesseCost", -1), 0, 3))).toEqual([]);
    expect(new Set(shelves.talents.map(({ system }) => numberAt(system, "prouesseCost")))).toEqual(new Set([0, 1, 2, 3]));
  });
  it("strike with vigour at hand and by themselves from afar, at what a resistance of 2D to 4D can bear", () => {
    const arms = ofType(shelves.equipment, "d6Weapon");
    const [hand, far] = [arms.filter(({ system }) => system["attribute"] !== ""), arms.filter(({ system }) => system["attribute"] === "")];
    expect(named(hand, ({ system }) => system["attribute"] !== "vigour" || !between(numberAt(system, "pips", -1), 0, 6))).toEqual([]);
    expect(named(far, ({ system }) => !between(numberAt(system, "pips"), 9, 18))).toEqual([]);
    expect([hand.length, far.length].every((length) => length >= 6)).toBe(true);
  });
  it("protect by 1 to 6 pips", () =>
    expect(named(ofType(shelves.equipment, "d6Armour"), ({ system }) => !between(numberAt(system, "pips"), 1, 6))).toEqual([]));
});

describe.each(people.map((person) => [person.name, person] as const))("%s", (_name, person) => {
  const view = viewOf(person);
  it("has each of the attributes and no other, 1D to 4D", () => {
    expect(Object.keys(person.system["attributes"] as object)).toEqual(ids);
    expect(ids.filter((id) => !between(attribute(person.system, id), 3, 12))).toEqual([]);
  });
  it("can fight, is protected, and has skills that the rules find", () => {
    expect(weapons(view).length).toBeGreaterThan(0);
    expect(armours(view)).toHaveLength(1);
    const found = skills(view);
    expect(found.length).toBeGreaterThanOrEqual(3);
    const keys = found.map(({ key }) => key);
    expect(named(ofType(person.items, "d6Specialization"), ({ system }) => !keys.includes(textAt(system, "skill")))).toEqual([]);
  });
  it("is told as it is: each code in its notes is one it has, in both languages", () => {
    const notes = person.flags.quintessence.text.system["notes"] as { fr: string; en: string };
    const told = [notes.fr, notes.en].map((text) => (text.match(/\b\d+D(?:\+\d)?/gu) ?? []).map((code) => parseCode(code)));
    expect(told[0]).toEqual(told[1]);
    expect(codesOf(person)).toEqual(expect.arrayContaining(told.flat() as number[]));
  });
  it("has a token of its own side with its picture", () => {
    const { actorLink, disposition, texture } = person.prototypeToken!;
    const played = person.type === "d6Character";
    expect([actorLink, disposition]).toEqual([played, played ? 1 : -1]);
    expect(texture.src).toMatch(/\/icons\/d6\/.+\.token\.svg$/u);
  });
});

describe("the table of complications", () => {
  const [table] = entriesOf("d6-complications");
  const results = table?.results ?? [];
  it("answers every face of its die with one entry", () => {
    const faces = Number(/^1d(\d+)$/u.exec(table?.formula ?? "")?.[1]);
    expect(faces).toBe(20);
    expect(results.map(({ range }) => range)).toEqual(Array.from({ length: faces }, (_, face) => [face + 1, face + 1]));
  });
  it("tells in both languages what a success and what a failure brings", () =>
    expect(
      results
        .map(({ flags }) => flags.quintessence.text)
        .filter(({ description: { fr, en } }) => {
          const told = /Réussite\s:.*Échec\s:/u.test(fr) && /On a success .*On a failure /u.test(en);
          return !told || [fr, en].some((text) => !between(sentences(text), 3, 4));
        })
        .map(({ name }) => name.en),
    ).toEqual([]));
  it("repeats nothing", () => expect(new Set(results.map(({ flags }) => flags.quintessence.text.description.en)).size).toBe(results.length));
});
