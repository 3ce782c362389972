import { describe, expect, it } from "vitest";
import { BooleanField, NumberField, StringField } from "../../../../host/src/common/fields/index.ts";
import { categorise, fieldOf } from "../../../../host/src/client/applications/settings/setting-fields.ts";
import { preferredLanguage } from "../../../../host/src/client/applications/settings/interface-settings.ts";

const setting = (key: string, more: object = {}): any => ({
  namespace: "sys",
  key,
  id: `sys.${key}`,
  scope: "world",
  config: true,
  type: Boolean,
  ...more,
});
const view = (settings: any[], menus: any[] = [], mayChangeWorld = true) =>
  categorise({ settings, menus, mayChangeWorld, titleOf: (id) => id.toUpperCase(), valueOf: () => 1 });

describe("the field of a setting", () => {
  it("is its own when it has one", () => {
    const type = new NumberField({ min: 1 } as any);
    expect(fieldOf(setting("a", { type }))).toBe(type);
  });

  it("fits a plain type", () => {
    expect(fieldOf(setting("a", { type: Boolean }))).toBeInstanceOf(BooleanField);
    expect(fieldOf(setting("a", { type: String }))).toBeInstanceOf(StringField);
    expect(fieldOf(setting("a", { type: Object }))).toBeNull();
  });

  it("takes over a range", () => {
    const field = fieldOf(setting("a", { type: Number, range: { min: 1, max: 9, step: 2 } }));
    expect([field.min, field.max, field.step]).toEqual([1, 9, 2]);
  });

  it("takes over choices, cleaning to one of them", () => {
    const field = fieldOf(setting("a", { type: String, choices: { x: "X", y: "Y" }, default: "x" }));
    expect(field.choices).toEqual({ x: "X", y: "Y" });
    expect(field.validate("z")).toBeDefined();
    expect(field.validate("y")).toBeUndefined();
  });

  it("makes numbers of the choices of a number", () => {
    const field = fieldOf(setting("a", { type: Number, choices: { 1: "one", 2: "two" }, default: 1 }));
    expect(field.clean("2")).toBe(2);
    expect(field.validate(2)).toBeUndefined();
  });
});

describe("the settings window", () => {
  it("lists what is configurable, by package, in the order of registration", () => {
    const shown = view([setting("a", { namespace: "core", id: "core.a" }), setting("b"), setting("c", { config: false }), setting("d", { type: Object })]);
    expect(shown.map(({ id, label, settings }) => [id, label, settings.map((each) => each.id)])).toEqual([
      ["core", "CORE", ["core.a"]],
      ["sys", "SYS", ["sys.b"]],
    ]);
  });

  it("hides world settings and restricted menus from who may not change the world", () => {
    const menus = [
      { namespace: "sys", key: "m1", restricted: true },
      { namespace: "sys", key: "m2" },
    ] as any[];
    const [category] = view([setting("a"), setting("b", { scope: "client" }), setting("c", { scope: "user" })], menus, false);
    expect(category!.settings.map(({ id }) => id)).toEqual(["sys.b", "sys.c"]);
    expect(category!.menus.map(({ key }) => key)).toEqual(["m2"]);
  });

  it("shows nothing of a package without anything to choose", () => {
    expect(view([setting("a")], [], false)).toEqual([]);
  });
});

describe("the language before any choice", () => {
  it.each([
    [["fr-FR", "en"], "fr"],
    [["en-GB", "fr"], "en"],
    [["de", "fr"], "fr"],
    [["de"], "en"],
    [[], "en"],
  ])("%j is %s", (wanted, lang) => {
    expect(preferredLanguage(wanted as string[])).toBe(lang);
  });
});
