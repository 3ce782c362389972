import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../src/contract.ts";
import { isBilingual, isRich, isTextPath, knowTexts, overlay, textsInForce, wordsAt } from "../../../src/platform/bilingual.ts";

const name = { fr: "Corde", en: "Rope" };
const description = { fr: "<p>Solide&nbsp;!</p>", en: "<p>Strong!</p>" };
const narrow = { fr: "Nœuds", en: "Knots" };
const rope = (source: object = {}, text: unknown = { name, system: { description, narrow: { name: narrow } } }) => {
  const _source = { name: "Rope", system: { key: "rope", champ: "skill", description: "<p>Strong!</p>", narrow: { name: "Knots" } }, ...source };
  return { ...structuredClone(_source), _source, flags: { quintessence: { text } } };
};
type Rope = ReturnType<typeof rope>;
const shown = (document: Rope, language: "fr" | "en" = "fr") => {
  const { name: own, system } = overlay(document, language, document);
  return [own, system.description, system.narrow.name];
};

describe("texts in both languages", () => {
  it("are read in the viewer's, whichever is stored", () => {
    const french = ["Corde", "<p>Solide&nbsp;!</p>", "Nœuds"];
    const english = ["Rope", "<p>Strong!</p>", "Knots"];
    expect(shown(rope())).toEqual(french);
    expect(shown(rope(), "en")).toEqual(english);
    expect(shown(rope({ name: "Corde" }), "en")).toEqual(english);
  });
  it("count path by path: what somebody wrote stays, the rest is still translated", () => {
    expect(shown(rope({ name: "Grande corde" }))).toEqual(["Grande corde", "<p>Solide&nbsp;!</p>", "Nœuds"]);
    const written = { key: "rope", champ: "skill", description: "<p>Mine</p>", narrow: { name: "Knots" } };
    expect(shown(rope({ system: written }))).toEqual(["Corde", "<p>Mine</p>", "Nœuds"]);
  });
  it("change nothing that is stored, and may be laid twice", () => {
    const document = rope();
    shown(document);
    shown(document, "en");
    expect(document._source).toEqual(rope()._source);
    expect(shown(document)[0]).toBe("Corde");
  });
  it("are words of both languages in what rules see, and no rich text", () => {
    const view = overlay(rope(), "both", structuredClone(rope()._source));
    expect([view.name, view.system.narrow.name, view.system.description, view.system.key]).toEqual([name, narrow, "<p>Strong!</p>", "rope"]);
    expect([wordsIn(view as never, "system.narrow.name"), wordsIn(view as never, "system.key"), wordsIn(view as never, "system.none")]).toEqual([
      narrow,
      "rope",
      "",
    ]);
  });
  it("are handed on whole while they count, and as they were written when they don't", () => {
    expect(wordsAt(rope(), "name")).toEqual(name);
    expect(wordsAt(rope({ name: "Cord" }), "name")).toBe("Cord");
    expect(wordsAt(rope(), "nowhere.name")).toBe("");
  });
});

describe("flags that a player may have forged", () => {
  const overlaid = (text: unknown) => {
    const document = rope({}, text);
    return overlay(document, "fr", document);
  };
  it.each([
    ["nothing", null],
    ["a text", "name"],
    ["a list", [name]],
    ["a text in one language", { name: { fr: "Corde" } }],
    ["a third language beside", { name: { ...name, de: "Seil" } }],
    ["no texts", { name: { fr: 1, en: "Rope" } }],
    ["a field that counts in the rules", { system: { champ: { fr: "combat", en: "skill" } } }],
    ["a key", { system: { key: { fr: "sabre", en: "rope" } } }],
    ["a field that isn't there", { system: { other: { name: { fr: "x", en: "Rope" } } } }],
    ["the prototype", JSON.parse('{"__proto__":{"name":{"fr":"x","en":"Rope"}},"constructor":{"name":{"fr":"x","en":"Object"}}}')],
    ["a text longer than any", { name: { fr: "x".repeat(100_001), en: "Rope" } }],
    ["a script", { system: { description: { fr: "<script>x</script>", en: "<p>Strong!</p>" } } }],
    ["a tag that acts", { system: { description: { fr: '<p onclick="x()">x</p>', en: "<p>Strong!</p>" } } }],
    ["a picture that fails", { system: { description: { fr: "<img src=x onerror=x()>", en: "<p>Strong!</p>" } } }],
    ["a tag that never ends", { system: { description: { fr: "<img src=x onerror=x() ", en: "<p>Strong!</p>" } } }],
    ["a tag in a name", { name: { fr: "<b>x</b>", en: "Rope" } }],
  ])("with %s overlay nothing", (_, text) => {
    expect(overlaid(text)).toEqual(rope({}, text));
    expect(textsInForce(rope({}, text))).toEqual([]);
    expect(({} as { fr?: unknown }).fr).toBeUndefined();
  });
  it("end soon, however deep they are", () => {
    let deep: unknown = name;
    for (let depth = 0; depth < 10_000; depth += 1) deep = { system: deep };
    expect(textsInForce(rope({}, deep))).toEqual([]);
  });
});

describe("where a text may stand", () => {
  it.each(["name", "description", "system.description", "system.notes", "system.narrow.name"])("%s may hold one", (path) => {
    expect(isTextPath(path)).toBe(true);
  });
  it.each(["system.key", "system.list.0.name", "name.", "__proto__.name", "a.b.c.d.name", ""])("%j may not", (path) => {
    expect(isTextPath(path)).toBe(false);
  });
  it("a game names its own places, whole", () => {
    const allowed = () => ["system.trade", "system.tale", "trade", "system.other.trade"].map((path) => isTextPath(path));
    expect(allowed()).toEqual([false, false, false, false]);
    knowTexts({ plain: ["system.trade"], rich: ["system.tale"] });
    expect(allowed()).toEqual([true, true, false, false]);
    expect([isRich("system.trade"), isRich("system.tale")]).toEqual([false, true]);
  });
  it("a text has exactly both languages", () => {
    expect([isBilingual(name), isBilingual({ fr: "x" }), isBilingual(null), isBilingual("x")]).toEqual([true, false, false, false]);
  });
});
