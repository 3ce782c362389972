import { describe, expect, it } from "vitest";
import { isWithin, prune, searchTree } from "../../../../host/src/client/applications/sidebar/directory/tree.ts";

const node = (id: string | null, entries: string[], children: any[] = []): any => ({
  root: id === null,
  folder: id === null ? null : { id, name: id },
  depth: 0,
  visible: true,
  children,
  entries: entries.map((name) => ({ id: `#${name}`, name })),
});
const tree = node(null, ["loose"], [node("heroes", ["Ann", "Bob"], [node("dead heroes", ["Cid"])]), node("empty", [])]);
const contains = (word: string) => (name: string) => name.includes(word);

describe("a search in a directory", () => {
  it("shows what matches and the folders on the way", () => {
    expect(searchTree(tree, contains("Cid"))).toEqual({
      entries: new Set(["#Cid"]),
      folders: new Set(["dead heroes", "heroes"]),
    });
  });

  it("shows all that lies in a folder that matches", () => {
    expect(searchTree(tree, contains("heroes"))).toEqual({
      entries: new Set(["#Ann", "#Bob", "#Cid"]),
      folders: new Set(["heroes", "dead heroes"]),
    });
  });

  it("shows a folder that matches though it is empty", () => {
    expect([...searchTree(tree, contains("empty")).folders]).toEqual(["empty"]);
  });

  it("shows nothing when nothing matches", () => {
    expect(searchTree(tree, contains("zzz"))).toEqual({ entries: new Set(), folders: new Set() });
  });

  it("knows entries of an index by their _id", () => {
    const index = { ...node(null, []), entries: [{ _id: "x", name: "Ann" }] };
    expect([...searchTree(index, contains("Ann")).entries]).toEqual(["x"]);
  });
});

describe("empty folders", () => {
  it("go, with those that hold nothing but empty ones", () => {
    const nested = node(null, [], [node("a", [], [node("b", [])]), node("c", ["x"])]);
    expect(prune(nested, () => false).children.map(({ folder }) => folder.id)).toEqual(["c"]);
  });

  it("stay for who may fill them", () => {
    expect(prune(tree, () => true).children.map(({ folder }) => folder.id)).toEqual(["heroes", "empty"]);
  });
});

describe("a folder within another", () => {
  it("is found at any depth, and in itself", () => {
    const a = { id: "a", folder: null };
    const b = { id: "b", folder: { id: "m", folder: a } };
    expect([isWithin(b, a), isWithin(a, a), isWithin(a, b), isWithin(null, a)]).toEqual([true, true, false, false]);
  });
});
