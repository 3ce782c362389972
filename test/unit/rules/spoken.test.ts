import { beforeAll, describe, expect, it } from "vitest";
import type { Label } from "../../../src/contract.ts";
import type { Ruleset } from "../../../src/ruleset.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { readLanguage } from "../../../scripts/lib/languages.ts";
import { flatten, type Words } from "../../../scripts/lib/checks/words.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";

/** What the table puts together for each game that `main.ts` registers, though no source names it whole. */
let games: readonly Ruleset[] = [];
const languages: Record<string, Words> = {};
beforeAll(async () => {
  withoutFoundry();
  await import("../../../src/main.ts");
  games = (await import("../../../src/ruleset.ts")).rulesets();
  for (const lang of ["fr", "en"]) languages[lang] = flatten(await readLanguage(ROOT, lang));
});

const missing = (keys: readonly string[]): readonly string[] =>
  Object.entries(languages).flatMap(([lang, words]) => [...new Set(keys)].filter((key) => !words.has(key)).map((key) => `${lang}: ${key}`));
const keyOf = (label: Label): readonly string[] => ("key" in label ? [label.key] : []);
/** The keys of a path's change: of a number, more and less of it and the bare amount; of anything else, from what to what. */
function changeKeys(lang: string, path: string): readonly string[] {
  const root = `QUINTESSENCE.${lang}`;
  const set = `${root}.Paths.${path}.set`;
  if (Object.values(languages).some((words) => words.has(set))) return [set];
  return [`${root}.Paths.${path}.more.other`, `${root}.Paths.${path}.less.other`, `${root}.Amounts.${path}.other`];
}

describe("every game at the table is spoken in French and English", () => {
  it("EW among them", () => expect(games.map(({ id }) => id)).toContain("ew"));
  it("by its name, its types and its sheets", () =>
    expect(
      missing(
        games.flatMap(({ title, actors, items }) => [
          title,
          ...Object.keys(actors).flatMap((type) => [`TYPES.Actor.${type}`, `QUINTESSENCE.Sheet.${type}`]),
          ...Object.keys(items).flatMap((type) => [`TYPES.Item.${type}`, `QUINTESSENCE.Sheet.${type}`]),
        ]),
      ),
    ).toEqual([]));
  it("in its verdicts and marks", () =>
    expect(missing(games.flatMap(({ rules, verdict, mark }) => [...rules.verdicts.map(verdict), ...rules.marks.map(mark)].flatMap(keyOf)))).toEqual([]));
  it("in its statuses, and the table's", () =>
    expect(missing(games.flatMap(({ statuses }) => statuses.map((kind) => ("name" in kind ? kind.name : `QUINTESSENCE.Status.${kind.id}`))))).toEqual([]));
  it("in what its cards change", () =>
    expect(
      missing(games.flatMap(({ lang, actors, rules }) => Object.keys(actors).flatMap((type) => rules.paths(type).flatMap((path) => changeKeys(lang, path))))),
    ).toEqual([]));
  it("in what is given and taken by hand", () =>
    expect(
      missing(games.flatMap(({ actors }) => Object.values(actors).flatMap(({ amounts }) => (amounts ?? []).flatMap(({ label }) => keyOf(label))))),
    ).toEqual([]));
});
