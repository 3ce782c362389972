import { describe, expect, it } from "vitest";
import type { Json, Label } from "../../../../src/contract.ts";
import {
  draftOf,
  EMPTY_DRAFT,
  reckon,
  snapshot,
  universeFrom,
  withDerived,
  withName,
  withoutRow,
  withRow,
  withRowMoved,
  type Draft,
  type ListName,
} from "../../../../src/rulesets/bca/rules/draft.ts";
import { EXPLORATEURS, MARCHES } from "../../../../src/rulesets/bca/rules/universe.ts";
import {
  MOST_ATTRIBUTES,
  MOST_DERIVED,
  MOST_UNIVERSES,
  readUniverse,
  readUniverses,
  storedUniverses,
  universeInForce,
  universeOf,
  withoutUniverse,
  withUniverse,
  type BcaNamedUniverse,
} from "../../../../src/rulesets/bca/rules/universes.ts";

const OWN: BcaNamedUniverse = {
  id: "own",
  name: "Bas-fonds",
  attributes: [
    { id: "grit", label: { text: "Cran" } },
    { id: "nose", label: { text: "Flair" } },
  ],
  derived: [
    { id: "health", label: { text: "Santé" }, role: "health", formula: { sum: [{ attribute: "grit" }, { constant: 2 }] } },
    { id: "guard", label: { text: "Garde" }, role: "defence", formula: { median: [{ attribute: "grit" }, { attribute: "nose" }, { constant: 7 }] } },
  ],
};
const json = (universe: unknown): Json => JSON.parse(JSON.stringify(universe)) as Json;
/** With one member changed, by its path. */
function changed(path: readonly (string | number)[], to: unknown): Json {
  const copy = json(OWN) as any;
  const last = path.at(-1)!;
  const holder = path.slice(0, -1).reduce((here, step) => here[step], copy);
  holder[last] = to;
  return json(copy);
}
const nested = (depth: number): object => (depth === 0 ? { constant: 1 } : { sum: [nested(depth - 1)] });

describe("a stored or imported universe", () => {
  it("is read as it is, members it doesn't know left out; labels may be keys of the rules or stand in both languages", () => {
    expect(readUniverse(json({ ...OWN, note: "x" }))).toEqual(OWN);
    for (const shipped of [MARCHES, EXPLORATEURS])
      expect(readUniverse(json({ ...shipped, id: "own", name: "Copie" }))).toEqual({ ...shipped, id: "own", name: "Copie" });
    const both = { text: { fr: "Cran", en: "Grit" } };
    expect(readUniverse(changed(["attributes", 0, "label"], both))).toMatchObject({ attributes: [{ label: both }, {}] });
    expect(readUniverse(changed(["attributes", 0, "label"], { text: "  <b>Cran</b>\n du  Nord " }))).toMatchObject({
      attributes: [{ label: { text: "<b>Cran</b> du Nord" } }, {}],
    });
  });
  it.each<[string, Json, object]>([
    ["nothing", null, { fault: "shape" }],
    ["a list", [], { fault: "shape" }],
    ["no attributes", changed(["attributes"], undefined), { fault: "shape" }],
    ["derived values of a wrong type", changed(["derived"], { a: 1 }), { fault: "shape" }],
    ["the id of one that ships", changed(["id"], "marches"), { fault: "id", list: null, found: "marches" }],
    ["no id", changed(["id"], undefined), { fault: "id", list: null }],
    ["an id with markup", changed(["id"], "<i>"), { fault: "id", found: "<i>" }],
    ["no name", changed(["name"], "  "), { fault: "nameless", list: null }],
    ["a name of a wrong type", changed(["name"], 7), { fault: "nameless", found: "7" }],
    ["a huge name", changed(["name"], "n".repeat(61)), { fault: "nameless", found: "n".repeat(20) }],
    ["an empty list", changed(["attributes"], []), { fault: "many", list: "attributes" }],
    [
      "too many attributes",
      changed(
        ["attributes"],
        Array.from({ length: MOST_ATTRIBUTES + 1 }, (_, i) => ({ id: `a${i}`, label: { text: `A${i}` } })),
      ),
      { fault: "many", list: "attributes" },
    ],
    [
      "too many derived values",
      changed(
        ["derived"],
        Array.from({ length: MOST_DERIVED + 1 }, () => ({})),
      ),
      { fault: "many", list: "derived" },
    ],
    ["a hole among attributes", changed(["attributes", 1], null), { fault: "id", list: "attributes", entry: 2 }],
    ["an id that every object has", changed(["attributes", 0, "id"], "constructor"), { fault: "id", list: "attributes", entry: 1, found: "constructor" }],
    ["an id that formulas keep", changed(["attributes", 0, "id"], "median"), { fault: "id", list: "attributes", entry: 1 }],
    ["an id with a dot", changed(["derived", 1, "id"], "a.b"), { fault: "id", list: "derived", entry: 2, found: "a.b" }],
    ["an id twice", changed(["attributes", 1, "id"], "grit"), { fault: "doubleId", list: "attributes", entry: 2, found: "grit" }],
    ["a name twice, but for accents", changed(["attributes", 1, "label"], { text: "crân" }), { fault: "double", list: "attributes", entry: 2, found: "crân" }],
    ["a label of a wrong type", changed(["attributes", 0, "label"], "Cran"), { fault: "nameless", list: "attributes", entry: 1, found: "Cran" }],
    ["a key of somebody else's", changed(["attributes", 0, "label"], { key: "USER.Name" }), { fault: "nameless", list: "attributes", entry: 1 }],
    ["a huge label", changed(["derived", 0, "label"], { text: "n".repeat(41) }), { fault: "nameless", list: "derived", entry: 1 }],
    ["half a label in both languages", changed(["derived", 0, "label"], { text: { fr: "x" } }), { fault: "nameless", list: "derived", entry: 1 }],
    ["an unknown role", changed(["derived", 0, "role"], "magic"), { fault: "role", list: "derived", entry: 1, found: "magic" }],
    ["a role twice", changed(["derived", 1, "role"], "health"), { fault: "doubleRole", list: "derived", entry: 2, found: "health" }],
    ["no formula", changed(["derived", 0, "formula"], undefined), { fault: "formula", list: "derived", entry: 1 }],
    ["a formula as text", changed(["derived", 0, "formula"], "grit + 2"), { fault: "formula", list: "derived", entry: 1, found: "grit + 2" }],
    ["a median of nothing", changed(["derived", 0, "formula"], { median: [] }), { fault: "formula", list: "derived", entry: 1 }],
    ["a hole in a sum", changed(["derived", 0, "formula"], { sum: [{ constant: 1 }, null] }), { fault: "formula", list: "derived", entry: 1 }],
    [
      "an attribute that isn't there",
      changed(["derived", 1, "formula"], { attribute: "gone" }),
      { fault: "unknown", list: "derived", entry: 2, found: "gone" },
    ],
    ["a fraction", changed(["derived", 0, "formula"], { constant: 1.5 }), { fault: "number", list: "derived", entry: 1, found: "1.5" }],
    ["a huge number", changed(["derived", 0, "formula"], { constant: 1e9 }), { fault: "number", list: "derived", entry: 1 }],
    ["sums in sums in sums", changed(["derived", 0, "formula"], nested(20)), { fault: "complex", list: "derived", entry: 1 }],
    [
      "a huge sum",
      changed(["derived", 0, "formula"], { sum: Array.from({ length: 5000 }, () => ({ constant: 1 })) }),
      { fault: "complex", list: "derived", entry: 1 },
    ],
  ])("%s: is refused, with the place", (_, stored, fault) => expect(readUniverse(stored)).toMatchObject(fault));
});

describe("the universes of a world", () => {
  const stored = json([OWN, 7, { id: "broken" }, { ...OWN, name: "Twice" }]);
  it("are read without what is malformed, which is kept as it is", () => {
    const universes = readUniverses(stored);
    expect(universes.own).toEqual([OWN]);
    expect(storedUniverses(withoutUniverse(universes, "own"))).toEqual([7, { id: "broken" }, { ...OWN, name: "Twice" }]);
    for (const nothing of [undefined, null, "x", { 0: OWN } as unknown as Json]) expect(readUniverses(nothing)).toEqual({ own: [], unread: [] });
  });
  it("one is in force: of those that ship, or an own one that can be read; else the Marches", () => {
    expect(universeInForce("explorateurs", stored)).toBe(EXPLORATEURS);
    expect(universeInForce("own", stored)).toEqual(OWN);
    for (const [id, list] of [
      ["broken", stored],
      ["gone", stored],
      ["own", null],
      [7, stored],
      [undefined, undefined],
    ] as [Json, Json][])
      expect(universeInForce(id, list)).toBe(MARCHES);
  });
  it("one more comes at the end with a name of its own, or in the place of the one of its id; not when there is no room", () => {
    const two = withUniverse(readUniverses(json([OWN])), { ...OWN, id: "other" });
    expect(two.own.map(({ id, name }) => [id, name])).toEqual([
      ["own", "Bas-fonds"],
      ["other", "Bas-fonds (2)"],
    ]);
    expect(withUniverse(two, { ...OWN, name: "Hauts" }).own.map(({ name }) => name)).toEqual(["Hauts", "Bas-fonds (2)"]);
    const full = { own: Array.from({ length: MOST_UNIVERSES }, (_, i) => ({ ...OWN, id: `u${i}`, name: `U${i}` })), unread: [] };
    expect(withUniverse(full, OWN)).toBe(full);
    expect(withUniverse(full, { ...OWN, id: "u3", name: "New" }).own[3]?.name).toBe("New");
    expect([universeOf(two, "marches"), universeOf(two, "own")?.id, universeOf(two, "gone")]).toEqual([MARCHES, "own", undefined]);
  });
});

/** Keys read as their last word. */
const words = {
  text: (label: Label): string => ("key" in label ? label.key.split(".").at(-1)! : typeof label.text === "string" ? label.text : label.text.fr),
  median: "médiane",
};
const draft = (): Draft => draftOf(OWN, OWN.name, words);
const rowOf = (of: Draft, list: ListName, name: string): string => of[list].find((each) => each.name === name)!.row;
const renamed = (of: Draft, list: ListName, from: string, to: string): Draft => {
  const next = withName(of, list, rowOf(of, list, from), to, "médiane");
  if (typeof next === "string") throw new Error(next);
  return next;
};
const texts = (of: Draft) => of.derived.map(({ text }) => text);

describe("a universe being edited", () => {
  it("untouched, is what it was: labels keep their keys", () => {
    expect(universeFrom(draft(), "own", new Map())).toEqual(OWN);
    expect(universeFrom(draftOf(MARCHES, "Copie", words), "own", new Map())).toEqual({ ...MARCHES, id: "own", name: "Copie" });
    expect(snapshot(draft())).toBe(snapshot(withoutRow(withRow(draft(), "attributes", "X"), "attributes", "r5")));
  });
  it("an attribute renamed keeps its id, and formulas follow; a formula that makes no sense stays as typed", () => {
    let next = withDerived(draft(), rowOf(draft(), "derived", "Santé"), { text: "Cran + Crann" });
    next = renamed(next, "attributes", "Cran", " Sang-froid,\u00a0ou presque ");
    expect(texts(next)).toEqual(["Cran + Crann", 'médiane("Sang-froid, ou presque", Flair, 7)']);
    next = withDerived(next, rowOf(next, "derived", "Santé"), { text: '"sang-froid, ou presque" + 2' });
    expect(universeFrom(next, "own", new Map())).toEqual({
      ...OWN,
      attributes: [{ id: "grit", label: { text: "Sang-froid, ou presque" } }, OWN.attributes[1]],
    });
  });
  it("names are never empty, never twice, never longer than they may be", () => {
    const cran = rowOf(draft(), "attributes", "Cran");
    expect(withName(draft(), "attributes", cran, "  ", "médiane")).toBe("nameless");
    expect(withName(draft(), "attributes", cran, "FLAÏR", "médiane")).toBe("double");
    expect(renamed(draft(), "attributes", "Cran", "n".repeat(99)).attributes[0]?.name).toBe("n".repeat(40));
    expect(renamed(draft(), "attributes", "Cran", 'Le "cran"').attributes[0]?.name).toBe("Le ''cran''");
    const twice = withRow(withRow(draft(), "attributes", "Flair"), "attributes", "Flair");
    expect(twice.attributes.map(({ name }) => name)).toEqual(["Cran", "Flair", "Flair 2", "Flair 3"]);
  });
  it("lines move and stay within the list; both lists have an end", () => {
    const cran = rowOf(draft(), "attributes", "Cran");
    const names = (of: Draft) => of.attributes.map(({ name }) => name);
    expect(names(withRowMoved(draft(), "attributes", cran, 1))).toEqual(["Flair", "Cran"]);
    expect(names(withRowMoved(draft(), "attributes", cran, -1))).toEqual(["Cran", "Flair"]);
    expect(withRowMoved(draft(), "attributes", "gone", 1)).toEqual(draft());
    for (const [list, most] of [
      ["attributes", MOST_ATTRIBUTES],
      ["derived", MOST_DERIVED],
    ] as const) {
      let full = EMPTY_DRAFT("x");
      for (let i = 0; i < most + 5; i += 1) full = withRow(full, list, "Same");
      expect(full[list].length).toBe(most);
    }
  });
  it("is reckoned as one types: values for a sample, what is wrong, which roles are missing", () => {
    const reckoned = reckon(draft(), ({ name }) => (name === "Cran" ? 9 : 3));
    expect(reckoned.derived.map(({ value }) => value)).toEqual([11, 7]);
    expect([reckoned.missing, reckoned.sound, reckoned.empty]).toEqual([["attack"], true, false]);
    const shorter = reckon(withoutRow(draft(), "attributes", rowOf(draft(), "attributes", "Flair")), () => 6);
    expect(shorter.derived.map(({ value, fault }) => [value, fault?.fault])).toEqual([
      [8, undefined],
      [null, "unknown"],
    ]);
    expect(shorter.sound).toBe(false);
    const twice = withDerived(draft(), rowOf(draft(), "derived", "Garde"), { role: "health" });
    expect(reckon(twice, () => 6)).toMatchObject({ derived: [{ roleTaken: false }, { roleTaken: true }], missing: ["attack", "defence"], sound: false });
    expect(reckon(EMPTY_DRAFT("x"), () => 6)).toMatchObject({ empty: true, sound: false, missing: ["health", "attack", "defence"] });
    expect(() => universeFrom(withDerived(draft(), "r3", { text: "?" }), "own", new Map())).toThrow();
  });
  it("an attribute that comes back by its name has its id again; others get ids of their own", () => {
    const made = (...names: string[]) => {
      let next = draft();
      for (const name of names) next = withRow(next, "attributes", name);
      return universeFrom(next, "own", new Map([["charisme", "charisma"]]))
        .attributes.slice(2)
        .map(({ id }) => id);
    };
    expect(made("Sang froid", "Charisme", "Grit", "Median", "Constructor")).toEqual(["sang-froid", "charisma", "grit-2", "a-median", "a-constructor"]);
    expect(made("Sang froid")).toEqual(made("SANG FROID"));
    expect(new Set(made("Сила", "Ловкость", "力", "1er", "+")).size).toBe(5);
    let next = renamed(draft(), "attributes", "Flair", "Nez");
    next = withoutRow(next, "attributes", rowOf(next, "attributes", "Nez"));
    next = withDerived(next, rowOf(next, "derived", "Garde"), { text: "Cran" });
    const kept = universeFrom(next, "own", new Map());
    expect(kept.former).toEqual([{ id: "nose", label: { text: "Nez" } }]);
    expect(readUniverse(json(kept))).toEqual(kept);
    const again = universeFrom(withRow(draftOf(kept, "x", words), "attributes", "nez"), "own", new Map());
    expect(again.attributes).toEqual([OWN.attributes[0], { id: "nose", label: { text: "nez" } }]);
    expect(again).not.toHaveProperty("former");
    expect(readUniverse(changed(["former"], [null, { id: "grit", label: { text: "x" } }, { id: "old", label: { text: "Vieux" } }]))).toEqual({
      ...OWN,
      former: [{ id: "old", label: { text: "Vieux" } }],
    });
  });
});
