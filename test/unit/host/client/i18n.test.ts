import { beforeEach, describe, expect, it } from "vitest";
import { DataModel } from "../../../../host/src/common/abstract/index.ts";
import { ArrayField, EmbeddedDataField, NumberField, SchemaField, StringField, TypedObjectField } from "../../../../host/src/common/fields/index.ts";
import { Localization } from "../../../../host/src/client/i18n.ts";

const FILES: Record<string, object> = {
  "lang/en.json": { CORE: { Yes: "Yes", No: "No" } },
  "lang/fr.json": { CORE: { Yes: "Oui" } },
  "sys/en.json": { "MY.Title": "Title", MY: { Greet: "Hello {name}, {n}", Only: "English only", CORE: "x" }, CORE: { No: "Nope" } },
  "sys/fr.json": { MY: { Title: "Titre", Greet: "Bonjour {name}, {n}" } },
};
const LANGUAGES = [
  { lang: "en", name: "English", path: "sys/en.json" },
  { lang: "fr", name: "Français", path: "sys/fr.json" },
];

let i18n: Localization;
let generation = 14;

beforeEach(() => {
  generation = 14;
  i18n = new Localization();
  Object.assign(globalThis, {
    game: {
      get release() {
        return { generation };
      },
      i18n,
    },
    document: { documentElement: {} },
    fetch: async (path: string) => (FILES[path] ? { ok: true, json: async () => structuredClone(FILES[path]) } : { ok: false, status: 404 }),
  });
});

describe("words", () => {
  it("are their own keys before they are loaded", () => {
    expect([i18n.localize("MY.Title"), i18n.has("MY.Title")]).toEqual(["MY.Title", false]);
  });

  it("of the package lie over those of core, in the language, and English stands in", async () => {
    await i18n.initialize("fr", LANGUAGES);
    expect(["MY.Title", "CORE.Yes", "CORE.No", "MY.Only", "MY.Nothing", "MY"].map((key) => i18n.localize(key))).toEqual([
      "Titre",
      "Oui",
      "Nope",
      "English only",
      "MY.Nothing",
      "MY",
    ]);
    expect([i18n.has("MY.Only"), i18n.has("MY.Only", false), i18n.lang]).toEqual([true, false, "fr"]);
    expect((document.documentElement as any).lang).toBe("fr");
  });

  it("of a language nobody has are the English ones", async () => {
    await i18n.initialize("xx", LANGUAGES);
    expect(i18n.localize("MY.Title")).toBe("Title");
  });

  it("with places are filled by `format`, and in generation 14 by `localize` too", async () => {
    await i18n.initialize("fr", LANGUAGES);
    expect(i18n.format("MY.Greet", { name: "Ann", n: 0 })).toBe("Bonjour Ann, 0");
    expect(i18n.localize("MY.Greet", { name: "Ann", n: 1 })).toBe("Bonjour Ann, 1");
    generation = 13;
    expect(i18n.localize("MY.Greet", { name: "Ann", n: 1 })).toBe("Bonjour {name}, {n}");
  });

  it("whose file is missing are an error", async () => {
    await expect(i18n.initialize("en", [{ lang: "en", name: "E", path: "gone.json" }])).rejects.toThrow(/gone\.json.*404/);
  });

  it("are listed and sorted as the language does it", async () => {
    await i18n.initialize("fr", LANGUAGES);
    expect(i18n.getListFormatter().format(["a", "b", "c"])).toBe("a, b et c");
    expect(i18n.getListFormatter({ type: "disjunction" }).format(["a", "b"])).toBe("a ou b");
    expect(i18n.sortObjects([{ n: "zèbre" }, { n: "élan" }, { n: "faon" }], "n").map(({ n }) => n)).toEqual(["élan", "faon", "zèbre"]);
  });
});

class Part extends DataModel {
  static override LOCALIZATION_PREFIXES = ["PART"];
  static override defineSchema() {
    return { size: new NumberField() };
  }
}

describe("a model's fields", () => {
  it("get their labels, hints and placeholders by the prefixes, at every depth; later prefixes win", () => {
    class Model extends DataModel {
      static override LOCALIZATION_PREFIXES = ["BASE", "MINE"];
      static override defineSchema() {
        return {
          name: new StringField(),
          given: new StringField({ label: "CORE.Given" }),
          hp: new SchemaField({ value: new NumberField() }),
          list: new ArrayField(new SchemaField({ rank: new NumberField() })),
          map: new TypedObjectField(new SchemaField({ note: new StringField() })),
          part: new EmbeddedDataField(Part),
        };
      }
    }
    i18n.translations = {
      CORE: { Given: "Given" },
      BASE: { FIELDS: { name: { label: "Base name", hint: "Base hint" }, given: { label: "Not this" }, hp: { value: { label: "Hits" } } } },
      MINE: {
        FIELDS: {
          name: { label: "My name", placeholder: "?" },
          list: { element: { rank: { label: "Rank" } } },
          map: { element: { note: { label: "Note" } } },
          part: { label: "Part" },
        },
      },
      PART: { FIELDS: { size: { label: "Size" } } },
    };
    Localization.localizeDataModel(Model);
    const { name, given, hp, list, map, part } = Model.schema.fields as any;
    expect([name.label, name.hint, name.placeholder]).toEqual(["My name", "Base hint", "?"]);
    expect([given.label, hp.fields.value.label, part.label]).toEqual(["Given", "Hits", "Part"]);
    expect([list.element.fields.rank.label, map.element.fields.note.label, part.fields.size.label]).toEqual(["Rank", "Note", "Size"]);
  });
});
