import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../../host/src/common/abstract/index.ts";
import * as f from "../../../../host/src/common/fields/index.ts";
import { _del, _replace, decodeOperators, encodeOperators, ForcedDeletion, ForcedReplacement } from "../../../../host/src/common/operators.ts";

const number = (options = {}) => new f.NumberField({ required: true, nullable: false, initial: 0, ...options });

class Inner extends DataModel {
  static override defineSchema() {
    return { n: number(), text: new f.StringField({ required: true }) };
  }
  get double() {
    return this.n * 2;
  }
}

class Hero extends DataModel {
  declare derived: number;
  static override defineSchema() {
    return {
      name: new f.StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new f.SchemaField({ value: number({ min: 0 }), max: number({ min: 0, initial: 10 }) }),
      list: new f.ArrayField(number()),
      free: new f.ObjectField(),
      skills: new f.TypedObjectField(new f.SchemaField({ rank: number({ integer: true }), note: new f.StringField({ required: true }) })),
      inner: new f.EmbeddedDataField(Inner),
      maybe: new f.SchemaField({ must: new f.NumberField({ required: true, nullable: false }), other: number() }, { nullable: true, initial: null }),
    };
  }
  static override migrateData(source: any) {
    if ("title" in source) {
      source.name = source.title;
      delete source.title;
    }
    return super.migrateData(source);
  }
  static override validateJoint(data: any) {
    if (data.hp.value > data.hp.max) throw new Error("hp.value may not exceed hp.max");
  }
}

afterEach(() => vi.restoreAllMocks());

describe("construction", () => {
  it("cleans, defaults, expands and shows", () => {
    const hero = new Hero({ "hp.value": "5", skills: { dodge: {} }, unknown: 1 });
    expect(hero.toObject()).toEqual({
      name: "Nobody",
      hp: { value: 5, max: 10 },
      list: [],
      free: {},
      skills: { dodge: { rank: 0, note: "" } },
      inner: { n: 0, text: "" },
      maybe: null,
    });
    expect([hero.hp.value, hero.inner.double, hero.inner.parent === hero]).toEqual([5, 0, true]);
  });

  it("doesn't share what it was given", () => {
    const given = { free: { a: 1 } };
    const hero = new Hero(given);
    hero.updateSource({ "free.a": 2 });
    expect(given).toEqual({ free: { a: 1 } });
  });

  it("refuses invalid data, or falls back with strict: false", () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(() => new Hero({ name: "", list: ["x"] })).toThrow("Hero validation errors:\n  name: may not be a blank string\n  list.0: must be a number");
    const hero = new Hero({ name: "", list: [1, "x"], hp: { value: 3 } }, { strict: false });
    expect(hero.toObject()).toMatchObject({ name: "Nobody", list: [1, 0], hp: { value: 3, max: 10 } });
    expect(hero.invalid).toBe(true);
  });

  it("refuses fields that don't fit together", () => {
    expect(() => new Hero({ hp: { value: 11, max: 10 } })).toThrow("hp.value may not exceed hp.max");
  });

  it("migrates old shapes, whole and in changes, and survives a failing migration", () => {
    expect(new Hero({ title: "Sir" }).name).toBe("Sir");
    const hero = new Hero();
    hero.updateSource({ title: "Dame" });
    expect(hero.name).toBe("Dame");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    class Bad extends Hero {
      static override migrateData(source: any) {
        return source.deep.missing.value;
      }
    }
    expect(new Bad({ name: "B" }).name).toBe("B");
    expect(warn).toHaveBeenCalled();
  });

  it("is made from sources and JSON", () => {
    expect(Hero.fromSource({ name: "A" }).name).toBe("A");
    expect(Hero.fromJSON('{"name":"A"}').name).toBe("A");
    expect(JSON.parse(JSON.stringify(new Hero({ name: "A" }))).name).toBe("A");
  });

  it("forgets derived values at reset", () => {
    const hero = new Hero({ hp: { value: 5 } });
    hero.hp.value = 99;
    hero.reset();
    expect(hero.hp.value).toBe(5);
  });
});

describe("updateSource", () => {
  const base = { name: "A", hp: { value: 5, max: 10 }, list: [1, 2], free: { a: 1, b: { c: 2 } }, skills: { dodge: { rank: 1, note: "x" } } };
  const rows: [string, any, any, any][] = [
    ["nothing for the same values", { name: "A", hp: { value: "5" }, list: ["1", 2], free: { b: { c: 2 } } }, {}, {}],
    ["dotted keys", { "hp.value": 6 }, { hp: { value: 6 } }, { hp: { value: 6, max: 10 } }],
    ["cleaned values", { hp: { value: "-5" } }, { hp: { value: 0 } }, { hp: { value: 0, max: 10 } }],
    ["lists replaced whole", { list: [3] }, { list: [3] }, { list: [3] }],
    ["a deep merge of free objects", { free: { b: { d: 3 } } }, { free: { b: { d: 3 } } }, { free: { a: 1, b: { c: 2, d: 3 } } }],
    ["deletion by -= in a free object", { "free.b.-=c": null, "free.-=zzz": null }, { free: { b: { c: _del } } }, { free: { a: 1, b: {} } }],
    ["deletion by operator", { free: { a: _del } }, { free: { a: _del } }, { free: { b: { c: 2 } } }],
    ["replacement by ==", { free: { "==b": { q: 1 } } }, { free: { b: _replace({ q: 1 }) } }, { free: { a: 1, b: { q: 1 } } }],
    [
      "replacement by operator, with operators inside resolved",
      { free: _replace({ z: _replace(1), y: _del }) },
      { free: _replace({ z: 1 }) },
      { free: { z: 1 } },
    ],
    [
      "a new typed entry, made whole",
      { "skills.parry.rank": "2.2" },
      { skills: { parry: { rank: 2, note: "" } } },
      { skills: { dodge: { rank: 1, note: "x" }, parry: { rank: 2, note: "" } } },
    ],
    ["a part of a typed entry", { "skills.dodge.rank": 3 }, { skills: { dodge: { rank: 3 } } }, { skills: { dodge: { rank: 3, note: "x" } } }],
    ["a typed entry deleted", { "skills.-=dodge": null }, { skills: { dodge: _del } }, { skills: {} }],
    [
      "a typed entry replaced",
      { "skills.==dodge": { note: "n" } },
      { skills: { dodge: _replace({ rank: 0, note: "n" }) } },
      { skills: { dodge: { rank: 0, note: "n" } } },
    ],
    ["the typed object replaced", { "==skills": { a: {} } }, { skills: _replace({ a: { rank: 0, note: "" } }) }, { skills: { a: { rank: 0, note: "" } } }],
    ["a schema replaced", { "==hp": { value: 1 } }, { hp: _replace({ value: 1, max: 10 }) }, { hp: { value: 1, max: 10 } }],
    ["a schema field deleted falls back to its initial value", { "hp.-=value": null }, { hp: { value: 0 } }, { hp: { value: 0, max: 10 } }],
    ["a nested model", { "inner.n": 4 }, { inner: { n: 4 } }, { inner: { n: 4, text: "" } }],
    ["a nullable schema made whole", { maybe: { must: 1 } }, { maybe: { must: 1, other: 0 } }, { maybe: { must: 1, other: 0 } }],
    ["unknown keys", { nonsense: 1, "hp.nonsense": 2 }, {}, {}],
  ];
  it.each(rows)("%s", (_title, changes, diff, result) => {
    const hero = new Hero(base);
    const before = hero.toObject();
    expect(hero.updateSource(changes, { dryRun: true })).toEqual(diff);
    expect(hero.toObject()).toEqual(before);
    expect(hero.updateSource(changes)).toEqual(diff);
    expect(hero.toObject()).toEqual({ ...before, ...result });
    expect(hero.toObject(false)).toEqual(hero.toObject());
  });

  it("replaces inner objects with recursive: false", () => {
    const hero = new Hero(base);
    hero.updateSource({ free: { z: 1 }, hp: { value: 2 } }, { recursive: false });
    expect(hero.toObject()).toMatchObject({ free: { z: 1 }, hp: { value: 2, max: 10 }, name: "A" });
    expect(hero.free).toEqual({ z: 1 });
  });

  it.each<[string, any, string]>([
    ["a bad value", { "hp.value": "x" }, "hp.value: must be a number"],
    ["clearing a number without initial", { maybe: { must: null } }, "maybe.must: may not be null"],
    ["an incomplete value where nothing was", { maybe: { other: 1 } }, "maybe.must: may not be undefined"],
    ["a bad element of a new typed entry", { "skills.x.rank": "q" }, "skills.x.rank: must be a number"],
    ["fields that don't fit together", { "hp.value": 11 }, "hp.value may not exceed hp.max"],
    ["a deletion key with a value", { "free.-=a": 1 }, 'The deletion key "-=a" must have the value null'],
  ])("refuses %s and leaves everything", (_title, changes, message) => {
    const hero = new Hero(base);
    const before = hero.toObject();
    expect(() => hero.updateSource(changes)).toThrow(message);
    expect(hero.toObject()).toEqual(before);
  });

  it("keeps a nested model's source part of its own", () => {
    const hero = new Hero(base);
    hero.inner.updateSource({ n: 7 });
    expect(hero.toObject().inner.n).toBe(7);
    hero.updateSource({ "inner.n": 8 });
    expect(hero.inner._source).toBe(hero._source.inner);
  });
});

describe("validate", () => {
  it("tests proposed changes without making them", () => {
    const hero = new Hero();
    expect(hero.validate({ changes: { name: "B" } })).toBe(true);
    expect(() => hero.validate({ changes: { name: "" } })).toThrow("may not be a blank string");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(hero.validate({ changes: { name: "" }, strict: false })).toBe(false);
    expect(hero.validate({ changes: { hp: { value: "7" } }, clean: true })).toBe(true);
    expect(hero.name).toBe("Nobody");
  });
});

describe("clone", () => {
  it("is a changed copy with the same parent", () => {
    const hero = new Hero({ free: { a: 1, b: 2 } }, { parent: null });
    const clone = hero.clone({ "free.-=a": null, name: "C" });
    expect(clone.toObject()).toMatchObject({ name: "C", free: { b: 2 } });
    expect(hero.free).toEqual({ a: 1, b: 2 });
  });
});

describe("subclasses", () => {
  it("have schemas of their own", () => {
    class More extends Hero {
      static override defineSchema() {
        return { ...super.defineSchema(), more: number({ initial: 4 }) };
      }
    }
    expect(Hero.schema.has("more")).toBe(false);
    expect(new More().more).toBe(4);
    expect(More.schema).toBe(More.schema);
  });
});

describe("operators", () => {
  it("travel as special keys and come back", () => {
    const changes = { a: _del, b: { c: _replace({ d: 1 }) }, e: [1] };
    expect(encodeOperators(changes)).toEqual({ "-=a": null, b: { "==c": { d: 1 } }, e: [1] });
    expect(JSON.parse(JSON.stringify(encodeOperators(changes)))).toEqual(encodeOperators(changes));
    const back = decodeOperators(encodeOperators(changes));
    expect(back.a).toBeInstanceOf(ForcedDeletion);
    expect(back.b.c).toBeInstanceOf(ForcedReplacement);
    expect(back.b.c.replacement).toEqual({ d: 1 });
    expect(ForcedDeletion.create()).toBe(_del);
  });
});

describe("properties of updates", () => {
  const leaf = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.constantFrom("3", "x", null, true, "", undefined), fc.constant([1, 2]));
  const key = fc.constantFrom("value", "max", "a", "b", "-=a", "==a", "dodge", "rank", "note");
  const value = fc.letrec((tie) => ({ v: fc.oneof({ maxDepth: 3 }, leaf, fc.dictionary(key, tie("v"), { maxKeys: 3 })) })).v;
  const changes = fc.dictionary(
    fc.constantFrom("name", "hp", "list", "free", "skills", "inner", "maybe", "hp.value", "free.a", "skills.-=dodge", "==free", "junk"),
    value,
    { maxKeys: 4 },
  );

  const attempt = (hero: Hero, c: any): any => {
    try {
      return hero.updateSource(c);
    } catch {
      return null;
    }
  };

  it("leave a valid model, tell just what changed, and are the same when sent and applied elsewhere", () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 4 }), (updates) => {
        const here = new Hero({ skills: { dodge: { rank: 1 } }, free: { a: { b: 1 } } });
        const there = new Hero(here.toObject());
        for (const c of updates) {
          const before = here.toObject();
          const diff = attempt(here, c);
          if (diff === null || Object.keys(diff).length === 0) expect(here.toObject()).toEqual(before);
          else {
            expect(here.toObject()).not.toEqual(before);
            there.updateSource(JSON.parse(JSON.stringify(encodeOperators(diff))));
          }
          expect(there.toObject()).toEqual(here.toObject());
          expect(() => here.validate()).not.toThrow();
          expect(attempt(here, c) ?? {}).toEqual({});
        }
      }),
      { numRuns: 200 },
    );
  });
});
