import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assembleDocuments, flattenDocument } from "../../../../host/src/server/store/keys.ts";

const hero = {
  _id: "heroheroherohero",
  name: "Aude",
  items: [
    { _id: "itemitemitemitem", name: "Rope", effects: [{ _id: "effecteffecteffe", name: "Worn" }] },
    { _id: "aaaaaaaaaaaaaaaa", name: "Lamp", effects: [] },
  ],
  effects: [],
};

const scene = {
  _id: "scenescenescenes",
  tokens: [
    {
      _id: "tokentokentokent",
      delta: { _id: "deltadeltadeltad", name: "Wolf", items: [{ _id: "biteebiteebitee1", effects: [] }], effects: [] },
    },
    { _id: "linkedlinkedlink", delta: null },
  ],
};

describe("keys of documents on disk", () => {
  it("gives embedded documents keys of their own and leaves their ids in the parent, in order", () => {
    const entries = flattenDocument("Actor", hero);
    expect([...entries.keys()]).toEqual([
      "!actors!heroheroherohero",
      "!actors.items!heroheroherohero.itemitemitemitem",
      "!actors.items.effects!heroheroherohero.itemitemitemitem.effecteffecteffe",
      "!actors.items!heroheroherohero.aaaaaaaaaaaaaaaa",
    ]);
    expect(entries.get("!actors!heroheroherohero")).toMatchObject({
      items: ["itemitemitemitem", "aaaaaaaaaaaaaaaa"],
      effects: [],
    });
  });

  it("stores a token's delta as the one embedded document it is", () => {
    const entries = flattenDocument("Scene", scene);
    expect([...entries.keys()]).toContain("!scenes.tokens.delta.items!scenescenescenes.tokentokentokent.deltadeltadeltad.biteebiteebitee1");
    expect(entries.get("!scenes.tokens!scenescenescenes.tokentokentokent")).toMatchObject({
      delta: "deltadeltadeltad",
    });
  });

  it("puts together what it took apart", () => {
    expect(assembleDocuments("Actor", flattenDocument("Actor", hero))).toEqual([hero]);
    expect(assembleDocuments("Scene", flattenDocument("Scene", scene))).toEqual([scene]);
  });

  it("does so for any actor", () => {
    const id = fc.stringMatching(/^[A-Za-z0-9]{16}$/);
    const named = fc.record({ _id: id, name: fc.string() });
    const many = <T extends { _id: string }>(entry: fc.Arbitrary<T>) => fc.uniqueArray(entry, { maxLength: 4, selector: (e) => e._id });
    const item = fc.record({ _id: id, name: fc.string(), system: fc.object(), effects: many(named) });
    const actor = fc.record({ _id: id, system: fc.object(), items: many(item), effects: many(named) });
    fc.assert(
      fc.property(actor, (source) => {
        expect(assembleDocuments("Actor", flattenDocument("Actor", source))).toEqual([source]);
      }),
    );
  });

  it("refuses a name that has no entry and an entry that no parent names", () => {
    const rope = "!actors.items.effects!heroheroherohero.itemitemitemitem.effecteffecteffe";
    const missing = flattenDocument("Actor", hero);
    missing.delete(rope);
    expect(() => assembleDocuments("Actor", missing)).toThrow(rope);
    const stray = flattenDocument("Actor", hero);
    stray.set("!actors.items!heroheroherohero.strangerstranger", { _id: "strangerstranger" });
    expect(() => assembleDocuments("Actor", stray)).toThrow("strangerstranger");
  });

  it("does not touch the document it flattens", () => {
    const copy = structuredClone(hero);
    flattenDocument("Actor", hero);
    expect(hero).toEqual(copy);
  });
});
