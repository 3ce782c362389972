import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

const LOCALIZATION = "https://foundryvtt.com/api/classes/foundry.helpers.Localization.html";
const ARTICLE = "https://foundryvtt.com/article/localization/";
const MODERN = "https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html";

test.use({ seed: PROBE_SEED, system: "probe" });

test(`words come in the language chosen, and in English where it has none (${ARTICLE})`, async ({ join }) => {
  const [en, fr] = [await join("Gamemaster", { lang: "en" }), await join("Ann", { lang: "fr" })];
  const words = () => {
    const { i18n } = (globalThis as any).game;
    return [
      i18n.lang,
      i18n.localize("PROBE.Health"),
      i18n.localize("PROBE.OnlyEnglish"),
      i18n.localize("PROBE.None"),
      i18n.has("PROBE.OnlyEnglish"),
      i18n.has("PROBE.OnlyEnglish", false),
      document.documentElement.lang,
    ];
  };
  expect(await en.evaluate(words)).toEqual(["en", "Health", "Only in English", "PROBE.None", true, true, "en"]);
  expect(await fr.evaluate(words)).toEqual(["fr", "Santé", "Only in English", "PROBE.None", true, false, "fr"]);
});

test(`places in a text are filled by format, and by localize since generation 14 (${MODERN})`, async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const texts = await gm.evaluate(() => {
    const { game, _loc } = globalThis as any;
    game.i18n.translations.PROBE = { ...game.i18n.translations.PROBE, Greet: "Hello {name}, {n} times" };
    const data = { name: "Ann", n: 0 };
    return [
      game.i18n.format("PROBE.Greet", data),
      game.i18n.localize("PROBE.Greet", data),
      _loc?.("PROBE.Greet", data) ?? null,
      _loc?.("PROBE.Health") ?? null,
    ];
  });
  expect(texts).toEqual(
    generation >= 14
      ? ["Hello Ann, 0 times", "Hello Ann, 0 times", "Hello Ann, 0 times", "Health"]
      : ["Hello Ann, 0 times", "Hello {name}, {n} times", null, null],
  );
});

test(`the system's types have their names by TYPES (https://foundryvtt.com/article/system-development/)`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "fr" });
  const labels = await gm.evaluate(() => {
    const { CONFIG, game } = globalThis as any;
    return Object.fromEntries(
      ["Actor", "Item", "ChatMessage"].map((name) => [
        name,
        Object.entries<string>(CONFIG[name].typeLabels)
          .filter(([type]) => type !== "base")
          .map(([type, label]) => [type, label, game.i18n.localize(label)]),
      ]),
    );
  });
  expect(labels).toEqual({
    Actor: [
      ["hero", "TYPES.Actor.hero", "Héros"],
      ["npc", "TYPES.Actor.npc", "Personnage non joueur"],
    ],
    Item: [["gear", "TYPES.Item.gear", "Équipement"]],
    ChatMessage: [["card", "TYPES.ChatMessage.card", "Carte"]],
  });
});

test(`a model's fields are labelled by its prefixes, at every depth (${LOCALIZATION})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const labels = await gm.evaluate(() => {
    const { foundry, game } = globalThis as any;
    const { ArrayField, NumberField, SchemaField, StringField } = foundry.data.fields;
    class Model extends foundry.abstract.DataModel {
      static LOCALIZATION_PREFIXES = ["PROBE.Model"];
      static defineSchema() {
        return { name: new StringField(), hp: new SchemaField({ max: new NumberField() }), list: new ArrayField(new SchemaField({ rank: new NumberField() })) };
      }
    }
    game.i18n.translations.PROBE.Model = {
      FIELDS: { name: { label: "Name", hint: "As called" }, hp: { max: { label: "Most" } }, list: { element: { rank: { label: "Rank" } } } },
    };
    foundry.helpers.Localization.localizeDataModel(Model);
    const { name, hp, list } = (Model as any).schema.fields;
    return [name.label, name.hint, hp.fields.max.label, list.element.fields.rank.label];
  });
  expect(labels).toEqual(["Name", "As called", "Most", "Rank"]);
});

test(`lists and order are those of the language (${LOCALIZATION})`, async ({ join }) => {
  const fr = await join("Gamemaster", { lang: "fr" });
  const shown = await fr.evaluate(() => {
    const { i18n } = (globalThis as any).game;
    return [i18n.getListFormatter().format(["a", "b", "c"]), i18n.sortObjects([{ n: "zèbre" }, { n: "élan" }, { n: "faon" }], "n").map(({ n }: any) => n)];
  });
  expect(shown).toEqual(["a, b et c", ["élan", "faon", "zèbre"]]);
});
