import { beforeEach, describe, expect, it, vi } from "vitest";
import * as registry from "../../../../host/src/client/applications/apps/sheet-registry.ts";

class First {}
class Second {}
const stored: Record<string, any> = {};
let Thing: any;

beforeEach(() => {
  Thing = class Thing {
    static documentName = "Thing";
    static TYPES = ["base", "hero", "npc"];
  };
  for (const key of Object.keys(stored)) delete stored[key];
  vi.stubGlobal("CONFIG", { Thing: {} });
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => `${key}!` },
    settings: {
      settings: new Map([
        ["core.sheetClasses", {}],
        ["core.sheetThemes", {}],
      ]),
      get: (_scope: string, key: string) => stored[key],
    },
  });
});

const config = () => (globalThis as any).CONFIG.Thing.sheetClasses;

describe("registering sheets", () => {
  it("names a sheet by its scope and class, for the subtypes given", () => {
    registry.registerSheet(Thing, "sys", First, { types: ["hero"], makeDefault: true, label: "L" });
    expect(config().hero["sys.First"]).toMatchObject({ id: "sys.First", cls: First, label: "L", default: true });
    expect(config().npc).toBeUndefined();
  });

  it("is for every subtype without a list of them", () => {
    registry.registerSheet(Thing, "sys", First);
    expect(Object.keys(config())).toEqual(["base", "hero", "npc"]);
  });

  it("leaves one default per subtype: the last that asked", () => {
    registry.registerSheet(Thing, "sys", First, { types: ["hero", "npc"], makeDefault: true });
    registry.registerSheet(Thing, "sys", Second, { types: ["hero"], makeDefault: true });
    expect(registry.getSheetClassesForSubType("Thing", "hero").defaultClass).toBe("sys.Second");
    expect(registry.getSheetClassesForSubType("Thing", "npc").defaultClass).toBe("sys.First");
  });

  it("withdraws a sheet, for some subtypes or all", () => {
    registry.registerSheet(Thing, "sys", First);
    registry.unregisterSheet(Thing, "sys", First, { types: ["hero"] });
    expect(Object.keys(config().hero)).toEqual([]);
    expect(Object.keys(config().npc)).toEqual(["sys.First"]);
    registry.unregisterSheet(Thing, "sys", First);
    expect(Object.keys(config().npc)).toEqual([]);
  });

  it("reaches subtypes that became known later, but not those it was withdrawn from as a whole", () => {
    registry.registerSheet(Thing, "sys", First);
    registry.registerSheet(Thing, "sys", Second);
    registry.unregisterSheet(Thing, "sys", Second);
    Thing.TYPES.push("late");
    registry.initializeSheets();
    expect(Object.keys(config().late)).toEqual(["sys.First"]);
  });
});

describe("what users may choose", () => {
  it("leaves out what cannot be configured, and what cannot be the default", () => {
    registry.registerSheet(Thing, "sys", First, { types: ["hero"], canBeDefault: false, label: () => "Label" });
    registry.registerSheet(Thing, "sys", Second, { types: ["hero"], canConfigure: false, makeDefault: true });
    expect(registry.getSheetClassesForSubType("Thing", "hero")).toEqual({
      sheetClasses: { "sys.First": "Label!" },
      defaultClasses: {},
      defaultClass: undefined,
    });
  });

  it("follows the world's setting, as far as it names sheets that exist", () => {
    registry.registerSheet(Thing, "sys", First, { types: ["hero"], makeDefault: true });
    registry.registerSheet(Thing, "sys", Second, { types: ["hero"] });
    registry.updateDefaultSheets({ Thing: { hero: "sys.Gone" } });
    expect(registry.getSheetClassesForSubType("Thing", "hero").defaultClass).toBe("sys.First");
    registry.updateDefaultSheets({ Thing: { hero: "sys.Second" } });
    expect(registry.getSheetClassesForSubType("Thing", "hero").defaultClass).toBe("sys.Second");
  });
});

describe("the theme of a document", () => {
  const document = { documentName: "Thing", type: "hero", uuid: "Thing.1", _getSheetClass: () => First };

  it("is its own, else that of its kind, else the window's", () => {
    registry.registerSheet(Thing, "sys", First, { types: ["hero"] });
    expect(registry.getSheetThemeForDocument(document)).toBe("");
    stored.sheetThemes = { documents: {}, defaults: { Thing: { hero: "light" } } };
    expect(registry.getSheetThemeForDocument(document)).toBe("light");
    stored.sheetThemes.documents["Thing.1"] = "dark";
    expect(registry.getSheetThemeForDocument(document)).toBe("dark");
  });

  it("is none where the sheet has none, and never one the sheet does not know", () => {
    stored.sheetThemes = { documents: { "Thing.1": "dark" } };
    registry.registerSheet(Thing, "sys", First, { types: ["hero"], themes: { paper: "Paper" } });
    expect(registry.getSheetThemeForDocument(document)).toBe("");
    registry.registerSheet(Thing, "sys", First, { types: ["hero"], themes: null });
    expect(registry.getSheetThemeForDocument(document)).toBeNull();
  });
});
