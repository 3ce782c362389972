import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { authorise, type AuthoriseRequest } from "../../../../host/src/common/authorise.ts";
import { BASE_DOCUMENTS } from "../../../../host/src/common/documents/index.ts";
import type { Operation } from "../../../../host/src/common/protocol.ts";
import { changedPaths } from "../../../../host/src/common/paths.ts";
import { _del, _replace } from "../../../../host/src/common/operators.ts";
import { setDocumentTypes } from "../../../../host/src/common/registry.ts";
import { DOCUMENT_TYPES, id, world, type Who } from "./kit.ts";

beforeEach(() => setDocumentTypes(DOCUMENT_TYPES));

const create = (documentName: string, data: any, where: any = {}): Partial<Operation> => ({ action: "create", documentName, data: [data], ...where });
const update = (documentName: string, data: any, where: any = {}): Partial<Operation> => ({ action: "update", documentName, data: [data], ...where });
const remove = (documentName: string, key: string, where: any = {}): Partial<Operation> => ({ action: "delete", documentName, ids: [id(key)], ...where });
const inside = (uuid: string) => ({ parent: uuid });
const HERO = inside(`Actor.${id("hero")}`);
const ORC = inside(`Actor.${id("orc")}`);
const SCENE = inside(`Scene.${id("scene")}`);
const FIGHT = inside(`Combat.${id("fight")}`);
const BOOK = inside(`JournalEntry.${id("book")}`);
const synthetic = (token: string) => inside(`Scene.${id("scene")}.Token.${id(token)}.Actor.${id("orc")}`);

const WHO: Who[] = ["gm", "assistant", "trusted", "ann", "bob", "nobody"];
/** Each operation, and who may do it: Gamemaster, Assistant, Trusted, Ann (who owns the hero and the lamp), Bob. `nobody` never may. */
const TABLE: [string, Partial<Operation>, string][] = [
  ["create an actor", create("Actor", { name: "N", type: "hero" }), "GA"],
  ["create an item", create("Item", { name: "N", type: "gear" }), "GA"],
  ["create a journal", create("JournalEntry", { name: "N" }), "GAT"],
  ["create a table", create("RollTable", { name: "N" }), "GA"],
  ["create a scene", create("Scene", { name: "N" }), "GA"],
  ["create a folder", create("Folder", { name: "N", type: "Actor" }), "GA"],
  ["create a combat", create("Combat", {}), "GA"],
  ["create a script macro", create("Macro", { name: "N", type: "script" }), "GATNB"],
  ["create a message", create("ChatMessage", { content: "hi" }), "GATNB"],
  ["create a message as Bob", create("ChatMessage", { content: "hi", author: id("bob") }), "GAB"],
  ["create a player", create("User", { name: "N", role: 1 }), "GA"],
  ["create a gamemaster", create("User", { name: "N", role: 4 }), "G"],
  ["create a world setting", create("Setting", { key: "test.new", value: "1" }), "GA"],
  ["create Bob's setting", create("Setting", { key: "test.new", value: "1", user: id("bob") }), "B"],
  ["create permissions", create("Setting", { key: "core.permissions", value: "{}" }), "G"],
  ["create a journal that others own", create("JournalEntry", { name: "N", ownership: { default: 3 } }), "GA"],
  ["create a journal that Bob owns", create("JournalEntry", { name: "N", ownership: { [id("bob")]: 3 } }), "GA"],

  ["update the hero", update("Actor", { _id: id("hero"), name: "X" }), "GAN"],
  ["update the orc", update("Actor", { _id: id("orc"), name: "X" }), "GA"],
  ["update the hero's ownership", update("Actor", { _id: id("hero"), ownership: { [id("bob")]: 3 } }), "GA"],
  ["…with a dotted key", update("Actor", { _id: id("hero"), "ownership.default": 3 }), "GA"],
  ["…with ==", update("Actor", { _id: id("hero"), "==ownership": { default: 3 } }), "GA"],
  ["…with == inside", update("Actor", { _id: id("hero"), "ownership.==default": 3 }), "GA"],
  ["…by deletion", update("Actor", { _id: id("hero"), "-=ownership": null }), "GA"],
  ["…by deletion inside", update("Actor", { _id: id("hero"), ownership: { [`-=${id("ann")}`]: null } }), "GA"],
  ["…that stays as it is", update("Actor", { _id: id("hero"), name: "X", ownership: { default: 0, [id("ann")]: 3 } }), "GAN"],
  ["update a field for game masters", update("Actor", { _id: id("hero"), system: { secret: 9 } }), "GA"],
  ["…with a dotted key", update("Actor", { _id: id("hero"), "system.secret": 9 }), "GA"],
  ["…by deletion", update("Actor", { _id: id("hero"), "system.-=secret": null }), "GA"],
  ["…by replacing all", update("Actor", { _id: id("hero"), "==system": { secret: 9 } }), "GA"],
  ["…by becoming of a type that has no such field", update("Actor", { _id: id("hero"), type: "monster", "==system": {} }), "GA"],
  ["update a field beside it", update("Actor", { _id: id("hero"), "system.secrets": 9 }), "GAN"],
  ["update the lamp", update("Item", { _id: id("lamp"), name: "X" }), "GAN"],
  ["update a message of Ann's", update("ChatMessage", { _id: id("annsays"), content: "x" }), "GAN"],
  ["update a message of the GM's", update("ChatMessage", { _id: id("gmsays"), content: "x" }), "GA"],
  ["give away a message", update("ChatMessage", { _id: id("annsays"), author: id("bob") }), "GA"],
  ["update Bob", update("User", { _id: id("bob"), color: "#112233" }), "GAB"],
  ["promote Bob a little", update("User", { _id: id("bob"), role: 2 }), "GA"],
  ["promote Bob to the top", update("User", { _id: id("bob"), role: 4 }), "G"],
  ["…with ==", update("User", { _id: id("bob"), "==role": 4 }), "G"],
  ["let Bob create actors", update("User", { _id: id("bob"), "permissions.ACTOR_CREATE": true }), "GA"],
  ["give Bob a password", update("User", { _id: id("bob"), password: "x" }), "GAB"],
  ["update the gamemaster", update("User", { _id: id("gm"), name: "x" }), "G"],
  ["give the gamemaster a password", update("User", { _id: id("gm"), password: "x" }), "G"],
  ["update a world setting", update("Setting", { _id: id("rule"), value: "2" }), "GA"],
  ["make a world setting one's own", update("Setting", { _id: id("rule"), user: id("bob") }), ""],
  ["update Ann's setting", update("Setting", { _id: id("mine"), value: "2" }), "N"],
  ["update a scene", update("Scene", { _id: id("scene"), name: "x" }), "GA"],
  ["update a combat's turn", update("Combat", { _id: id("fight"), round: 1, turn: 0 }), "GATNB"],
  ["update a combat's scene", update("Combat", { _id: id("fight"), turn: 0, scene: null }), "GA"],
  ["update a folder", update("Folder", { _id: id("outer"), name: "x" }), "GA"],
  ["update a journal", update("JournalEntry", { _id: id("book"), name: "x" }), "GA"],
  ["update a table", update("RollTable", { _id: id("table"), name: "x" }), "GA"],
  ["update a macro", update("Macro", { _id: id("macro"), command: "x" }), "GAN"],

  ["delete the hero", remove("Actor", "hero"), "GAN"],
  ["delete the orc", remove("Actor", "orc"), "GA"],
  ["delete a message of Ann's", remove("ChatMessage", "annsays"), "GAN"],
  ["delete a message of the GM's", remove("ChatMessage", "gmsays"), "GA"],
  ["delete Bob", remove("User", "bob"), "GA"],
  ["delete an assistant", remove("User", "assistant"), "G"],
  ["delete Ann's setting", remove("Setting", "mine"), "N"],
  ["delete a world setting", remove("Setting", "rule"), "GA"],
  ["delete a combat", remove("Combat", "fight"), "GA"],
  ["delete a scene", remove("Scene", "other"), "GA"],
  ["delete a folder", remove("Folder", "inner"), "GA"],

  ["give the hero an item", create("Item", { name: "N", type: "gear" }, HERO), "GAN"],
  ["give the orc an item", create("Item", { name: "N", type: "gear" }, ORC), "GA"],
  ["update the hero's item", update("Item", { _id: id("sword"), name: "x" }, HERO), "GAN"],
  ["update the orc's item", update("Item", { _id: id("axe"), name: "x" }, ORC), "GA"],
  ["take the hero's item", remove("Item", "sword", HERO), "GAN"],
  ["take the orc's item", remove("Item", "axe", ORC), "GA"],
  ["give the hero an effect", create("ActiveEffect", { name: "N" }, HERO), "GAN"],
  ["end an effect of the hero's sword", remove("ActiveEffect", "glow", inside(`Actor.${id("hero")}.Item.${id("sword")}`)), "GAN"],
  ["own the hero's item", update("Item", { _id: id("sword"), "ownership.default": 3 }, HERO), "GA"],
  ["update Bob's page", update("JournalEntryPage", { _id: id("page"), name: "x" }, BOOK), "GAB"],
  ["create a page", create("JournalEntryPage", { name: "N" }, BOOK), "GA"],

  ["create a token", create("Token", { name: "N", actorId: id("hero") }, SCENE), "GA"],
  ["move the hero's token", update("Token", { _id: id("tlinked"), x: 5 }, SCENE), "GAN"],
  ["move the orc's token", update("Token", { _id: id("torc"), x: 5 }, SCENE), "GA"],
  ["move Ann's orc", update("Token", { _id: id("town"), x: 5 }, SCENE), "GAN"],
  ["hide the hero's token", update("Token", { _id: id("tlinked"), hidden: true }, SCENE), "GA"],
  ["give the hero's token another actor", update("Token", { _id: id("tlinked"), actorId: id("orc") }, SCENE), "GA"],
  ["own Ann's orc more", update("Token", { _id: id("town"), "delta.ownership.default": 3 }, SCENE), "GA"],
  ["wound Ann's orc through its token", update("Token", { _id: id("town"), "delta.system.hp.value": 3 }, SCENE), "GAN"],
  ["tell Ann's orc a secret through its token", update("Token", { _id: id("town"), "delta.system.secret": 3 }, SCENE), "GA"],
  ["delete the hero's token", remove("Token", "tlinked", SCENE), "GA"],
  ["wound Ann's orc", update("ActorDelta", { _id: id("town"), "system.hp.value": 3 }, inside(`Scene.${id("scene")}.Token.${id("town")}`)), "GAN"],
  ["tell Ann's orc a secret", update("ActorDelta", { _id: id("town"), "system.secret": 3 }, inside(`Scene.${id("scene")}.Token.${id("town")}`)), "GA"],
  ["wound the GM's orc", update("ActorDelta", { _id: id("torc"), "system.hp.value": 3 }, inside(`Scene.${id("scene")}.Token.${id("torc")}`)), "GA"],
  ["own Ann's orc for good", update("ActorDelta", { _id: id("town"), "ownership.default": 3 }, inside(`Scene.${id("scene")}.Token.${id("town")}`)), "GA"],
  ["give Ann's orc an item", create("Item", { name: "N", type: "gear" }, synthetic("town")), "GAN"],
  ["give the GM's orc an item", create("Item", { name: "N", type: "gear" }, synthetic("torc")), "GA"],

  ["enter the hero into the combat", create("Combatant", { actorId: id("hero") }, FIGHT), "GAN"],
  ["enter the orc into the combat", create("Combatant", { actorId: id("orc") }, FIGHT), "GA"],
  ["roll the hero's initiative", update("Combatant", { _id: id("chero"), initiative: 5 }, FIGHT), "GAN"],
  ["roll the orc's initiative", update("Combatant", { _id: id("corc"), initiative: 5 }, FIGHT), "GA"],
  ["swap the hero's combatant", update("Combatant", { _id: id("chero"), tokenId: id("torc") }, FIGHT), "GA"],
  ["take the hero out", remove("Combatant", "chero", FIGHT), "GAN"],
  ["take the orc out", remove("Combatant", "corc", FIGHT), "GA"],
  ["form a group", create("CombatantGroup", { name: "N" }, FIGHT), "GA"],

  ["create in a compendium", create("Item", { name: "N", type: "gear" }, { pack: "test.open" }), "GA"],
  ["update in a compendium", update("Item", { _id: id("pickaxe"), name: "x" }, { pack: "test.open" }), "GA"],
  ["delete in a compendium", remove("Item", "pickaxe", { pack: "test.open" }), "GA"],
  ["update in a locked compendium", update("Item", { _id: id("pickaxe"), name: "x" }, { pack: "test.locked" }), ""],
];

describe.each(TABLE)("%s", (_title, operation, allowed) => {
  it.each(WHO)("%s", (who) => {
    const letter = { gm: "G", assistant: "A", trusted: "T", ann: "N", bob: "B", nobody: "-" }[who as string]!;
    const w = world();
    if (allowed.includes(letter)) expect(w.run(who, operation).broadcasts.length).toBeGreaterThan(0);
    else expect(w.refused(who, operation)).toMatch(/may not (create|update|delete)/);
  });
});

describe("permissions", () => {
  const settings = (permissions: any) => {
    const w = world();
    w.run("gm", create("Setting", { key: "core.permissions", value: JSON.stringify(permissions) }));
    return w;
  };
  it("follow the roles that the world chose", () => {
    const w = settings({ ACTOR_CREATE: [1, 4], TOKEN_CREATE: [1], MACRO_SCRIPT: [4], TOKEN_CONFIGURE: [1] });
    expect(w.run("bob", create("Actor", { name: "N", type: "hero" })).ids.length).toBe(1);
    expect(w.refused("assistant", create("Actor", { name: "N", type: "hero" }))).toContain("ACTOR_CREATE");
    expect(w.run("bob", create("Token", { name: "N" }, SCENE)).ids.length).toBe(1);
    expect(w.refused("bob", create("Macro", { name: "N", type: "script" }))).toContain("MACRO_SCRIPT");
    expect(w.run("bob", create("Macro", { name: "N", type: "chat" })).ids.length).toBe(1);
    expect(w.refused("ann", update("Macro", { _id: id("macro"), command: "x" }))).toContain("MACRO_SCRIPT");
    expect(w.run("ann", update("Token", { _id: id("tlinked"), hidden: true }, SCENE)).ids).toEqual([id("tlinked")]);
  });

  it("of one user go before his role's", () => {
    const w = world();
    w.run("gm", update("User", { _id: id("bob"), permissions: { SETTINGS_MODIFY: true } }));
    expect(w.run("bob", update("Setting", { _id: id("rule"), value: "2" })).ids).toEqual([id("rule")]);
  });

  it("that can't be read are the default ones", () => {
    const w = world();
    w.state.documents.Setting!.set(id("perm"), { _id: id("perm"), key: "core.permissions", value: "{broken", user: null });
    expect(w.refused("bob", create("Actor", { name: "N" }))).toContain("ACTOR_CREATE");
  });
});

describe("changedPaths", () => {
  it.each<[any, string[]]>([
    [{ a: 1, b: { c: 2 } }, ["a", "b.c"]],
    [{ "a.b": { "c.d": 1 } }, ["a.b.c.d"]],
    [{ "-=a": null, b: { "==c": { d: 1 } } }, ["a", "b.c"]],
    [{ "a.-=b": null, "a.==c.d": 1 }, ["a.b", "a.c"]],
    [{ a: _del, b: _replace({ c: 1 }) }, ["a", "b"]],
    [{ a: {}, b: [{ c: 1 }] }, ["a", "b"]],
    [{}, []],
  ])("of %j are %j", (changes, paths) => expect(changedPaths(changes).map((p) => p.join("."))).toEqual(paths));
});

describe("authorise", () => {
  const party = fc.record({
    _id: fc.constantFrom(id("ann"), id("bob"), id("gm")),
    role: fc.integer({ min: -1, max: 5 }),
    permissions: fc.constantFrom({}, { ACTOR_CREATE: true }),
  });
  const map = fc.dictionary(fc.constantFrom("default", id("ann"), id("bob")), fc.constantFrom(-1, 0, 1, 2, 3));
  const anySource = fc.record(
    {
      _id: fc.constantFrom(id("ann"), id("x")),
      ownership: map,
      author: fc.constantFrom(id("ann"), null, undefined),
      role: fc.constantFrom(1, 4),
      user: fc.constantFrom(null, id("bob")),
      key: fc.constant("a.b"),
      type: fc.constant("hero"),
    },
    { requiredKeys: [] },
  );
  const names = fc.constantFrom(...Object.keys(BASE_DOCUMENTS), "Nonsense");
  const request: fc.Arbitrary<AuthoriseRequest> = fc.record({
    user: party,
    action: fc.constantFrom("create", "update", "delete"),
    documentName: names,
    source: anySource,
    parents: fc.array(fc.record({ documentName: names, source: anySource }), { maxLength: 2 }),
    actor: fc.option(fc.record({ ownership: map }), { nil: null }),
    changes: fc.dictionary(fc.constantFrom("name", "ownership.default", "-=author", "==role", "system"), fc.anything()),
    pack: fc.constantFrom(null, null, { locked: false }, { locked: true }),
  }) as any;

  it("answers everything, and is pure", () => {
    fc.assert(
      fc.property(request, (r) => {
        const before = JSON.stringify(r);
        const refusal = authorise(r);
        expect(refusal === null || (typeof refusal === "string" && refusal.length > 0)).toBe(true);
        expect(authorise(r)).toBe(refusal);
        expect(JSON.stringify(r)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses those without a role, and anything in a locked compendium", () => {
    fc.assert(
      fc.property(request, (r) => {
        expect(authorise({ ...r, user: { ...r.user, role: 0 } })).not.toBeNull();
        expect(authorise({ ...r, pack: { locked: true } })).not.toBeNull();
      }),
    );
  });

  it("never lets a player change ownership, whatever the form of the key", () => {
    const forms = fc.constantFrom<any>(
      { ownership: { eve0000000000000: 3 } },
      { "ownership.eve0000000000000": 3 },
      { "==ownership": { eve0000000000000: 3 } },
      { "-=ownership": null },
      { "ownership.==default": 3 },
      { ownership: _del },
      { ownership: { default: _replace(3) } },
    );
    fc.assert(
      fc.property(request, forms, fc.constantFrom(1, 2), (r, changes, role) => {
        // What is taken away must be there: to write what stands is no change.
        const source = { ...r.source, ownership: { ann0000000000000: 3, ...r.source.ownership } };
        const refusal = authorise({ ...r, source, user: { ...r.user, role }, action: "update", changes, pack: null });
        // These have no ownership: such a key is dropped at cleaning.
        if (["ChatMessage", "User", "Setting", "Combatant", "ActiveEffect", "TableResult", "Token"].includes(r.documentName)) return;
        if (r.parents.length > 0 && ["Folder", "Scene", "Combat"].includes(r.documentName)) return;
        expect(refusal).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
