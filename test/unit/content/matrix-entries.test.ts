import { describe, expect, it } from "vitest";
import { textAt, type ActorView } from "../../../src/contract.ts";
import { parseDamage, pointsOf, type MatrixDice } from "../../../src/rulesets/matrix/rules/damage.ts";
import { COLUMNS, kindOf, ROWS, stat, weapons } from "../../../src/rulesets/matrix/rules/sheet.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import enRules from "../../../lang/en/matrix-rules.json" with { type: "json" };
import frRules from "../../../lang/fr/matrix-rules.json" with { type: "json" };
import { entriesOf, ofType, type Entry } from "./entries.ts";

const named = (entries: readonly Entry[], broken: (entry: Entry) => boolean) => entries.filter(broken).map(({ name }) => name);
const sentences = (text: string) => (text.replace(/<[^>]*>/gu, " ").match(/[^.?!]+[.?!]/gu) ?? []).length;
const viewOf = ({ type, system, items }: Entry): ActorView => ({
  uuid: "",
  type,
  system,
  statuses: [],
  items: items.map((item, index) => ({ ...item, id: String(index), name: { text: item.name } })),
});
const shelf = entriesOf("matrix-attacks");
const attacks = ofType(shelf, "matrixAttack");
const people = [...entriesOf("matrix-npcs"), ...entriesOf("matrix-characters")];
const parsed = ({ system }: Entry) => parseDamage(textAt(system, "damage"), kindOf(system));
/** The most that damage comes to on one counter. */
const worst = (entry: Entry): number => {
  const damage = parsed(entry);
  if ("fault" in damage) return Number.NaN;
  const top = (dice: MatrixDice) => Array.from({ length: dice.n }, () => dice.faces);
  const points = damage.kind === "mental" ? pointsOf(damage, top(damage.madness), []) : pointsOf(damage, top(damage.mortality), top(damage.fatigue));
  return Math.max(points.fatigue, points.madness);
};

describe("the matrix's compendiums", () => {
  it("hold what a table needs to begin", () =>
    expect([attacks.length, ofType(shelf, "gear").length, entriesOf("matrix-npcs").length, entriesOf("matrix-characters").length]).toEqual([12, 6, 6, 2]));
  it("say each thing in both languages, in one to three sentences", () =>
    expect(
      named(shelf, ({ flags }) => {
        const { fr, en } = flags.quintessence.text.system["description"] as { fr: string; en: string };
        return fr === en || [fr, en].some((text) => sentences(text) < 1 || sentences(text) > 3);
      }),
    ).toEqual([]));
  it("have damage that can be read, no blow over twenty, of both kinds", () => {
    expect(named(attacks, (attack) => "fault" in parsed(attack))).toEqual([]);
    expect(named(attacks, (attack) => !(worst(attack) >= 4 && worst(attack) <= 20))).toEqual([]);
    expect(attacks.filter(({ system }) => kindOf(system) === "mental")).toHaveLength(3);
    expect(new Set(attacks.map(({ system }) => system["damage"])).size).toBeGreaterThanOrEqual(10);
  });
});

describe.each(people.map((person) => [person.name, person] as const))("%s", (_name, person) => {
  const view = viewOf(person);
  const words = { fr: frRules, en: enRules };
  const stats = (lang: "fr" | "en") => {
    const { Stat } = words[lang].QUINTESSENCE.Matrix.Rules;
    const ids = Object.keys(Stat) as (keyof typeof Stat)[];
    return new Map(ids.map((id, index) => [Stat[id], stat(person.system, ROWS[Math.floor(index / 4)]!, COLUMNS[index % 4]!, MATRIX_DEFAULTS)]));
  };
  it("has seven values from 1 to 10", () => {
    const values = Object.values({ ...(person.system["rows"] as object), ...(person.system["columns"] as object) }) as number[];
    expect(values).toHaveLength(7);
    expect(values.every((value) => Number.isInteger(value) && value >= 1 && value <= 10)).toBe(true);
  });
  it("can hurt, a player's character with gear", () => {
    expect(weapons(view).length).toBeGreaterThan(0);
    if (person.type === "matrixCharacter") expect(ofType(person.items, "gear").length).toBeGreaterThanOrEqual(3);
  });
  it("is told as it is: each stat in its notes is one it has, the same in both languages", () => {
    const notes = person.flags.quintessence.text.system["notes"] as { fr: string; en: string };
    const told = (["fr", "en"] as const).map((lang) => {
      const known = stats(lang);
      const found = [...notes[lang].matchAll(new RegExp(`(${[...known.keys()].join("|")}) (\\d+)`, "gu"))];
      expect(found.map(([, name, value]) => [name, Number(value)])).toEqual(found.map(([, name]) => [name, known.get(name!)]));
      return found.map(([, , value]) => value);
    });
    expect(told[0]).toEqual(told[1]);
    expect(told[0]!.length).toBeGreaterThan(0);
  });
  it("has a token of its own side with its picture, and both bars", () => {
    const { actorLink, disposition, texture, bar1 } = person.prototypeToken!;
    const played = person.type === "matrixCharacter";
    expect([actorLink, disposition, bar1.attribute]).toEqual([played, played ? 1 : -1, "soul"]);
    expect(texture.src).toMatch(/\/icons\/matrix\/.+\.token\.svg$/u);
  });
});

describe.each(entriesOf("matrix-characters").map((character) => [character.name, character] as const))("%s, ready to be played", (_name, { system, flags }) => {
  const sum = (of: unknown) => Object.values(of as Record<string, number>).reduce((total, value) => total + value, 0);
  it("is as strong as the other: 16 in rows, 21 in columns, none gained yet", () =>
    expect([sum(system["rows"]), sum(system["columns"]), system["advanced"] ?? null]).toEqual([16, 21, null]));
  it("says who he is in both languages", () => {
    const { occupation } = flags.quintessence.text.system["identity"] as unknown as { occupation: { fr: string; en: string } };
    expect(occupation.fr).not.toBe(occupation.en);
  });
});
