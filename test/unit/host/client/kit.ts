import { CONST } from "../../../../host/src/common/constants.ts";
import * as commonUtils from "../../../../host/src/common/utils/index.ts";
import { TypeDataModel } from "../../../../host/src/common/abstract/index.ts";
import { NumberField, ObjectField, SchemaField, StringField } from "../../../../host/src/common/fields/index.ts";
import type { Operation, WorldData } from "../../../../host/src/common/protocol.ts";
import { setDocumentTypes, setGeneration } from "../../../../host/src/common/registry.ts";
import { configureGeneration, createConfig } from "../../../../host/src/client/config.ts";
import { Connection, setConnection, type Wire } from "../../../../host/src/client/connection.ts";
import { applyBroadcast } from "../../../../host/src/client/documents/broadcasts.ts";
import { Game } from "../../../../host/src/client/game.ts";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { CLIENT_UTILS } from "../../../../host/src/client/utils.ts";
import { DOCUMENT_TYPES, USERS, world, type TestWorld, type Who } from "../common/kit.ts";

const number = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

/** A hero whose strength is derived: `double` before effects, `total` after them. */
export class HeroModel extends TypeDataModel {
  static override defineSchema() {
    return {
      hp: new SchemaField({ value: number(5), max: number(9) }),
      tags: new ObjectField(),
      bio: new StringField({ required: true }),
      secret: number(0),
    };
  }

  override prepareBaseData(): void {
    this["double"] = this["hp"].max * 2;
  }

  override prepareDerivedData(): void {
    this["total"] = this["double"] + this["hp"].max;
  }
}

class GearModel extends TypeDataModel {
  static override defineSchema() {
    return { quantity: number(1), description: new StringField({ required: true }) };
  }
}

/** A browser client without a browser, at a server without a network. */
export interface Client {
  game: any;
  world: TestWorld;
  /** Requests sent so far. */
  sent: { name: string; payload: any }[];
  /** What another user writes reaches this client. */
  remote(who: Who, operation: Partial<Operation>): void;
}

/** Brings up a client as a user, in a fresh world. The hook callbacks of earlier tests are forgotten. */
export async function play(who: Who = "gm", generation: 13 | 14 = 14): Promise<Client> {
  for (const [hook, entries] of Object.entries(Hooks.events)) for (const { id } of [...entries]) Hooks.off(hook, id);
  setGeneration(generation);
  setDocumentTypes(DOCUMENT_TYPES);
  const config = createConfig();
  configureGeneration(config, generation);
  Object.assign(config["Actor"].dataModels, { hero: HeroModel, monster: HeroModel });
  config["Item"].dataModels.gear = GearModel;
  Object.assign(globalThis, { CONST, CONFIG: config, game: {}, ui: {}, canvas: null, foundry: { utils: { ...commonUtils, ...CLIENT_UTILS } } });

  const server = world();
  const listeners = new Map<string, (payload: any) => void>();
  const sent: Client["sent"] = [];
  let seq = 0;
  const tell = (result: ReturnType<TestWorld["run"]>): { seq: number; ids: string[] } => {
    for (const broadcast of result.broadcasts) listeners.get("modified")!(structuredClone({ ...broadcast, seq: ++seq }));
    return { seq, ids: result.ids };
  };
  const answer: Record<string, (payload: any) => unknown> = {
    world: () => worldData(server, who, generation),
    modify: (operation) => tell(server.run(who, operation)),
    pack: ({ pack, ids }) => [...server.state.packs.get(pack)!.documents.values()].filter(({ _id }) => !ids || ids.includes(_id)),
    custom: () => null,
    activity: () => null,
  };
  const wire: Wire = {
    connected: true,
    id: "session",
    on: (event, handler) => listeners.set(event, handler),
    emit(name, payload, ack) {
      sent.push({ name, payload });
      const copy = payload === undefined ? undefined : JSON.parse(JSON.stringify(payload));
      queueMicrotask(() => {
        try {
          ack({ ok: true, value: answer[name]!(copy) });
        } catch (error) {
          ack({ ok: false, error: (error as Error).message });
        }
      });
    },
  };
  const connection = new Connection(wire);
  setConnection(connection);
  const game = new Game(worldData(server, who, generation), connection);
  Object.assign(globalThis, { game });
  game.settings.register("core", "combatTrackerConfig", { scope: "world", type: Object, default: { skipDefeated: false } });
  game.settings.register("core", "compendiumConfiguration", { scope: "world", type: Object, default: {} });
  game.settings.register("core", "collectionSortingModes", { scope: "world", type: Object, default: {} });
  game.settings.register("core", "time", { scope: "world", type: Number, default: 0 });
  await connection.world();
  game.initializeDocuments();
  connection.start(applyBroadcast);
  return { game, world: server, sent, remote: (other, operation) => void tell(server.run(other, operation)) };
}

function worldData(server: TestWorld, who: Who, generation: 13 | 14): WorldData {
  const documents = Object.fromEntries(Object.entries(server.state.documents).map(([name, map]) => [name, structuredClone([...map.values()])]));
  return {
    seq: 0,
    time: Date.now(),
    userId: USERS[who]._id,
    sessionId: "session",
    release: { generation, build: 1, version: `${generation}.1` },
    world: { id: "test", title: "Test", system: "test", modules: [] },
    system: { id: "test", title: "Test", version: "1.0.0", documentTypes: DOCUMENT_TYPES, primaryTokenAttribute: "hp" },
    documents: documents as WorldData["documents"],
    packs: [...server.state.packs.values()].map(({ id, documentName, documents: held }) => ({
      id,
      name: id.split(".")[1]!,
      label: id,
      type: documentName,
      packageName: "test",
      folders: [],
      index: [...held.values()].map(({ _id, name, type, img, sort, folder }) => ({ _id, name, type, img, sort, folder })),
    })),
    packFolders: [],
    activeUsers: [USERS["gm"]._id, USERS["ann"]._id],
    languages: [],
  };
}

/** What the client holds, by type, in the form of the server's state: for comparing the two. */
export function held(client: Client): Record<string, Record<string, any>> {
  return Object.fromEntries(
    [...client.game.collections.entries()].map(([name, collection]: [string, any]) => [
      name,
      Object.fromEntries(collection.contents.map((document: any) => [document.id, document.toObject()])),
    ]),
  );
}

/** The server's state in the same form. */
export function stored(client: Client): Record<string, Record<string, any>> {
  const names = [...client.game.collections.keys()];
  return Object.fromEntries(names.map((name) => [name, Object.fromEntries(client.world.state.documents[name] ?? [])]));
}
