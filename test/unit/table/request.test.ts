import { describe, expect, it } from "vitest";
import type { Card, Check } from "../../../src/contract.ts";
import type { Asked } from "../../../src/table/request/asked.ts";
import { folded, named, spoken, written, type Spoken } from "../../../src/table/request/grammar.ts";
import { answers } from "../../../src/table/request/judge.ts";

const NONE: Spoken = { what: "", difficulty: null, modifier: 0, why: "", mode: null, who: [] };
const said = (typed: string) => {
  const found = spoken(typed);
  if ("wrong" in found) throw new Error(JSON.stringify(found.wrong));
  return found;
};
const trouble = (typed: string) => {
  const found = spoken(typed);
  return "wrong" in found && "key" in found.wrong ? found.wrong.key.replace("QUINTESSENCE.Request.Wrong.", "") : null;
};

describe("the words of /check", () => {
  it.each<[string, Partial<Spoken>]>([
    ["Combat", { what: "Combat" }],
    ["champ.combat 9", { what: "champ.combat", difficulty: { kind: "value", value: 9 } }],
    ["Combat ?9", { what: "Combat", difficulty: { kind: "hidden", value: 9 } }],
    ["Combat ?", { what: "Combat", difficulty: { kind: "later" } }],
    [
      "Art de la table 7 −2 (nuit noire) aveugle",
      { what: "Art de la table", difficulty: { kind: "value", value: 7 }, modifier: -2, why: "nuit noire", mode: "blind" },
    ],
    ["Combat +3 MJ @Isaure, Victor Malaury", { what: "Combat", modifier: 3, mode: "gm", who: ["Isaure", "Victor Malaury"] }],
    ["Combat @Isaure @Victor", { what: "Combat", who: ["Isaure", "Victor"] }],
    [`"Arme 2" 5`, { what: "Arme 2", difficulty: { kind: "value", value: 5 } }],
    ["« Arme 2 » 5", { what: "Arme 2", difficulty: { kind: "value", value: 5 } }],
    ["Corps-à-corps", { what: "Corps-à-corps" }],
    ["<b>x</b>", { what: "<b>x</b>" }],
  ])("%s", (typed, expected) => {
    expect(said(typed)).toEqual({ ...NONE, ...expected });
  });
  it.each([
    ["", "what"],
    ["   ", "what"],
    ["9", "what"],
    ["@Isaure", "what"],
    ["Combat 1,5", "number"],
    ["Combat ?x", "number"],
    ["Combat +2x", "number"],
    ["Combat 99999", "number"],
    ["Combat 9 10", "twoDifficulties"],
    ["Combat +1 +2", "twoModifiers"],
    ["Combat 9 vite", "word"],
    ["Combat 9 (nuit)", "reason"],
    ["Combat @", "who"],
  ])("%s is refused", (typed, why) => {
    expect(trouble(typed)).toBe(why);
  });
  it("are written as they are read", () => {
    for (const typed of ["champ.combat", "Combat ?9 -2 (nuit noire) blind @Isaure, Victor", `"Arme 2" 5`, "Combat ?", "Combat +1 gm"])
      expect(written(said(typed))).toBe(typed);
    // A reason that would end the link, or begin a name, is written without what would.
    expect(said(written({ ...NONE, what: "Combat", modifier: 1, why: "a) ]] @b" }))).toEqual({ ...NONE, what: "Combat", modifier: 1, why: "a  b" });
  });
  it("are compared without case and accents; the only one that begins so is meant, of several none", () => {
    const all = ["Isaure Delmas", "Victor Malaury", "Victoire"];
    const of = (typed: string) => named(all, (each) => each, typed);
    expect(of("victoire")).toBe("Victoire");
    expect(of("ISA")).toBe("Isaure Delmas");
    expect(of("Vict")).toBeNull();
    expect(of("Zoé")).toBeNull();
    expect(folded(" Érudition l’âge ")).toBe("erudition l'age");
  });
});

describe("a card answers a request", () => {
  const line = { id: "lineOne", actor: "Actor.one", name: "One", rollable: "champ.combat" };
  const modifier = { id: "typedAsked", label: { text: "night" }, value: -2, unit: "flat", at: 1 } as const;
  const asked: Asked = {
    ruleset: "ew",
    subject: { text: "Combat" },
    target: { kind: "later" },
    hidden: true,
    modifiers: [modifier],
    mode: "public",
    note: "",
    lines: [line],
    answers: {},
  };
  const built: Check = {
    v: 1,
    ruleset: "ew",
    kind: "champ",
    rollable: "champ.combat",
    actor: "Actor.one",
    subject: { text: "Combat" },
    base: 7,
    modifiers: [modifier],
    target: { kind: "later" },
    targets: [],
    cost: [],
    params: {},
  };
  const open = { whisper: [], blind: false };
  const judged = (changes: Partial<Check>, wanted: Partial<Asked> = {}, seen: { whisper: string[]; blind: boolean } = open) => {
    const check: Check = { ...built, owedBy: { message: "req", event: "lineOne" }, ...changes };
    const card: Card = { check, draw: { dice: {} }, events: {} };
    return answers(card, seen, built, { request: "req", line, asked: { ...asked, ...wanted } });
  };
  it("when it is the right one", () => {
    expect(judged({})).toBe(true);
    // A situational line of his own stands on the card, where everybody reads it.
    expect(judged({ modifiers: [modifier, { ...modifier, id: "typed" }] })).toBe(true);
  });
  it.each<[string, Partial<Check>]>([
    ["another actor's", { actor: "Actor.two" }],
    ["nobody's", { actor: null }],
    ["of something else", { rollable: "champ.social" }],
    ["of another game", { ruleset: "d6" }],
    ["to another request", { owedBy: { message: "other", event: "lineOne" } }],
    ["for another line", { owedBy: { message: "req", event: "lineTwo" } }],
    ["against a difficulty of his own", { target: { kind: "value", value: 1 } }],
    ["without the modifier", { modifiers: [] }],
    ["with the modifier switched off", { modifiers: [{ ...modifier, at: 0 }] }],
    ["with the modifier changed", { modifiers: [{ ...modifier, value: 2 }] }],
    ["with the modifier twice", { modifiers: [modifier, modifier] }],
  ])("not one %s", (_, changes) => {
    expect(judged(changes)).toBe(false);
  });
  it("not more openly than it was asked", () => {
    expect(judged({}, { mode: "gm" })).toBe(false);
    expect(judged({}, { mode: "gm" }, { whisper: ["gm"], blind: false })).toBe(true);
    expect(judged({}, { mode: "blind" }, { whisper: ["gm"], blind: false })).toBe(false);
    expect(judged({}, { mode: "blind" }, { whisper: ["gm"], blind: true })).toBe(true);
  });
});
