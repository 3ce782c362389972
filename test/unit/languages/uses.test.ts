import { describe, expect, it } from "vitest";
import { compareTypes, compareUses, hardCoded } from "../../../scripts/lib/checks/uses.ts";
import { flatten } from "../../../scripts/lib/checks/words.ts";

const words = flatten({ QUINTESSENCE: { A: { title: "x", hits: { one: "1", other: "2" } }, Champ: { corps: "c", coeur: "d" } } });
const source = (text: string) => ({ path: "src/a.ts", text });
const ALL = `"QUINTESSENCE.A.title" 'QUINTESSENCE.A.hits' \`QUINTESSENCE.Champ.\${id}\` const ids = [corps, coeur]`;

describe("keys that sources name", () => {
  it.each([
    ["literals and template strings", ALL],
    ["a group that later parts are added to", `"QUINTESSENCE.A" title hits; "QUINTESSENCE.Champ" corps coeur`],
    ["Handlebars", `{{localize "QUINTESSENCE.A.title"}} {{x "QUINTESSENCE.A.hits"}} {{localize (concat "QUINTESSENCE.Champ." id)}} corps coeur`],
  ])("are found in %s", (_title, text) => {
    expect(compareUses(words, [source(text)])).toEqual([]);
  });
  it("but are missing from the languages", () => {
    expect(compareUses(words, [source(`${ALL} "QUINTESSENCE.A.gone"`)])).toEqual(['src/a.ts: no key "QUINTESSENCE.A.gone"']);
    expect(compareUses(words, [source(`${ALL} \`QUINTESSENCE.Gone.\${id}\``)])).toEqual(['src/a.ts: no key "QUINTESSENCE.Gone.${id}"']);
  });
  it("but whose spelling only begins alike", () => {
    expect(compareUses(words, [source(`${ALL} "QUINTESSENCE.A.titles"`)])).toEqual(['src/a.ts: no key "QUINTESSENCE.A.titles"']);
  });
  it("don't include what nothing names", () => {
    expect(compareUses(words, [source(ALL.replace("A.title", "A.hits"))])).toEqual(['"QUINTESSENCE.A.title" is used nowhere']);
  });
  it("don't include what a template string could reach, when no source speaks the word", () => {
    expect(compareUses(words, [source(ALL.replace("corps", ""))])).toEqual(['"QUINTESSENCE.Champ.corps" is used nowhere']);
  });
  it("include the form that Foundry gives to a data model's labels", () => {
    const labels = flatten({ QUINTESSENCE: { Model: { FIELDS: { pool: { value: { label: "a", hint: "b" } }, gone: { label: "c" } } } } });
    expect(compareUses(labels, [source(`LOCALIZATION_PREFIXES = ["QUINTESSENCE.Model"]; pool, value`)])).toEqual([
      '"QUINTESSENCE.Model.FIELDS.gone.label" is used nowhere',
    ]);
  });
});

describe("names of document types", () => {
  const types = { Actor: { hero: {} } };
  it("stand where Foundry looks for them", () => {
    expect(compareTypes(flatten({ TYPES: { Actor: { hero: "Hero" } }, QUINTESSENCE: { a: "x" } }), types)).toEqual([]);
  });
  it("are missed, and others are refused", () => {
    expect(compareTypes(flatten({ TYPES: { Actor: { villain: "Villain" } } }), types)).toEqual([
      '"TYPES.Actor.hero" is missing',
      '"TYPES.Actor.villain" is neither under QUINTESSENCE nor the name of a declared type',
    ]);
  });
});

describe("text in a template", () => {
  it.each([
    `<p title="{{localize "QUINTESSENCE.A"}}">{{localize "QUINTESSENCE.A"}}&nbsp;: {{n}} × 2 −</p>`,
    `{{!-- a comment with <b>words</b> --}}<!-- another -->{{#if a}}<i class="fa-solid fa-dice"></i>{{/if}}`,
    `<input type="text" data-tooltip="{{tip}}" placeholder="0">`,
  ])("is none in %s", (text) => {
    expect(hardCoded({ path: "a.hbs", text })).toEqual([]);
  });
  it.each([`<p>Lancer</p>`, `<button title="Lancer">{{x}}</button>`, `{{#if a}}oui{{/if}}`, `<a aria-label="Ôter {{name}}"></a>`])("is found in %s", (text) => {
    expect(hardCoded({ path: "a.hbs", text })).toHaveLength(1);
  });
});
