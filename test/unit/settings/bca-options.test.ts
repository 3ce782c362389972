import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { flatten, type Words } from "../../../scripts/lib/checks/words.ts";
import { BCA_OPTIONS, bcaBudget, bcaInitiative, bcaOptions } from "../../../src/rulesets/bca/options.ts";
import { BCA_BUDGET } from "../../../src/rulesets/bca/rules/creation.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { optionsOf } from "../../../src/table/options/declare.ts";

let stored: Record<string, unknown>;
const languages: Record<string, Words> = {};
beforeAll(async () => {
  Object.assign(globalThis, { game: { settings: { get: (_: string, key: string) => stored[key] } } });
  for (const lang of ["fr", "en"]) languages[lang] = flatten(await readLanguage(ROOT, lang));
});
/** A fresh world. */
beforeEach(() => {
  stored = Object.fromEntries(optionsOf(BCA_OPTIONS).map(({ key, initial }) => [`bca.${key}`, initial]));
  stored["bca.universe"] = "marches";
  stored["bca.universes"] = [];
});

describe("BCA's options", () => {
  it("of a fresh world are the rules' own", () => {
    expect({ ...bcaOptions(), inCombat: false }).toEqual(BCA_DEFAULTS);
    expect(bcaBudget()).toEqual(BCA_BUDGET);
    expect(bcaInitiative()).toBeNull();
  });
  it("are taken as they are set", () => {
    Object.assign(stored, { "bca.threshold": 16, "bca.tieBreak": "attribute", "bca.failForward": true, "bca.initiative": "speed", "bca.budget.job": 6 });
    expect(bcaOptions()).toMatchObject({ threshold: 16, tieBreak: "attribute", failForward: true });
    expect([bcaInitiative(), bcaBudget().job]).toEqual(["speed", 6]);
  });
  it.each([
    ["bca.threshold", "x", 12],
    ["bca.threshold", 1e9, 99],
    ["bca.threshold", -4, 0],
    ["bca.tieBreak", "coin", "tie"],
    ["bca.failForward", "yes", false],
  ])("%s holding %j is %j", (key, value, read) => {
    stored[key] = value;
    expect(bcaOptions()).toMatchObject({ [key.slice(4)]: read });
  });
  it("roll for initiative on an attribute of the universe in force alone", () => {
    stored["bca.initiative"] = "vigilance";
    expect(bcaInitiative()).toBeNull();
    stored["bca.universe"] = "explorateurs";
    expect(bcaInitiative()).toBe("vigilance");
    stored["bca.initiative"] = ["speed"];
    expect(bcaInitiative()).toBeNull();
  });
  it("put right a least attribute above the highest", () => {
    expect(BCA_OPTIONS.settle!({ "budget.min": 3, "budget.max": 12 })).toEqual([]);
    expect(BCA_OPTIONS.settle!({ "budget.min": 14, "budget.max": 12 })).toMatchObject([{ key: "budget.max", value: 14 }]);
  });
  it("are named and explained in both languages, each choice with them", () => {
    const { words, sections } = BCA_OPTIONS;
    const keys = [
      `${words}.budget.swapped`,
      ...sections.map(({ id }) => `${words}.Section.${id}`),
      ...optionsOf(BCA_OPTIONS).flatMap((option) => [
        `${words}.${option.key}.name`,
        `${words}.${option.key}.hint`,
        ...(option.kind === "choice" ? option.ids.filter((id) => !option.label?.(id)).map((id) => `${words}.${option.key}.${id}`) : []),
      ]),
    ];
    for (const lang of ["fr", "en"]) expect(keys.filter((key) => !languages[lang]!.has(key))).toEqual([]);
  });
});
