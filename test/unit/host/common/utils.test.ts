import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as utils from "../../../../host/src/common/utils/index.ts";

const { mergeObject, expandObject, flattenObject, diffObject, deepClone } = utils;
/** Plain data with keys that mean nothing special. */
const key = fc.stringMatching(/^[a-z]{1,4}$/).filter((k) => !utils.isUnsafeKey(k));
const data = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: "small" }, fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }), tie("object")),
  object: fc.dictionary(key, tie("value"), { maxKeys: 4 }),
})).object as fc.Arbitrary<Record<string, any>>;

describe("getType", () => {
  it.each([
    [undefined, "undefined"], [null, "null"], [1, "number"], ["", "string"], [true, "boolean"], [() => 1, "function"],
    [[], "Array"], [new Set(), "Set"], [new Map(), "Map"], [Promise.resolve(), "Promise"], [new Error(), "Error"], [{}, "Object"],
    [new (class A {})(), "Object"],
  ])("%s is %s", (value, type) => expect(utils.getType(value)).toBe(type));
});

describe("isEmpty", () => {
  it.each([[undefined, true], [null, true], [{}, true], [[], true], [new Set(), true], [0, false], ["", false], [false, false], [{ a: undefined }, false], [[0], false]])(
    "%s → %s",
    (value, empty) => expect(utils.isEmpty(value)).toBe(empty),
  );
});

describe("mergeObject", () => {
  const cases: [string, any, any, any, any][] = [
    ["merges nested objects", { a: { x: 1, y: 1 } }, { a: { y: 2, z: 2 } }, {}, { a: { x: 1, y: 2, z: 2 } }],
    ["replaces arrays", { a: [1, 2] }, { a: [3] }, {}, { a: [3] }],
    ["expands dotted keys", { a: { x: 1 } }, { "a.y": 2 }, {}, { a: { x: 1, y: 2 } }],
    ["insertKeys: false", { a: 1 }, { a: 2, b: 2 }, { insertKeys: false }, { a: 2 }],
    ["insertKeys: false still inserts nested values", { a: {} }, { a: { x: 1 }, b: 1 }, { insertKeys: false }, { a: { x: 1 } }],
    ["insertValues: false", { a: { x: 1 } }, { a: { x: 2, y: 2 }, b: 1 }, { insertValues: false }, { a: { x: 2 }, b: 1 }],
    ["overwrite: false", { a: 1 }, { a: 2, b: 2 }, { overwrite: false }, { a: 1, b: 2 }],
    ["overwrite: false inside", { a: { x: 1 } }, { a: { x: 2, y: 2 } }, { overwrite: false }, { a: { x: 1, y: 2 } }],
    ["recursive: false", { a: { x: 1 } }, { a: { y: 2 } }, { recursive: false }, { a: { y: 2 } }],
    ["keeps -= keys unless told", { a: 1 }, { "-=a": null }, {}, { a: 1, "-=a": null }],
    ["performDeletions", { a: 1, b: { x: 1 } }, { "-=a": null, "b.-=x": null }, { performDeletions: true }, { b: {} }],
    ["forced replacement", { a: { x: 1 } }, { "==a": { y: 1 } }, { performDeletions: true }, { a: { y: 1 } }],
    ["null replaces an object", { a: { x: 1 } }, { a: null }, {}, { a: null }],
  ];
  it.each(cases)("%s", (_title, original, other, options, expected) => {
    expect(mergeObject(original, other, options)).toEqual(expected);
  });

  it("changes the original, or a copy with inplace: false", () => {
    const original = { a: { x: 1 } };
    expect(mergeObject(original, { a: { x: 2 } })).toBe(original);
    const copy: any = mergeObject(original, { a: { x: 3 } }, { inplace: false });
    expect([original.a.x, copy.a.x]).toEqual([2, 3]);
  });

  it("refuses another type with enforceTypes, and what is no object", () => {
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow("Mismatched data types");
    expect(() => mergeObject({ a: 1 }, [] as any)).toThrow("are not Objects");
  });

  it("shares no nested object with the other", () => {
    const other = { a: { x: [1] } };
    const merged: any = mergeObject({}, other);
    merged.a.x.push(2);
    expect(other.a.x).toEqual([1]);
  });

  it("merging the difference gives the other, when nothing is removed", () => {
    fc.assert(fc.property(data, data, (a, b) => {
      const target = mergeObject<any>(a, b, { inplace: false });
      expect(mergeObject(a, diffObject(a, target), { inplace: false })).toEqual(target);
    }));
  });
});

describe("expandObject and flattenObject", () => {
  it("expands at every depth and keeps arrays", () => {
    expect(expandObject({ "a.b": 1, a: { c: 2 }, d: [{ "x.y": 1 }] })).toEqual({ a: { b: 1, c: 2 }, d: [{ x: { y: 1 } }] });
    expect(expandObject({ a: { "b.c": 1 }, "a.b.d": 2 })).toEqual({ a: { b: { c: 1, d: 2 } } });
  });

  it("keeps instances of classes", () => {
    const set = new Set([1]);
    expect(expandObject({ "a.b": set }).a.b).toBe(set);
  });

  it("are inverse", () => {
    fc.assert(fc.property(data, (d) => void expect(expandObject(flattenObject(d))).toEqual(d)));
  });
});

describe("prototypes are out of reach", () => {
  const evil = () => JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "a": {"__proto__": {"polluted": 1}}}');
  it.each<[string, () => unknown]>([
    ["mergeObject", () => mergeObject({ a: {} }, evil())],
    ["expandObject", () => expandObject({ "__proto__.polluted": 1, "constructor.prototype.polluted": 1, "a.__proto__.polluted": 1, ...evil() })],
    ["setProperty", () => ["__proto__.polluted", "constructor.prototype.polluted", "a.__proto__.polluted"].map((k) => utils.setProperty({ a: {} }, k, 1))],
    ["deepClone", () => deepClone(evil())],
    ["flattenObject", () => flattenObject(evil())],
    ["diffObject", () => diffObject({ a: {} }, evil())],
    ["deleteProperty", () => utils.deleteProperty({}, "__proto__.toString")],
  ])("%s", (_name, act) => {
    const result: any = act();
    expect(({} as any).polluted).toBeUndefined();
    expect(typeof {}.toString).toBe("function");
    expect(Object.keys(result ?? {})).not.toContain("__proto__");
  });
});

describe("deepClone", () => {
  it("copies data and keeps instances, or refuses them if strict", () => {
    const instance = new Map();
    const clone: any = deepClone({ a: [{ b: 1 }], instance, d: new Date(5) });
    expect(clone).toEqual({ a: [{ b: 1 }], instance, d: new Date(5) });
    expect(clone.instance).toBe(instance);
    expect(() => deepClone({ instance }, { strict: true })).toThrow("advanced objects");
  });

  it("refuses cycles", () => {
    const a: any = {};
    a.a = a;
    expect(() => deepClone(a)).toThrow("Maximum depth");
  });
});

describe("paths", () => {
  it("reads, writes, asks and deletes", () => {
    const o: any = { a: { b: 1 }, "x.y": 2 };
    expect(utils.getProperty(o, "a.b")).toBe(1);
    expect(utils.getProperty(o, "x.y")).toBe(2);
    expect(utils.getProperty(o, "a.q.r")).toBeUndefined();
    expect(utils.setProperty(o, "a.c.d", 3)).toBe(true);
    expect(utils.setProperty(o, "a.c.d", 3)).toBe(false);
    expect(utils.hasProperty(o, "a.c.d")).toBe(true);
    expect(utils.hasProperty(o, "a.c.e")).toBe(false);
    expect(utils.deleteProperty(o, "a.c.d")).toBe(true);
    expect(utils.deleteProperty(o, "a.c.d")).toBe(false);
    expect(o.a.c).toEqual({});
  });
});

describe("diffObject", () => {
  it.each<[any, any, any, any]>([
    [{ a: 1 }, { a: 1 }, {}, {}],
    [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 3 } }, {}, { a: { y: 3 } }],
    [{ a: [1] }, { a: [1] }, {}, {}],
    [{ a: [1] }, { a: [1, 2] }, {}, { a: [1, 2] }],
    [{ a: 1 }, { b: 2 }, { inner: true }, {}],
    [{ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true }, { "-=a": null }],
    [{ a: {} }, { a: {} }, {}, {}],
    [{ a: 1 }, { a: null }, {}, { a: null }],
  ])("%j vs %j (%j) is %j", (a, b, options, expected) => expect(diffObject(a, b, options)).toEqual(expected));
});

describe("isNewerVersion", () => {
  it.each<[any, any, boolean]>([
    ["1.0.1", "1.0.0", true], ["1.10", "1.9", true], ["1.0", "1.0", false], ["1.0", "1.0.1", false], ["1.0.1", "1.0", true],
    [14, "13.351", true], ["14.360", "14.361", false], ["1.0.b", "1.0.a", true], ["1", null, true], [null, "1", false],
  ])("%s newer than %s: %s", (a, b, expected) => expect(utils.isNewerVersion(a, b)).toBe(expected));
});

describe("text", () => {
  it("escapes HTML and back", () => {
    fc.assert(fc.property(fc.string(), (s) => {
      const escaped = utils.escapeHTML(s);
      expect(escaped).not.toMatch(/[<>"']/);
      expect(utils.unescapeHTML(escaped)).toBe(s);
    }));
  });

  it("makes ids of 16 letters and digits, never twice", () => {
    const ids = Array.from({ length: 500 }, () => utils.randomID());
    expect(ids.every(utils.isValidId)).toBe(true);
    expect(new Set(ids).size).toBe(500);
  });
});

describe("uuids", () => {
  const [a, b] = ["a".repeat(16), "b".repeat(16)];
  it("are taken apart", () => {
    expect(utils.splitUuid(`Actor.${a}.Item.${b}`)).toEqual({ pack: null, path: [["Actor", a], ["Item", b]] });
    expect(utils.splitUuid(`Compendium.pkg.gear.Item.${a}`)).toEqual({ pack: "pkg.gear", path: [["Item", a]] });
    expect(utils.splitUuid(`Compendium.pkg.gear.${a}`)).toEqual({ pack: "pkg.gear", path: [[null, a]] });
  });
  it.each(["", "Actor", "Actor.", "Compendium.pkg", "Actor.x.Item", undefined])("%s is none", (text) => expect(utils.splitUuid(text)).toBeNull());

  it("are parsed, absolute and relative", () => {
    expect(utils.parseUuid(`Scene.${a}.Token.${b}`)).toMatchObject({ type: "Token", id: b, primaryType: "Scene", primaryId: a, embedded: ["Token", b] });
    const parent = { uuid: `Actor.${a}`, constructor: { metadata: { embedded: { Item: "items" } } } };
    expect(utils.parseUuid(`.Item.${b}`, { relative: parent })?.uuid).toBe(`Actor.${a}.Item.${b}`);
    const item = { uuid: `Actor.${a}.Item.${a}`, parent, constructor: { metadata: { embedded: {} } } };
    expect(utils.parseUuid(`.${b}`, { relative: item })?.uuid).toBe(`Actor.${a}.Item.${b}`);
    expect(utils.parseUuid(`.Item.${b}`, { relative: item })?.uuid).toBe(`Actor.${a}.Item.${b}`);
  });

  it("are built", () => {
    expect(utils.buildUuid({ documentName: "Item", id: b, parent: { uuid: `Actor.${a}` } })).toBe(`Actor.${a}.Item.${b}`);
    expect(utils.buildUuid({ documentName: "Item", id: b, pack: "p.q" })).toBe(`Compendium.p.q.Item.${b}`);
    expect(utils.buildUuid({ documentName: "Item", id: null })).toBeNull();
  });
});

describe("Collection", () => {
  const collection = () => new utils.Collection<any>([["a", { name: "A", n: 1 }], ["b", { name: "B", n: 2 }], ["c", { name: "C", n: 3 }]]);
  it("queries its values", () => {
    const c = collection();
    expect([...c].map((v) => v.n)).toEqual([1, 2, 3]);
    expect(c.find((v) => v.n > 1)).toEqual({ name: "B", n: 2 });
    expect(c.filter((v) => v.n > 1).length).toBe(2);
    expect(c.map((v, i) => v.n * i)).toEqual([0, 2, 6]);
    expect(c.reduce((sum, v) => sum + v.n, 0)).toBe(6);
    expect(c.some((v) => v.n === 3)).toBe(true);
    expect(c.some((v) => v.n === 4)).toBe(false);
    expect(c.getName("B")?.n).toBe(2);
    expect(c.contents[2].name).toBe("C");
    const seen: any[] = [];
    c.forEach((v, k) => seen.push([k, v.n]));
    expect(seen).toEqual([["a", 1], ["b", 2], ["c", 3]]);
  });
  it("is strict when asked", () => {
    expect(collection().get("z")).toBeUndefined();
    expect(() => collection().get("z", { strict: true })).toThrow("does not exist");
    expect(() => collection().getName("Z", { strict: true })).toThrow("does not exist");
  });
});

describe("Semaphore", () => {
  it("runs at most max at once, in order", async () => {
    const semaphore = new utils.Semaphore(2);
    let [running, most] = [0, 0];
    const done: number[] = [];
    const task = async (n: number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      done.push(n);
      return n;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => semaphore.add(task, n)))).toEqual([1, 2, 3, 4, 5]);
    expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
  });
  it("passes errors on and goes on", async () => {
    const semaphore = new utils.Semaphore();
    await expect(semaphore.add(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await semaphore.add(() => 1)).toBe(1);
  });
});

describe("Color", () => {
  it.each<[any, string]>([["#f00", "#ff0000"], ["#00FF7f", "#00ff7f"], [255, "#0000ff"], [[1, 0.5, 0], "#ff8000"]])("%s is %s", (c, css) => {
    expect(utils.Color.from(c).css).toBe(css);
  });
  it("knows what is no colour", () => {
    expect(utils.Color.from("red").valid).toBe(false);
    expect(`${utils.Color.from("#123456")}`).toBe("#123456");
  });
});

describe("frozen and sealed data", () => {
  it("can't be changed, or only in its values", () => {
    const frozen: any = utils.deepFreeze({ a: { b: [1] } });
    expect(() => frozen.a.b.push(2)).toThrow();
    const sealed: any = utils.deepSeal({ a: { b: 1 } });
    sealed.a.b = 2;
    expect(sealed.a.b).toBe(2);
    expect(() => (sealed.a.c = 1)).toThrow();
    expect(() => utils.deepSeal({ a: new Map() }, { strict: true })).toThrow("advanced objects");
  });
});

describe("logCompatibilityWarning", () => {
  it("warns in the mode asked for, once if so asked", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const _ of [1, 2]) utils.logCompatibilityWarning("old thing", { since: 13, until: 15, once: true });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(String(warn.mock.calls[0]![0])).toContain("removed in Version 15");
    expect(() => utils.logCompatibilityWarning("no", { mode: 3 })).toThrow("no");
    utils.logCompatibilityWarning("silent", { mode: 0 });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
