import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { BASE_DOCUMENTS } from "../../../../host/src/common/documents/index.ts";
import type { Source } from "../../../../host/src/common/protocol.ts";
import { setDocumentTypes } from "../../../../host/src/common/registry.ts";
import { applyOperation, type WorldState } from "../../../../host/src/common/world.ts";
import { DOCUMENT_TYPES, id, snapshot, USERS, world, type Who } from "./kit.ts";

beforeEach(() => setDocumentTypes(DOCUMENT_TYPES));

const IDS = [
  "hero",
  "orc",
  "lamp",
  "annsays",
  "gmsays",
  "macro",
  "book",
  "page",
  "scene",
  "tlinked",
  "torc",
  "town",
  "fight",
  "chero",
  "corc",
  "rule",
  "mine",
  "outer",
  "inner",
  "sword",
  "axe",
  "gm",
  "ann",
  "bob",
  "assistant",
  "fresh",
].map(id);
const PARENTS = [
  null,
  null,
  null,
  `Actor.${id("hero")}`,
  `Actor.${id("orc")}`,
  `Scene.${id("scene")}`,
  `Combat.${id("fight")}`,
  `JournalEntry.${id("book")}`,
  `Scene.${id("scene")}.Token.${id("town")}`,
  `Scene.${id("scene")}.Token.${id("torc")}.Actor.${id("orc")}`,
  `Scene.${id("scene")}.Token.${id("town")}.Actor.${id("orc")}`,
  `Actor.${id("hero")}.Item.${id("sword")}`,
  "nonsense",
];
const anId = fc.constantFrom(...IDS);
const key = fc.constantFrom(
  "name",
  "type",
  "system",
  "-=system",
  "==system",
  "system.hp.value",
  "system.-=hp",
  "system.secret",
  "ownership",
  "ownership.default",
  "==ownership",
  `ownership.${id("bob")}`,
  "author",
  "role",
  "==role",
  "permissions",
  "password",
  "user",
  "key",
  "value",
  "folder",
  "items",
  "==items",
  "effects",
  "tokens",
  "combatants",
  "delta",
  "delta.system.x",
  "actorId",
  "actorLink",
  "round",
  "turn",
  "scene",
  "active",
  "flags",
  "_stats",
  "content",
  "whisper",
  "rolls",
  "pages",
  "x",
  "__proto__.x",
  "a.constructor.b",
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    "x",
    "hero",
    "gear",
    "monster",
    true,
    0,
    3,
    4,
    -1,
    1.5,
    "3",
    { default: 3 },
    { a: { "-=b": null } },
    { "==c": 1 },
    [],
    ["x"],
    [{ name: "I", type: "gear" }],
    [{ _id: id("sword"), name: "Edge" }],
    [{ _id: id("sword"), ownership: { default: 3 } }],
    { [id("bob")]: 3 },
  ),
  anId,
  fc.object({ maxDepth: 2 }),
);
const data = fc
  .tuple(fc.option(anId, { nil: undefined, freq: 8 }), fc.dictionary(key, value, { maxKeys: 4 }))
  .map(([_id, d]) => (_id === undefined ? d : { ...d, _id }));
/** Places that exist, and a document there. */
const PLACES: [string, string | null, string][] = [
  ["Actor", null, "hero"],
  ["Actor", null, "orc"],
  ["Item", null, "lamp"],
  ["ChatMessage", null, "annsays"],
  ["ChatMessage", null, "gmsays"],
  ["Macro", null, "macro"],
  ["JournalEntry", null, "book"],
  ["User", null, "bob"],
  ["User", null, "ann"],
  ["User", null, "gm"],
  ["Setting", null, "rule"],
  ["Setting", null, "mine"],
  ["Scene", null, "scene"],
  ["Combat", null, "fight"],
  ["Folder", null, "outer"],
  ["Item", PARENTS[3]!, "sword"],
  ["Item", PARENTS[4]!, "axe"],
  ["Token", PARENTS[5]!, "tlinked"],
  ["Token", PARENTS[5]!, "town"],
  ["Combatant", PARENTS[6]!, "chero"],
  ["JournalEntryPage", PARENTS[7]!, "page"],
  ["ActorDelta", PARENTS[8]!, "town"],
  ["Item", PARENTS[9]!, "axe"],
  ["Item", PARENTS[10]!, "axe"],
];
const options = fc.constantFrom<any>(
  {},
  {},
  { keepId: true },
  { recursive: false },
  { diff: false },
  { deleteAll: true },
  { deleteContents: true, deleteSubfolders: true },
);
const action = fc.constantFrom("create", "update", "update", "delete");
const wild = fc.record({
  action,
  documentName: fc.constantFrom(...Object.keys(BASE_DOCUMENTS)),
  parent: fc.constantFrom(...PARENTS),
  pack: fc.constantFrom(null, null, null, null, "test.open", "test.locked", "test.none"),
  data: fc.array(data, { maxLength: 2 }),
  ids: fc.array(anId, { maxLength: 2 }),
  options,
});
const likely = fc
  .tuple(fc.constantFrom(...PLACES), action, fc.dictionary(key, value, { minKeys: 1, maxKeys: 2 }), options)
  .map(([[documentName, parent, text], a, d, o]) => ({
    action: a,
    documentName,
    parent,
    pack: null,
    ids: [id(text)],
    options: o,
    data: [a === "create" ? { name: "N", type: "base", ...d } : { ...d, _id: id(text) }],
  }));
const operation = fc.oneof(wild, { arbitrary: likely, weight: 3 });
const who = fc.constantFrom<Who>("gm", "assistant", "trusted", "ann", "bob", "nobody");

function everySource(state: WorldState): [string, Source][] {
  return Object.entries(state.documents).flatMap(([name, map]) => [...map.values()].map((s): [string, Source] => [name, s]));
}

type Select = (name: string, s: Source) => unknown;

/** A view of the documents that are now in the world, to be taken again later. */
function watch(state: WorldState, select: Select): () => string {
  const keys = everySource(state).map(([name, s]) => [name, s._id] as const);
  const view = () => JSON.stringify(keys.map(([name, key]) => [name, key, state.documents[name]!.has(key) && select(name, state.documents[name]!.get(key)!)]));
  const before = view();
  return () => (view() === before ? "same" : view());
}

/** What a player may never alter, of any document that stays. */
const guarded: Select = (name, s) => [
  s.ownership,
  s.author,
  s.role,
  s.permissions,
  name === "Actor" && s.system?.secret,
  s.user,
  s.tokens?.map((t: Source) => !t._id.startsWith("new") && [t._id, t.actorId, t.actorLink, t.delta?.ownership, t.delta?.system?.secret]),
  s.pages?.map((p: Source) => !p._id.startsWith("new") && [p._id, p.ownership]),
];
/** What Bob, who owns a page and himself, may never touch. */
const foreign: Select = (name, s) => ["Actor", "Item", "Scene", "Folder", "RollTable", "ChatMessage", "Setting", "Macro"].includes(name) && s;

describe("any operations of anybody", () => {
  it("never throw, never leave anything half done or invalid, and never get a player what isn't his", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(who, operation), { maxLength: 6 }), (all) => {
        const w = world();
        for (const [user, op] of all) {
          const party = w.state.documents.User!.get(USERS[user]._id);
          if (!party) continue;
          const before = snapshot(w.state);
          const [guards, others] = [watch(w.state, guarded), watch(w.state, foreign)];
          const outcome = applyOperation(w.state, party, JSON.parse(JSON.stringify(op)), w.env);
          if ("error" in outcome) {
            expect(snapshot(w.state)).toBe(before);
            expect(outcome.error).not.toMatch(/^The operation failed/);
            continue;
          }
          if (outcome.result.broadcasts.length === 0) expect(snapshot(w.state)).toBe(before);
          if (party.role < 3 && op.action !== "delete") expect(guards()).toBe("same");
          if (user === "bob" && party.role < 3) expect(others()).toBe("same");
          for (const { documentName, source } of outcome.result.writes) {
            if (!source) continue;
            const doc = new BASE_DOCUMENTS[documentName](source);
            expect(doc.toObject()).toEqual(source);
            for (const [, inner] of doc.traverseEmbeddedDocuments())
              for (const c of Object.values(inner.collections) as any[]) expect(c.invalidDocumentIds.size).toBe(0);
            for (const c of Object.values(doc.collections) as any[]) expect(c.invalidDocumentIds.size).toBe(0);
          }
          expect(({} as any).x).toBeUndefined();
        }
      }),
      { numRuns: 120 },
    );
  }, 60_000);
});

describe("a client that applies the broadcasts", () => {
  const live = fc
    .tuple(
      fc.constantFrom<[string, string | null]>(
        ["Actor", null],
        ["Item", `Actor.${id("hero")}`],
        ["Combatant", `Combat.${id("fight")}`],
        ["Token", `Scene.${id("scene")}`],
        ["JournalEntryPage", `JournalEntry.${id("book")}`],
      ),
      operation,
    )
    .map(([[documentName, parent], op]) => ({ ...op, documentName, parent, pack: null }));
  it("has what the server has", () => {
    fc.assert(
      fc.property(fc.array(live, { maxLength: 6 }), (all) => {
        const w = world();
        const docs = new Map<string, any>(everySource(w.state).map(([name, s]) => [`${name}.${s._id}`, new BASE_DOCUMENTS[name](s)]));
        for (const op of all) {
          const outcome = applyOperation(w.state, w.get("User", id("gm")), JSON.parse(JSON.stringify(op)), w.env);
          if ("error" in outcome) continue;
          for (const b of JSON.parse(JSON.stringify(outcome.result.broadcasts))) applyBroadcast(docs, b);
        }
        for (const [name, s] of everySource(w.state)) expect(docs.get(`${name}.${s._id}`)?.toObject()).toEqual(s);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

/** The least a client does with a broadcast. */
function applyBroadcast(docs: Map<string, any>, b: any): void {
  const parent = b.parent === null ? null : docs.get(b.parent);
  const collection = parent?.getEmbeddedCollection(b.documentName);
  for (const r of b.results) {
    const uuid = `${b.documentName}.${r._id}`;
    const doc = collection ? collection.get(r._id, { invalid: true }) : docs.get(uuid);
    if (b.action === "update") doc.updateSource(r);
    else if (b.action === "delete") (collection ?? docs).delete(collection ? r._id : uuid);
    else if (collection) collection.set(r._id, collection.createDocument(r));
    else docs.set(uuid, new BASE_DOCUMENTS[b.documentName](r));
  }
}
