import { describe, expect, it } from "vitest";
import { DataModel } from "../../../../host/src/common/abstract/index.ts";
import * as f from "../../../../host/src/common/fields/index.ts";
import { Color } from "../../../../host/src/common/utils/index.ts";

const ID = "a".repeat(16);

/** What cleaning makes of a value, then what is wrong with that: the message, or nothing. */
function through(field: f.DataField, value: unknown): [unknown, string | undefined] {
  const cleaned = field.clean(value);
  const failure = field.validate(cleaned);
  return [cleaned, failure ? String(failure) : undefined];
}

const required = { required: true, nullable: false } as const;

describe.each<[string, () => f.DataField, [unknown, unknown, string?][]]>([
  ["NumberField", () => new f.NumberField(), [
    [undefined, null], [null, null], ["", null], ["  ", null], ["5", 5], [" -2.5 ", -2.5], [0, 0], [-0, 0], [true, 1], ["abc", Number.NaN, "must be a number"], [{}, Number.NaN, "must be a number"],
    [Infinity, Infinity, "must be a finite number"],
  ]],
  ["NumberField without null", () => new f.NumberField({ ...required, initial: 3 }), [[undefined, 3], [null, 3], ["", 3], ["1,5", Number.NaN, "must be a number"]]],
  ["NumberField without null and initial", () => new f.NumberField({ nullable: false }), [[null, null, "may not be null"], ["", null, "may not be null"]]],
  ["required NumberField without initial", () => new f.NumberField({ ...required }), [[undefined, undefined, "may not be undefined"]]],
  ["bounded NumberField", () => new f.NumberField({ min: 1, max: 10, integer: true }), [[0, 1], [11, 10], [2.5, 3], ["4.4", 4], [-3.5, 1]]],
  ["stepped NumberField", () => new f.NumberField({ min: 0, max: 1, step: 0.1 }), [[0.30000000000000004, 0.3], [0.17, 0.2], [0.96, 1]]],
  ["stepped NumberField whose maximum is no step", () => new f.NumberField({ min: 0, max: 10, step: 3 }), [[10, 9], [10.4, 9]]],
  ["positive NumberField", () => new f.NumberField({ positive: true }), [[0, 0, "must be a positive number"], [0.1, 0.1]]],
  ["NumberField with choices", () => new f.NumberField({ choices: { 1: "one", 2: "two" }, initial: 1 }), [["2", 2], [3, 3, "3 is not a valid choice"], [null, 1]]],
  ["StringField", () => new f.StringField(), [[undefined, undefined], ["  a ", "a"], [5, "5"], [null, null, "may not be null"], [{}, {}, "must be a string"]]],
  ["required StringField", () => new f.StringField({ required: true }), [[undefined, ""], [null, ""]]],
  ["StringField that isn't blank", () => new f.StringField({ required: true, blank: false }), [[undefined, undefined, "may not be undefined"], ["", "", "may not be a blank string"], [" ", "", "may not be a blank string"]]],
  ["nullable StringField that isn't blank", () => new f.StringField({ nullable: true, blank: false, initial: null }), [["", null], [undefined, null]]],
  ["StringField with choices", () => new f.StringField({ required: true, choices: ["a", "b"], initial: "a" }), [["b", "b"], ["c", "c", "c is not a valid choice"], ["", "", "may not be a blank string"]]],
  ["StringField with a function of choices", () => new f.StringField({ choices: () => ({ x: "X" }) }), [["x", "x"], ["X", "X", "X is not a valid choice"]]],
  ["StringField that doesn't trim", () => new f.StringField({ trim: false }), [[" a ", " a "]]],
  ["BooleanField", () => new f.BooleanField(), [[undefined, false], [null, false], ["true", true], ["false", false], [1, true], [0, false], ["on", true], [{}, false]]],
  ["ObjectField", () => new f.ObjectField(), [[undefined, {}], [null, {}], [{ a: 1 }, { a: 1 }], ["x", "x", "must be an object"], [[1], [1], "must be an object"]]],
  ["ArrayField", () => new f.ArrayField(new f.NumberField({ ...required, integer: true })), [
    [undefined, []], [["1", 2.4], [1, 2]], [{ 1: 5, 0: 4 }, [4, 5]], [7, [7]], [new Set([1]), [1]], [["x"], [Number.NaN], "0: must be a number"],
  ]],
  ["bounded ArrayField", () => new f.ArrayField(new f.NumberField(), { min: 1, max: 2 }), [[[], [], "cannot have fewer than 1 elements"], [[1, 2, 3], [1, 2, 3], "cannot have more than 2 elements"]]],
  ["SetField", () => new f.SetField(new f.StringField({ required: true })), [[["a", "a", "b"], ["a", "b"]], [new Set(["x"]), ["x"]]]],
  ["SchemaField", () => new f.SchemaField({ a: new f.NumberField({ ...required, initial: 1 }), b: new f.StringField({ required: true }) }), [
    [undefined, { a: 1, b: "" }], [{ a: "2", c: 3 }, { a: 2, b: "" }], [{ a: "x" }, { a: Number.NaN, b: "" }, "a: must be a number"], [5, 5, "must be an object"],
  ]],
  ["TypedObjectField", () => new f.TypedObjectField(new f.NumberField({ ...required, initial: 0 }), { validateKey: (k: string) => k !== "bad" }), [
    [{ x: "1", bad: 2 }, { x: 1 }], [{ x: "q" }, { x: Number.NaN }, "x: must be a number"],
  ]],
  ["ColorField", () => new f.ColorField(), [[undefined, null], ["", null], ["#F00", "#ff0000"], [255, "#0000ff"], ["red", "red", "must be a valid color string"]]],
  ["FilePathField", () => new f.FilePathField({ categories: ["IMAGE"] }), [["", null], ["a/b.webp", "a/b.webp"], ["a.PNG?x=1", "a.PNG?x=1"], ["a.exe", "a.exe", "does not have a valid file extension"], ["data:image/png;base64,AA", "data:image/png;base64,AA", "does not have a valid file type"]]],
  ["JSONField", () => new f.JSONField(), [['{"a":1}', '{"a":1}'], [{ a: 1 }, '{"a":1}'], [5, "5"], ["", "{}"]]],
  ["HTMLField", () => new f.HTMLField(), [[undefined, ""], ["<p>a</p>", "<p>a</p>"]]],
  ["AngleField", () => new f.AngleField(), [[undefined, 0], [370, 10], [-90, 270], [360, 360]]],
  ["AlphaField", () => new f.AlphaField(), [[undefined, 1], [2, 1], [-1, 0]]],
  ["HueField", () => new f.HueField(), [[1.25, 0.25], [-0.25, 0.75]]],
  ["IntegerSortField", () => new f.IntegerSortField(), [[undefined, 0], ["3.6", 4]]],
  ["DocumentIdField", () => new f.DocumentIdField(), [[undefined, null], [ID, ID], [{ _id: ID }, ID], ["short", "short", "must be a valid 16-character alphanumeric ID"]]],
  ["DocumentUUIDField", () => new f.DocumentUUIDField({ type: "Item" }), [["", null], [`Actor.${ID}.Item.${ID}`, `Actor.${ID}.Item.${ID}`], [`Actor.${ID}`, `Actor.${ID}`, 'must have type "Item"'], ["x", "x", "must be a valid UUID string"]]],
  ["DocumentOwnershipField", () => new f.DocumentOwnershipField(), [
    [undefined, { default: 0 }], [{ [ID]: "3" }, { [ID]: 3, default: 0 }], [{ default: 7 }, { default: 7 }, "7 is not a valid ownership level"], [{ x: 1 }, { x: 1, default: 0 }, '"x" is not a valid user id'],
    [{ default: -1 }, { default: -1 }, "the default level may not be INHERIT"],
  ]],
  ["AnyField", () => new f.AnyField(), [[{ a: 1 }, { a: 1 }], [null, null], [5, 5]]],
])("%s", (_name, field, rows) => {
  it.each(rows)("%o → %o %s", (value, cleaned, message) => {
    expect(through(field(), value)).toEqual([cleaned, message]);
  });
});

describe("options", () => {
  it("take initial from a function of the data, copied each time", () => {
    const field = new f.SchemaField({ n: new f.NumberField(), twice: new f.NumberField({ initial: (d: any) => d.n * 2 }) });
    expect(field.clean({ n: 3 }, { source: { n: 3 } })).toEqual({ n: 3, twice: 6 });
    const list = new f.ArrayField(new f.NumberField(), { initial: [1] });
    list.getInitialValue().push(2);
    expect(list.getInitialValue()).toEqual([1]);
  });

  it("run a custom test, which may refuse by false, by an exception, or accept at once", () => {
    const even = (v: number) => v % 2 === 0;
    expect(String(new f.NumberField({ validate: even, validationError: "must be even" }).validate(3))).toBe("must be even");
    expect(String(new f.NumberField({ validate: () => { throw new Error("because"); } }).validate(3))).toBe("because");
    expect(new f.NumberField({ max: 1, validate: () => true }).validate(3)).toBeUndefined();
    expect(new f.NumberField({ max: 1, validate: () => undefined }).validate(3)).toBeDefined();
  });

  it("refuse a field in two schemas, and know their path", () => {
    const field = new f.NumberField();
    const schema = new f.SchemaField({ a: new f.SchemaField({ b: field }) });
    expect(field.fieldPath).toBe("a.b");
    expect(schema.getField("a.b")).toBe(field);
    expect(() => new f.SchemaField({ c: field })).toThrow("may not be reused");
  });

  it("leave out what has no value and needs none", () => {
    const schema = new f.SchemaField({ a: new f.StringField(), b: new f.StringField({ required: true, blank: false }) });
    expect(Object.keys(schema.clean({}))).toEqual(["b"]);
  });

  it("leave unpersisted fields out of the source", () => {
    const schema = new f.SchemaField({ a: new f.NumberField({ persisted: false, initial: 4 }) });
    expect(schema.clean({ a: 5 })).toEqual({});
    expect(schema.initialize({})).toEqual({ a: 4 });
  });
});

describe("initialize and toObject", () => {
  it("shows colours, sets and JSON, and stores them again", () => {
    const schema = new f.SchemaField({ c: new f.ColorField(), s: new f.SetField(new f.StringField()), j: new f.JSONField() });
    const shown = schema.initialize({ c: "#ff0000", s: ["a"], j: '{"x":1}' });
    expect(shown.c).toBeInstanceOf(Color);
    expect(shown.s).toEqual(new Set(["a"]));
    expect(shown.j).toEqual({ x: 1 });
    expect(schema.toObject(shown)).toEqual({ c: "#ff0000", s: ["a"], j: '{"x":1}' });
  });

  it("doesn't let the shown value change the source", () => {
    const source = { o: { a: 1 }, l: [{ x: 1 }] };
    const schema = new f.SchemaField({ o: new f.ObjectField(), l: new f.ArrayField(new f.ObjectField()) });
    const shown = schema.initialize(source);
    shown.o.a = 2;
    shown.l[0].x = 2;
    expect(source).toEqual({ o: { a: 1 }, l: [{ x: 1 }] });
  });
});

describe("TypedSchemaField", () => {
  const field = () => new f.TypedSchemaField({ circle: { r: new f.NumberField({ ...required, initial: 1 }) }, box: { w: new f.NumberField({ ...required, initial: 2 }) } });
  it("takes the schema of the value's type", () => {
    expect(through(field(), { type: "circle", w: 5 })).toEqual([{ type: "circle", r: 1 }, undefined]);
    expect(through(field(), { type: "star" })[1]).toBe('"star" is not a valid type');
    expect(through(field(), { type: "box", w: "x" })[1]).toBe("w: must be a number");
  });
  it("keeps its type in an update unless replaced whole", () => {
    class Shape extends DataModel {
      static override defineSchema() {
        return { shape: new f.TypedSchemaField({ circle: { r: new f.NumberField({ ...required, initial: 1 }) }, box: { w: new f.NumberField({ ...required, initial: 2 }) } }) };
      }
    }
    const model = new Shape({ shape: { type: "circle" } });
    expect(model.updateSource({ "shape.r": "4" })).toEqual({ shape: { r: 4 } });
    expect(() => model.updateSource({ "shape.type": "box" })).toThrow("replacing the whole value");
    model.updateSource({ "==shape": { type: "box" } });
    expect(model.toObject()).toEqual({ shape: { type: "box", w: 2 } });
  });
});

describe("DataModelValidationFailure", () => {
  it("names every field by its path", () => {
    const schema = new f.SchemaField({
      hp: new f.SchemaField({ value: new f.NumberField({ ...required, initial: 0, validate: (v) => v <= 9, validationError: "is too much" }) }),
      list: new f.ArrayField(new f.SchemaField({ n: new f.NumberField({ ...required }) })),
      skills: new f.TypedObjectField(new f.SchemaField({ rank: new f.StringField({ required: true, blank: false }) })),
    });
    const failure = schema.validate({ hp: { value: 12 }, list: [{ n: 1 }, { n: "x" }], skills: { dodge: { rank: "" } } })!;
    expect(String(failure).split("\n")).toEqual(["hp.value: is too much", "list.1.n: must be a number", "skills.dodge.rank: may not be a blank string"]);
    const error = failure.asError();
    expect(error.getFailure("hp.value")?.invalidValue).toBe(12);
    expect(Object.keys(error.getAllFailures()!)).toEqual(["hp.value", "list.1.n", "skills.dodge.rank"]);
    expect(error.asHTML()).toContain("<li>hp.value: is too much</li>");
  });

  it("puts initial values in the place of invalid ones when asked", () => {
    const schema = new f.SchemaField({ a: new f.NumberField({ ...required, initial: 1 }), l: new f.ArrayField(new f.NumberField({ nullable: false })) });
    const data = { a: "x", l: [1, "y", 3] };
    const failure = schema.validate(data, { fallback: true })!;
    expect(data).toEqual({ a: 1, l: [1, 3] });
    expect(failure.fields.a).toMatchObject({ invalidValue: "x", fallback: 1, unresolved: false });
  });
});

describe("applyChange", () => {
  const number = new f.NumberField({ min: 0, max: 10, nullable: false, initial: 0 });
  it.each<[f.DataField, any, any, any, any]>([
    [number, 5, "add", "2", 7], [number, 5, "subtract", "2", 3], [number, 5, "multiply", "1.5", 7.5], [number, 5, "override", "1", 1], [number, 5, "upgrade", "4", 5], [number, 5, "upgrade", "6", 6],
    [number, 5, "downgrade", "4", 4], [number, 5, "add", "20", 10], [number, 5, "subtract", 20, 0], [number, 5, "add", "x", 5], [number, 5, "add", "", 5], [number, 5, "custom", "9", 5], [number, 5, "override", "x", 5],
    [new f.StringField(), "a", "add", "b", "ab"], [new f.StringField(), "a", "override", "b", "b"], [new f.StringField({ choices: ["a"] }), "a", "override", "z", "a"],
    [new f.BooleanField(), false, "add", "true", true], [new f.BooleanField(), true, "multiply", "false", false], [new f.BooleanField(), true, "override", "false", false],
    [new f.ArrayField(new f.NumberField()), [1], "add", "2", [1, 2]], [new f.ArrayField(new f.NumberField()), [1], "override", "[3,4]", [3, 4]],
    [new f.SetField(new f.StringField()), new Set(["a"]), "add", "b", new Set(["a", "b"])], [new f.SetField(new f.StringField()), new Set(["a", "b"]), "subtract", "b", new Set(["a"])],
  ])("%o: %o %s %o is %o", (field, value, type, delta, expected) => {
    expect(field.applyChange(value, null, { key: "k", value: delta, type })).toEqual(expected);
  });

  it.each([[1, 10], [2, 7], [3, 2], [4, 5], [5, 2], [0, 5]])("V13's mode %i gives %i", (mode, expected) => {
    expect(number.applyChange(5, null, { key: "k", value: "2", mode })).toBe(expected);
  });
});

describe("form inputs", () => {
  it("are drawn by what the client supplies", () => {
    const field = new f.NumberField();
    expect(() => field.toInput()).toThrow("only be made in the client");
    f.setFieldRenderer({ toInput: (fl, c) => [fl, c], toFormGroup: (fl, g, i) => [fl, g, i] });
    expect(field.toInput({ value: 1 })).toEqual([field, { value: 1 }]);
    expect(field.toFormGroup({ a: 1 }, { b: 2 })).toEqual([field, { a: 1 }, { b: 2 }]);
    f.setFieldRenderer(null);
  });
});
