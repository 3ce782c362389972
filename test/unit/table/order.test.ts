import { beforeAll, describe, expect, it } from "vitest";
import type { CombatantDoc } from "../../../src/platform/combat.ts";
import { register, type Ruleset } from "../../../src/ruleset.ts";
import { standingLines } from "../../../src/table/combat/lines.ts";

beforeAll(() =>
  register({
    id: "ordered",
    actors: { orderedNpc: {} },
    items: {},
    dice: {},
    statuses: [],
    templates: {},
    initiative: { formula: () => "1d10", order: () => 0, tie: { text: "" }, everyRound: true },
  } as unknown as Ruleset),
);
const fighter = (id: string, initiative: number | null, noted: object = {}, type = "orderedNpc"): CombatantDoc =>
  ({ id, name: id, initiative, actor: { type, uuid: `Actor.${id}` }, flags: { quintessence: noted } }) as unknown as CombatantDoc;

describe("the order told when a fight begins", () => {
  it("is everyone who has a score, in the order of turns, also who threw before it", () => {
    const turns = [fighter("a", 15, { score: 15, faces: [9], dropped: [6, 1] }), fighter("b", 12, { score: 12, faces: [4] }), fighter("c", null)];
    expect(standingLines({ turns })).toEqual([
      { combatant: "a", actor: "Actor.a", name: "a", score: 15, faces: [9], dropped: [6, 1] },
      { combatant: "b", actor: "Actor.b", name: "b", score: 12, faces: [4] },
    ]);
  });
  it("shows no dice of a score that was typed, nor of what is none", () => {
    const turns = [fighter("a", 15, { score: 12, faces: [6] }), fighter("b", 9), fighter("c", 3, { score: 3, faces: ["x", 2] })];
    expect(standingLines({ turns }).map(({ faces }) => faces)).toEqual([[], [], [2]]);
  });
  it("leaves out who is of no game", () => expect(standingLines({ turns: [fighter("a", 15, {}, "other")] })).toEqual([]));
});
