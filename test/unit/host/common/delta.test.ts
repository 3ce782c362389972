import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeDelta, recordInDelta, synthesise } from "../../../../host/src/common/delta.ts";
import { mergeObject } from "../../../../host/src/common/utils/index.ts";

const apply = (target: any, changes: any): any => mergeObject(target, changes, { inplace: false, performDeletions: true });

const name = fc.constantFrom("a", "b", "c");
const plain = fc.letrec((tie) => ({
  v: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 }), tie("o")),
  o: fc.dictionary(name, tie("v"), { maxKeys: 3 }),
}));
const object = plain.o as fc.Arbitrary<Record<string, any>>;
/** Changes in the wire form: one key each of plain, `-=` and `==`. */
const changes = fc.letrec((tie) => ({
  entry: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(name, fc.integer()),
    fc.tuple(
      name.map((n) => `-=${n}`),
      fc.constant(null),
    ),
    fc.tuple(
      name.map((n) => `==${n}`),
      plain.v,
    ),
    fc.tuple(name, tie("o")),
  ),
  o: fc
    .uniqueArray(tie("entry") as fc.Arbitrary<[string, any]>, { maxLength: 3, selector: ([k]) => k.replace(/^[-=]=/, "") })
    .map((e) => Object.fromEntries(e)),
})).o as fc.Arbitrary<Record<string, any>>;

describe("composeDelta", () => {
  it("then laying over any base is as applying the changes one after the other", () => {
    fc.assert(
      fc.property(object, fc.array(changes, { maxLength: 4 }), (base, all) => {
        const overlay = all.reduce((d, c) => composeDelta(d, structuredClone(c)), {} as Record<string, any>);
        const expected = all.reduce((t, c) => apply(t, c), base);
        expect(apply(base, overlay)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("remembers a deletion, and forgets it when the key comes back", () => {
    const overlay = composeDelta({}, { "-=a": null });
    expect(apply({ a: { x: 1 }, b: 1 }, overlay)).toEqual({ b: 1 });
    expect(apply({ a: { x: 1 }, b: 1 }, composeDelta(overlay, { a: { y: 2 } }))).toEqual({ a: { y: 2 }, b: 1 });
  });
});

describe("synthesise", () => {
  const base = {
    _id: "base",
    name: "Orc",
    type: "monster",
    img: "orc.svg",
    ownership: { default: 0 },
    system: { hp: 7, tags: { a: 1 } },
    flags: {},
    items: [
      { _id: "i1", name: "Axe" },
      { _id: "i2", name: "Bow" },
    ],
    effects: [],
  };

  it("is the base without a delta, and never shares with it", () => {
    const actor = synthesise(base, null);
    expect(actor).toEqual(base);
    actor.system.tags.a = 2;
    expect(base.system.tags.a).toBe(1);
  });

  it("lays over what the delta has", () => {
    const delta = {
      _id: "d",
      name: "Orc boss",
      img: null,
      type: null,
      ownership: null,
      system: { hp: 3, tags: { "-=a": null, b: 2 } },
      flags: { x: { y: 1 } },
      items: [
        { _id: "i1", name: "Big axe" },
        { _id: "i2", _tombstone: true },
        { _id: "i3", name: "New" },
      ],
      effects: [],
    };
    expect(synthesise(base, delta)).toEqual({
      ...base,
      name: "Orc boss",
      system: { hp: 3, tags: { b: 2 } },
      flags: { x: { y: 1 } },
      items: [
        { _id: "i1", name: "Big axe" },
        { _id: "i3", name: "New" },
      ],
    });
  });
});

describe("recordInDelta", () => {
  it("keeps tombstones only for what the base has", () => {
    const list: any[] = [];
    recordInDelta(list, "i1", { _id: "i1", name: "Axe +1" }, true);
    recordInDelta(list, "i9", { _id: "i9", name: "New" }, false);
    expect(list.map((e) => e._id)).toEqual(["i1", "i9"]);
    recordInDelta(list, "i1", null, true);
    recordInDelta(list, "i9", null, false);
    recordInDelta(list, "i8", null, false);
    expect(list).toEqual([{ _id: "i1", _tombstone: true }]);
  });
});
