import { beforeEach, describe, expect, it } from "vitest";
import { combatantsOf, describeTurns, readInitiative } from "../../../../host/src/client/applications/sidebar/combat/combatants.ts";

const combatant = (id: string, more: object = {}) => ({
  id,
  name: id,
  img: null,
  token: null,
  actor: null,
  initiative: null,
  isDefeated: false,
  hidden: false,
  isOwner: false,
  visible: true,
  ...more,
});

beforeEach(() => {
  Object.assign(globalThis, {
    CONFIG: {
      Combat: { initiative: { decimals: 2 } },
      statusEffects: [{ id: "dead", img: "skull.svg", name: "Dead" }],
    },
    game: { i18n: { localize: (key: string) => `[${key}]` } },
  });
});

describe("the turns of a combat", () => {
  it("keeps the order of the combat and leaves out whom the user doesn't see", () => {
    const combat = {
      started: false,
      turn: null,
      turns: [combatant("b"), combatant("x", { visible: false }), combatant("a")],
    };
    expect(describeTurns(combat).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("marks whose turn it is by the place among all, also those unseen", () => {
    const combat = {
      started: true,
      turn: 1,
      turns: [combatant("x", { visible: false }), combatant("a"), combatant("b")],
    };
    expect(
      describeTurns(combat)
        .filter(({ active }) => active)
        .map(({ id }) => id),
    ).toEqual(["a"]);
  });

  it("marks nobody before the combat has begun", () => {
    expect(describeTurns({ started: false, turn: 0, turns: [combatant("a")] })[0]!.active).toBe(false);
  });

  it("offers to roll to owners of those without initiative, a zero being one", () => {
    const turns = [combatant("a", { isOwner: true }), combatant("b", { isOwner: true, initiative: 0 }), combatant("c")];
    expect(describeTurns({ started: false, turn: null, turns }).map(({ canRoll }) => canRoll)).toEqual([true, false, false]);
  });

  it("writes whole initiatives without decimals and others with as many as configured", () => {
    const turns = [combatant("a", { initiative: 12 }), combatant("b", { initiative: 12.345 }), combatant("c")];
    expect(describeTurns({ started: false, turn: null, turns }).map(({ initiativeText }) => initiativeText)).toEqual(["12", "12.35", ""]);
  });

  it("shows one icon for each condition and temporary effect", () => {
    const actor = {
      statuses: new Set(["dead", "unknown"]),
      temporaryEffects: [
        { img: "skull.svg", name: "Dead again" },
        { img: "aura.svg", name: "Aura" },
      ],
    };
    const [turn] = describeTurns({ started: false, turn: null, turns: [combatant("a", { actor })] });
    expect(turn!.effects).toEqual([
      { img: "skull.svg", name: "[Dead]" },
      { img: "aura.svg", name: "Aura" },
    ]);
  });
});

describe("combatants of tokens", () => {
  it("leaves out tokens that take part already, in this scene", () => {
    const combat = { combatants: [{ sceneId: "s1", tokenId: "t1" }] };
    const token = (id: string, scene: string) => ({ id, actorId: "a", hidden: false, parent: { id: scene } });
    expect(combatantsOf(combat, [token("t1", "s1"), token("t1", "s2"), token("t2", "s1")])).toEqual([
      { tokenId: "t1", sceneId: "s2", actorId: "a", hidden: false },
      { tokenId: "t2", sceneId: "s1", actorId: "a", hidden: false },
    ]);
  });
});

describe("a typed initiative", () => {
  it.each([
    ["12", 3, 12],
    ["12,5", 3, 12.5],
    ["-2", 3, -2],
    ["−2", 3, -2],
    ["+2", 3, 5],
    ["+2", null, 2],
    ["", 3, null],
    ["fast", 3, 3],
    ["fast", null, null],
  ])("%s on %s makes %s", (typed, present, expected) => {
    expect(readInitiative(typed, present)).toBe(expected);
  });
});
