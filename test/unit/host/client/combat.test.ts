import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { id } from "../common/kit.ts";
import { play, type Client } from "./kit.ts";

let client: Client;
let log: string[];

const combat = () => client.game.combats.get(id("fight"));
const names = () => combat().turns.map((combatant: any) => combatant.name);

/** Brings up a client whose combats write down their events. */
async function start(...args: Parameters<typeof play>): Promise<void> {
  client = await play(...args);
  log = [];
  for (const event of ["_onStartTurn", "_onEndTurn"] as const) {
    combat()[event] = async (combatant: any, { round, turn, skipped }: any) =>
      void log.push(`${event.slice(3)} ${combatant.name} ${round}.${turn}${skipped ? " skipped" : ""}`);
  }
  for (const event of ["_onStartRound", "_onEndRound"] as const) {
    combat()[event] = async ({ round, skipped }: any) => void log.push(`${event.slice(3)} ${round}${skipped ? " skipped" : ""}`);
  }
}

async function initiative(hero: number | null, orc: number | null): Promise<void> {
  await combat().updateEmbeddedDocuments("Combatant", [
    { _id: id("chero"), initiative: hero },
    { _id: id("corc"), initiative: orc },
  ]);
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => start());

describe("the order of a combat", () => {
  it("is by initiative from high to low, none last, then by id", async () => {
    expect(names()).toEqual(["Hero", "Orc"]);
    await initiative(1, 5);
    expect(names()).toEqual(["Orc", "Hero"]);
    await initiative(null, 0);
    expect(names()).toEqual(["Orc", "Hero"]);
    await initiative(3, 3);
    expect(names()).toEqual(["Hero", "Orc"]);
  });

  it("leaves the turn with whose it is when it changes, and tells nobody of a new turn", async () => {
    await initiative(5, 1);
    await combat().startCombat();
    await settle();
    log.length = 0;
    const changes: string[] = [];
    Hooks.on("combatTurnChange", () => void changes.push("turn"));
    await combat().setInitiative(id("corc"), 9);
    await settle();
    expect([names(), combat().turn, combat().combatant.name, log, changes]).toEqual([["Orc", "Hero"], 1, "Hero", [], []]);
  });

  it("lets the turn go with the order where asked to", async () => {
    await initiative(5, 1);
    await combat().startCombat();
    await combat().updateEmbeddedDocuments("Combatant", [{ _id: id("corc"), initiative: 9 }], { updateTurn: false });
    await settle();
    expect([combat().turn, combat().combatant.name]).toEqual([0, "Orc"]);
  });
});

describe("a combat's course", () => {
  beforeEach(() => initiative(5, 1));

  it("tells of each turn and round that ends and begins, in order, after the change", async () => {
    await combat().startCombat();
    await combat().nextTurn();
    await combat().nextTurn();
    await settle();
    expect(log).toEqual([
      "StartRound 1",
      "StartTurn Hero 1.0",
      "EndTurn Hero 1.0",
      "StartTurn Orc 1.1",
      "EndTurn Orc 1.1",
      "EndRound 1",
      "StartRound 2",
      "StartTurn Hero 2.0",
    ]);
    expect([combat().round, combat().turn, combat().previous.combatantId, combat().current.combatantId]).toEqual([2, 0, id("corc"), id("chero")]);
  });

  it("is moved without a word where the update says so", async () => {
    await combat().update({ round: 1, turn: 1 }, { turnEvents: false });
    await settle();
    expect([combat().combatant.name, log]).toEqual(["Orc", []]);
  });

  it("tells of the turns that a round passes over", async () => {
    await combat().startCombat();
    await settle();
    log.length = 0;
    await combat().nextRound();
    await settle();
    expect(log).toEqual(["EndTurn Hero 1.0", "StartTurn Orc 1.1 skipped", "EndTurn Orc 1.1 skipped", "EndRound 1", "StartRound 2", "StartTurn Hero 2.0"]);
  });

  it("goes back without a word, to the last turn of the round before", async () => {
    await combat().startCombat();
    await combat().nextRound();
    await settle();
    log.length = 0;
    await combat().previousTurn();
    expect([combat().round, combat().turn]).toEqual([1, 1]);
    await combat().previousTurn();
    await combat().previousTurn();
    await settle();
    expect([combat().round, combat().turn, combat().started, log]).toEqual([0, null, false, []]);
  });

  it("calls its hooks on the client that moves it, before the update, and lets them change it", async () => {
    const calls: unknown[] = [];
    Hooks.on("combatStart", (c, data) => void calls.push(["start", c.round, data]));
    Hooks.on("combatTurn", (c, data, options) => void calls.push(["turn", c.turn, { ...data }, options.direction]));
    Hooks.on("combatRound", (c, data, options) => {
      calls.push(["round", c.round, { ...data }, options.direction]);
      data.turn = 1;
    });
    await combat().startCombat();
    await combat().nextTurn();
    await combat().nextRound();
    expect(calls).toEqual([
      ["start", 0, { round: 1, turn: 0 }],
      ["turn", 0, { round: 1, turn: 1 }, 1],
      ["round", 1, { round: 2, turn: 0 }, 1],
    ]);
    expect([combat().round, combat().turn]).toEqual([2, 1]);
  });

  it("passes over those defeated where the world says so", async () => {
    await client.game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await combat().startCombat();
    await combat().combatants.get(id("corc")).update({ defeated: true });
    await combat().nextTurn();
    expect([combat().round, combat().turn]).toEqual([2, 0]);
  });

  it("is moved by a player too, unless the system forbids it; its events are a game master's", async () => {
    await start("ann");
    client.remote("gm", { action: "update", documentName: "Combat", data: [{ _id: id("fight"), round: 1, turn: 0 }] });
    await combat().nextTurn();
    await settle();
    expect([combat().turn, log]).toEqual([1, []]);
    combat()._canChangeRound = () => false;
    await combat().nextTurn();
    expect([combat().round, combat().turn]).toEqual([1, 1]);
  });

  it("tells every client of a turn that changed, whoever changed it", async () => {
    await start("bob");
    const seen: unknown[] = [];
    Hooks.on("combatTurnChange", (_combat, prior, current) => void seen.push([prior.round, current.round, current.combatantId]));
    client.remote("gm", { action: "update", documentName: "Combat", data: [{ _id: id("fight"), round: 1, turn: 0 }] });
    client.remote("gm", { action: "update", documentName: "Combat", data: [{ _id: id("fight"), turn: 1 }] });
    expect(seen).toEqual([
      [0, 1, id("chero")],
      [1, 1, id("corc")],
    ]);
  });

  it("goes on with the next combatant when the one whose turn it is goes", async () => {
    await combat().startCombat();
    await settle();
    const exits: string[] = [];
    combat()._onExit = async (combatant: any) => void exits.push(combatant.name);
    await combat().combatants.get(id("chero")).delete();
    expect([combat().combatant.name, exits]).toEqual(["Orc", ["Hero"]]);
  });
});

describe("initiative", () => {
  beforeEach(() => {
    (globalThis as any).CONFIG.Combat.initiative.formula = "3 + @hp.value";
    client.game.settings.register("core", "messageMode", { scope: "world", type: String, default: "public" });
  });

  it("is rolled with the combatant's own data, stored in one write, and posted", async () => {
    await combat().rollAll();
    expect(combat().combatants.map((combatant: any) => combatant.initiative)).toEqual([8, 10]);
    const writes = client.sent.filter(({ name }) => name === "modify").map(({ payload }) => [payload.documentName, payload.data.length]);
    expect(writes).toEqual([
      ["Combatant", 2],
      ["ChatMessage", 2],
    ]);
    expect(client.game.messages.contents.at(-1).flags.core.initiativeRoll).toBe(true);
  });

  it("is rolled for those alone who have none, who are no player's, or by another formula", async () => {
    await initiative(1, null);
    await combat().rollAll();
    expect(combat().combatants.map((combatant: any) => combatant.initiative)).toEqual([1, 10]);
    await combat().resetAll();
    expect(combat().combatants.map((combatant: any) => combatant.initiative)).toEqual([null, null]);
    await combat().rollNPC({ formula: "4" });
    expect(combat().combatants.map((combatant: any) => combatant.initiative)).toEqual([null, 4]);
  });

  it("of a hidden combatant is for game masters", async () => {
    await combat().combatants.get(id("corc")).update({ hidden: true });
    await combat().rollNPC();
    expect(client.game.messages.contents.at(-1).whisper).toEqual([id("gm"), id("assistant")]);
  });

  it("is rolled by a player for his own alone", async () => {
    client = await play("ann");
    (globalThis as any).CONFIG.Combat.initiative.formula = "1";
    client.game.settings.register("core", "messageMode", { scope: "world", type: String, default: "public" });
    await combat().rollAll();
    await combat().rollInitiative([id("corc")]);
    expect(combat().combatants.map((combatant: any) => combatant.initiative)).toEqual([1, null]);
  });
});
