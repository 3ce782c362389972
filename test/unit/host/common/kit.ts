import { emptyWorld, applyOperation, type Applied, type WorldEnvironment, type WorldState } from "../../../../host/src/common/world.ts";
import { BASE_DOCUMENTS } from "../../../../host/src/common/documents/index.ts";
import type { Operation, Source } from "../../../../host/src/common/protocol.ts";

/** A valid id that begins with readable text. */
export const id = (text: string): string => text.padEnd(16, "0");

/** A whole stored source from a few of its values. */
export function source(documentName: string, data: Record<string, any>): Source {
  return new BASE_DOCUMENTS[documentName](structuredClone(data)).toObject();
}

export const USERS = {
  gm: source("User", { _id: id("gm"), name: "Gamemaster", role: 4, password: "hash" }),
  assistant: source("User", { _id: id("assistant"), name: "Assistant", role: 3 }),
  trusted: source("User", { _id: id("trusted"), name: "Trusted", role: 2 }),
  ann: source("User", { _id: id("ann"), name: "Ann", role: 1 }),
  bob: source("User", { _id: id("bob"), name: "Bob", role: 1 }),
  nobody: source("User", { _id: id("nobody"), name: "Nobody", role: 0 }),
};

export type Who = keyof typeof USERS;

/** A clock and ids that depend on nothing but the calls before. */
export function environment(): WorldEnvironment {
  let n = 0;
  return {
    now: () => 1000 + n,
    id: () => `new${String(n++).padStart(13, "0")}`,
    sanitise: (html) => html.replace(/<script.*?<\/script>/g, ""),
    coreVersion: "14.360",
    systemId: "test",
    systemVersion: "1.0.0",
  };
}

export interface TestWorld {
  state: WorldState;
  env: WorldEnvironment;
  /** Does an operation and returns what came of it, or throws its refusal. */
  run(who: Who, operation: Partial<Operation>): Applied;
  /** Why an operation is refused; throws if it isn't, or if anything changed all the same. */
  refused(who: Who, operation: Partial<Operation>): string;
  get(documentName: string, id: string): Source;
}

let initial: WorldState | undefined;

function build(): WorldState {
  const state = emptyWorld();
  const put = (documentName: string, data: Record<string, any>) => {
    const s = source(documentName, data);
    state.documents[documentName]!.set(s._id, s);
  };
  for (const user of Object.values(USERS)) put("User", user);
  const anns = { default: 0, [id("ann")]: 3 };
  put("Actor", {
    _id: id("hero"),
    name: "Hero",
    type: "hero",
    ownership: anns,
    system: { hp: { value: 5, max: 9 }, secret: 1, bio: "x" },
    items: [
      { _id: id("sword"), name: "Sword", type: "gear", effects: [{ _id: id("glow"), name: "Glow" }] },
      { _id: id("rope"), name: "Rope", type: "gear" },
    ],
    effects: [{ _id: id("haste"), name: "Haste" }],
  });
  put("Actor", {
    _id: id("orc"),
    name: "Orc",
    type: "hero",
    system: { hp: { value: 7, max: 7 }, tags: { a: 1, b: 2 } },
    items: [{ _id: id("axe"), name: "Axe", type: "gear" }],
  });
  put("Item", { _id: id("lamp"), name: "Lamp", type: "gear", ownership: anns });
  put("ChatMessage", { _id: id("annsays"), author: id("ann"), content: "hello" });
  put("ChatMessage", { _id: id("gmsays"), author: id("gm"), content: "beware" });
  put("Macro", { _id: id("macro"), name: "M", type: "script", author: id("ann"), ownership: anns });
  put("JournalEntry", {
    _id: id("book"),
    name: "Book",
    ownership: { default: 2 },
    pages: [{ _id: id("page"), name: "P", ownership: { default: -1, [id("bob")]: 3 } }],
  });
  put("RollTable", { _id: id("table"), name: "T", results: [{ _id: id("line"), range: [1, 2] }] });
  put("Scene", {
    _id: id("scene"),
    name: "Scene",
    active: true,
    tokens: [
      { _id: id("tlinked"), name: "Hero", actorId: id("hero"), actorLink: true },
      { _id: id("torc"), name: "Orc", actorId: id("orc"), actorLink: false, delta: { _id: id("torc") } },
      { _id: id("town"), name: "Ann's orc", actorId: id("orc"), actorLink: false, delta: { _id: id("town"), ownership: anns } },
    ],
  });
  put("Scene", { _id: id("other"), name: "Other" });
  put("Combat", {
    _id: id("fight"),
    scene: id("scene"),
    active: true,
    combatants: [
      { _id: id("chero"), actorId: id("hero"), tokenId: id("tlinked"), sceneId: id("scene") },
      { _id: id("corc"), actorId: id("orc"), tokenId: id("torc"), sceneId: id("scene") },
    ],
  });
  put("Combat", { _id: id("brawl"), scene: id("scene") });
  put("Setting", { _id: id("rule"), key: "test.rule", value: "1" });
  put("Setting", { _id: id("mine"), key: "test.mine", value: "1", user: id("ann") });
  put("Folder", { _id: id("outer"), name: "Outer", type: "Actor" });
  put("Folder", { _id: id("inner"), name: "Inner", type: "Actor", folder: id("outer") });
  const gear = source("Item", { _id: id("pickaxe"), name: "Pickaxe", type: "gear" });
  for (const [packId, locked] of [
    ["test.open", false],
    ["test.locked", true],
  ] as const) {
    state.packs.set(packId, {
      id: packId,
      documentName: "Item",
      locked,
      ownership: null,
      documents: new Map([[gear._id, structuredClone(gear)]]),
      folders: new Map(),
    });
  }
  return state;
}

/** A small world: Ann's actor, a GM's actor, an item of each kind, messages, a scene with tokens, a combat, folders, a locked pack. */
export function world(): TestWorld {
  const state = structuredClone((initial ??= build()));
  const env = environment();

  const apply = (who: Who, operation: Partial<Operation>) =>
    applyOperation(state, state.documents.User!.get(USERS[who]._id) ?? USERS[who], { parent: null, pack: null, options: {}, ...operation }, env);
  return {
    state,
    env,
    run(who, operation) {
      const outcome = apply(who, operation);
      if ("error" in outcome) throw new Error(outcome.error);
      return outcome.result;
    },
    refused(who, operation) {
      const before = snapshot(state);
      const outcome = apply(who, operation);
      if (!("error" in outcome)) throw new Error("The operation was not refused");
      if (snapshot(state) !== before) throw new Error("A refused operation changed the world");
      return outcome.error;
    },
    get(documentName, key) {
      const s = state.documents[documentName]!.get(key);
      if (!s) throw new Error(`${documentName} ${key} doesn't exist`);
      return s;
    },
  };
}

/** The whole state as text. */
export function snapshot(state: WorldState): string {
  const documents = Object.entries(state.documents).map(([name, map]) => [name, [...map]]);
  const packs = [...state.packs.values()].map((p) => [p.id, [...p.documents], [...p.folders]]);
  return JSON.stringify([documents, packs]);
}

export const DOCUMENT_TYPES = {
  Actor: { hero: { htmlFields: ["bio", "notes.*.text"], gmOnlyFields: ["secret"] }, monster: {} },
  Item: { gear: { htmlFields: ["description"] } },
  ChatMessage: { check: {} },
};
