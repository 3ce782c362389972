import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { flatten, type Words } from "../../../scripts/lib/checks/words.ts";
import { MATRIX_OPTIONS, matrixWorld } from "../../../src/rulesets/matrix/options.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { optionsOf } from "../../../src/table/options/declare.ts";

let stored: Record<string, unknown>;
const languages: Record<string, Words> = {};
beforeAll(async () => {
  Object.assign(globalThis, { game: { settings: { get: (_: string, key: string) => stored[key] } } });
  for (const lang of ["fr", "en"]) languages[lang] = flatten(await readLanguage(ROOT, lang));
});
/** A fresh world. */
beforeEach(() => {
  stored = Object.fromEntries(optionsOf(MATRIX_OPTIONS).map(({ key, initial }) => [`matrix.${key}`, initial]));
});

describe("the matrix's options", () => {
  it("of a fresh world are the rules' own, and cover them all", () => {
    expect(matrixWorld()).toEqual(MATRIX_DEFAULTS);
    expect(
      optionsOf(MATRIX_OPTIONS)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(Object.keys(MATRIX_DEFAULTS).sort());
  });
  it("are taken as they are set", () => {
    const set = { tie: "inclusive", variant: "plus6", dynamic: true, criticalDie: true, npcFatigueOnly: true, rowFloor: 2, difficulty: 7 };
    Object.assign(stored, Object.fromEntries(Object.entries(set).map(([key, value]) => [`matrix.${key}`, value])));
    expect(matrixWorld()).toEqual(set);
  });
  it.each([
    ["tie", "coin", "strict"],
    ["variant", "", "matrix"],
    ["dynamic", "yes", false],
    ["rowFloor", -3, 0],
    ["rowFloor", 1e9, 10],
    ["difficulty", "<b>", 0],
    ["difficulty", 1.5, 0],
  ])("%s holding %j is %j", (key, value, read) => {
    stored[`matrix.${key}`] = value;
    expect(matrixWorld()).toHaveProperty(key, read);
  });
  it("are all told, in both languages", () => {
    const said = optionsOf(MATRIX_OPTIONS).flatMap((option) => {
      const key = `${MATRIX_OPTIONS.words}.${option.key}`;
      return [`${key}.name`, `${key}.hint`, ...(option.kind === "choice" ? option.ids.map((id) => `${key}.${id}`) : [])];
    });
    const sections = MATRIX_OPTIONS.sections.map(({ id }) => `${MATRIX_OPTIONS.words}.Section.${id}`);
    for (const words of Object.values(languages)) expect([...said, ...sections].filter((key) => !words.has(key))).toEqual([]);
  });
});
