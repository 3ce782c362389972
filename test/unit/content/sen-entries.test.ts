import { describe, expect, it } from "vitest";
import { numberAt, textAt } from "../../../src/contract.ts";
import { faultsOf } from "../../../src/rulesets/sen/rules/creation.ts";
import { TRAITS } from "../../../src/rulesets/sen/rules/world.ts";
import { entriesOf, type Entry } from "./entries.ts";

const scores = ({ system }: Entry) => TRAITS.map((id) => numberAt(system, `traits.${id}.w`, -1));
const sentences = (text: string) => (text.replace(/<[^>]*>/gu, " ").match(/[^.?!]+[.?!]/gu) ?? []).length;
const [characters, npcs] = [entriesOf("sen-characters"), entriesOf("sen-npcs")];

describe("SEN's compendiums", () => {
  it("hold four of each", () => expect([characters.length, npcs.length]).toEqual([4, 4]));
  it("have characters that are legal creations, no two alike", () => {
    for (const each of characters) expect([each.name, faultsOf(scores(each))]).toEqual([each.name, []]);
    expect(new Set(characters.map((each) => scores(each).join())).size).toBe(4);
  });
  it("have NPCs with something to choose in every trait", () => {
    for (const npc of npcs) for (const score of scores(npc)) expect([npc.name, score >= 1 && score <= 5]).toEqual([npc.name, true]);
  });
  it("say of each, in both languages, what it is and how it is played", () => {
    for (const each of [...characters, ...npcs]) {
      const { notes } = each.flags.quintessence.text.system as unknown as { notes: { fr: string; en: string } };
      for (const words of [notes.fr, notes.en]) expect([each.name, sentences(words) >= 3]).toEqual([each.name, true]);
      const what = each.type === "senNpc" ? "occupation" : "identity.job";
      expect([each.name, textAt(each.system, what) !== ""]).toEqual([each.name, true]);
    }
  });
  it("have tokens without bars: they would tell how many choices are left", () => {
    for (const each of [...characters, ...npcs]) {
      expect([each.name, each.prototypeToken?.bar1?.attribute ?? null]).toEqual([each.name, null]);
      expect([each.name, each.prototypeToken?.actorLink]).toEqual([each.name, each.type === "senCharacter"]);
    }
  });
});
