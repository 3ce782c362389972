import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Check, Offer } from "../../../src/contract.ts";
import type { ExchangeEvent } from "../../../src/table/secret/protocol.ts";
import { inTurn } from "../../../src/table/arbiter/queue.ts";
import { keepSecret, secretsOf } from "../../../src/table/secret/vault.ts";
import type * as Watch from "../../../src/table/secret/watch.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";

/** What the arbiter applied, of which card; `act` can be made to fail or to refuse. */
const acted: { readonly card: string; readonly offer: string; readonly on: readonly string[] }[] = [];
let acts: (card: string) => { done: boolean; said?: object };
vi.mock("../../../src/table/arbiter/act.ts", () => ({
  act: async ({ message, offer, on }: { message: string; offer: string; on: readonly string[] }) => {
    acted.push({ card: message, offer, on });
    const reply = acts(message);
    if (reply.done) write(message, { kind: "apply", offer, input: {}, receipts: on.map((uuid) => ({ uuid, key: "k" })), owed: [] });
    return reply;
  },
}));
vi.mock("../../../src/table/check/message.ts", () => ({
  checkMessage: (_id: string, check: object, draw: object) => ({ _id, type: "check", system: { check, draw, events: {} } }),
}));
let arbitrates: () => boolean;
vi.mock("../../../src/table/arbiter/presence.ts", () => ({ isMe: () => arbitrates(), gmConnected: () => true, SESSION: "here" }));
vi.mock("../../../src/table/secret/play.ts", () => ({ mind: () => undefined, call: () => undefined, resume: () => undefined }));
vi.mock("../../../src/table/secret/serve.ts", () => ({ timeUp: async (id: string) => void timedUp.push(id) }));
const timedUp: string[] = [];
/** Whether a card's id is one that something refers to. */
const references: ((card: string) => boolean)[] = [];
vi.mock("../../../src/table/card/watch.ts", () => ({ refersTo: (test: (card: string) => boolean) => void references.push(test) }));

interface Message {
  readonly id: string;
  readonly type: string;
  readonly author: { readonly id: string; readonly isGM: boolean };
  readonly system: any;
  update(changes: Record<string, object>): Promise<void>;
  delete(): Promise<void>;
}
const [GM, PLAYER] = [
  { id: "gm", isGM: true },
  { id: "ann", isGM: false },
];
const [ID, OTHER] = ["exchange00000000", "exchange11111111"];
let messages: Message[] = [];
const told: string[] = [];
const hooks = new Map<string, ((...args: unknown[]) => void)[]>();
const fire = (hook: string, ...args: unknown[]): void => hooks.get(hook)?.forEach((then) => then(...args));
const find = (id: string): Message | undefined => messages.find((each) => each.id === id);
function write(id: string, event: object): void {
  const { events } = find(id)!.system;
  const seq = Object.keys(events).length + 1;
  events[`e${seq}`] = { ...event, seq, by: "gm", at: 0 };
}
const kindsOf = (id: string): string[] => Object.values<ExchangeEvent>(find(id)!.system.events).map(({ kind }) => kind);
const put = (id: string, type: string, system: object, author = GM): Message => {
  const made: Message = {
    id,
    type,
    author,
    system,
    update: async (changes) => {
      for (const [path, value] of Object.entries(changes)) made.system.events[path.split(".").at(-1)!] = value;
      fire("updateChatMessage", made, changes, {}, "gm");
    },
    delete: async () => {
      messages = messages.filter((each) => each !== made);
      fire("deleteChatMessage", made, {}, "gm");
    },
  };
  messages.push(made);
  fire("createChatMessage", made, {}, author.id);
  return made;
};

class Actor {
  readonly id: string;
  readonly name: string;
  readonly type = "char";
  readonly items = { contents: [] };
  readonly statuses = [];
  hit = false;
  readonly system = { toObject: () => ({ hit: this.hit }) };
  constructor(id: string) {
    [this.id, this.name] = [id, id];
  }
  get uuid(): string {
    return `Actor.${this.id}`;
  }
  testUserPermission = (): boolean => true;
}
let actors: Actor[] = [];
const check = (actor: string, params = {}): Check => ({
  v: 1,
  ruleset: "x",
  kind: "k",
  rollable: "r",
  actor,
  subject: { text: "s" },
  base: 0,
  modifiers: [],
  target: { kind: "contest" },
  targets: [],
  cost: [],
  params,
});
const wound: Offer = { id: "wound", label: { text: "w" }, by: "actor", on: "actor", auto: true };
const exchange = (id: string): void => {
  const side = (name: string, actor: string) => ({ id: name, actor, rollable: "r", by: "owner" });
  put(id, "exchange", { ruleset: "x", by: "gm", sides: [side("s1", "Actor.a"), side("s2", "Actor.b")], world: null, minutes: 0, events: {} });
  write(id, { kind: "begin" });
  for (const name of ["s1", "s2"]) write(id, { kind: "forfeit", round: 1, side: name, check: check(name === "s1" ? "Actor.a" : "Actor.b"), choice: "c" });
};
const settled = (id = ID): void => {
  exchange(id);
  write(id, { kind: "settle", cards: { s1: `${id}1`, s2: `${id}2` } });
};

let creates: (data: { _id: string }) => void;
let settle: (id: string) => Promise<void>;
let watch: typeof Watch;
beforeAll(async () => {
  withoutFoundry();
  ({ settle } = await import("../../../src/table/secret/settle.ts"));
  watch = await import("../../../src/table/secret/watch.ts");
  const { register } = await import("../../../src/ruleset.ts");
  const rules = {
    build: ({ uuid, system }: { uuid: string; system: { hit: boolean } }) => check(uuid, { hit: system.hit }),
    next: () => [{ id: "choice", choose: [{ id: "c", label: { text: "c" } }] }],
    contest: (sides: readonly { id: string }[]) => ({
      winner: null,
      margin: null,
      sides: Object.fromEntries(sides.map(({ id }) => [id, { verdict: null, marks: [], amounts: { wounds: 1 }, offers: [] }])),
    }),
    // Who has been hit already takes nothing more.
    outcome: ({ params }: Check) => ({ verdict: null, offers: (params as { hit?: boolean }).hit ? [] : [wound] }),
  };
  register({
    id: "x",
    rules,
    actors: { char: {} },
    items: {},
    dice: {},
    templates: {},
    statuses: [],
    world: () => null,
    subject: () => ({ text: "s" }),
  } as never);
});
beforeEach(() => {
  for (const list of [acted, told, timedUp]) list.length = 0;
  hooks.clear();
  messages = [];
  actors = ["a", "b"].map((id) => new Actor(id));
  [acts, arbitrates, creates] = [() => ({ done: true }), () => true, () => undefined];
  let ids = 0;
  const create = async (data: { _id: string; type: string; system: object }) => {
    creates(data);
    if (find(data._id)) throw new Error("there is one of this id");
    return put(data._id, data.type, data.system);
  };
  vi.stubGlobal("foundry", {
    documents: { Actor, ChatMessage: { implementation: { create } } },
    utils: { randomID: () => `card${++ids}` },
  });
  vi.stubGlobal("fromUuidSync", (uuid: string) => actors.find((actor) => actor.uuid === uuid) ?? null);
  vi.stubGlobal("Hooks", { on: (hook: string, then: () => void) => void hooks.set(hook, [...(hooks.get(hook) ?? []), then]) });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => void told.push(text) }, chat: {} });
  vi.stubGlobal("game", {
    user: GM,
    users: { contents: [GM, PLAYER] },
    settings: { get: () => false },
    i18n: { lang: "en", format: (key: string) => key, localize: (key: string) => key },
    messages: {
      get contents() {
        return messages;
      },
      get: find,
    },
  });
  vi.restoreAllMocks();
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

const cardsOf = (id: string) => messages.filter(({ system }) => system.check?.owedBy.message === id);

describe("revealed choices", () => {
  it("come to a card for each side, once, and what it brings is taken", async () => {
    exchange(ID);
    await settle(ID);
    expect(kindsOf(ID)).toEqual(["begin", "forfeit", "forfeit", "settle", "done"]);
    expect(cardsOf(ID).map(({ id, system }) => [id, system.check.actor, system.check.params])).toEqual([
      ["card1", "Actor.a", { hit: false, wounds: 1 }],
      ["card2", "Actor.b", { hit: false, wounds: 1 }],
    ]);
    expect(acted.map(({ card }) => card)).toEqual(["card1", "card2"]);
    await settle(ID);
    expect([cardsOf(ID).length, acted.length]).toEqual([2, 2]);
  });
  it("aren't what a player has put under a card's id, which everybody can read", async () => {
    settled();
    const forged = { check: { ...check("Actor.b"), owedBy: { message: ID, event: "s2" }, params: { forged: 1 } }, draw: { dice: {} }, events: {} };
    put(`${ID}1`, "base", {}, PLAYER);
    put(`${ID}2`, "check", forged, PLAYER);
    await settle(ID);
    expect(cardsOf(ID).map(({ id, author, system }) => [id, author.id, system.check.params.forged])).toEqual([
      [`${ID}1`, "gm", undefined],
      [`${ID}2`, "gm", undefined],
    ]);
    expect(kindsOf(ID).at(-1)).toBe("done");
  });
  it("nothing is taken from a card that no GM has made", async () => {
    settled();
    creates = ({ _id }) => void (_id === `${ID}2` && !find(_id) && put(_id, "check", { check: check("Actor.b"), draw: { dice: {} }, events: {} }, PLAYER));
    await expect(settle(ID)).rejects.toThrow("of this id");
    expect(acted.map(({ card }) => card)).toEqual([`${ID}1`]);
    expect(kindsOf(ID)).not.toContain("done");
    // It is gone on with, and what was done isn't done again.
    creates = () => undefined;
    await settle(ID);
    expect(acted.map(({ card }) => card)).toEqual([`${ID}1`, `${ID}2`]);
    expect(kindsOf(ID).at(-1)).toBe("done");
  });
  it("are gone on with where a session was gone between two of their effects", async () => {
    settled();
    acts = (card) => {
      if (card === `${ID}2`) throw new Error("gone");
      return { done: true };
    };
    await expect(settle(ID)).rejects.toThrow("gone");
    expect(kindsOf(ID)).not.toContain("done");
    // By now nothing would follow for either, and of one the card isn't there.
    for (const actor of actors) actor.hit = true;
    await find(`${ID}2`)!.delete();
    [acted.length, acts] = [0, () => ({ done: true })];
    await settle(ID);
    expect(acted).toEqual([{ card: `${ID}2`, offer: "wound", on: ["Actor.b"] }]);
    expect(find(`${ID}2`)?.system.check.params).toEqual({ wounds: 1 });
    expect(kindsOf(ID).at(-1)).toBe("done");
  });
  it("that would come to nothing when they are settled make no card", async () => {
    exchange(ID);
    actors[1]!.hit = true;
    await settle(ID);
    expect(cardsOf(ID).map(({ system }) => system.check.actor)).toEqual(["Actor.a"]);
  });
  it("what can't be taken is said, and the others are taken", async () => {
    settled();
    acts = (card) => (card === `${ID}1` ? { done: false, said: { text: "too old" } } : { done: true });
    await settle(ID);
    expect(told).toEqual(["too old"]);
    expect(acted).toHaveLength(2);
    expect(kindsOf(ID).at(-1)).toBe("done");
  });
  it("where two sessions settle them at once, the cards of what stands are made, by whom is to arbitrate", async () => {
    settled();
    // Another session's event has taken the place of this one's while this one was at its first card.
    creates = ({ _id }) => {
      if (_id === `${ID}1`) find(ID)!.system.events.e4.cards = { s1: "other1", s2: "other2" };
    };
    await settle(ID);
    expect(cardsOf(ID).map(({ id }) => id)).toEqual([`${ID}1`, "other2"]);
    expect(acted.map(({ card }) => card)).toEqual(["other2"]);
    // No longer this one's to do.
    settled(OTHER);
    arbitrates = () => false;
    await settle(OTHER);
    expect(cardsOf(OTHER)).toEqual([]);
    expect(kindsOf(OTHER)).not.toContain("done");
  });
});

describe("the arbiter", () => {
  const flush = async (): Promise<void> => {
    for (let i = 0; i < 5; i++) await inTurn(async () => undefined);
  };
  it("ends what was not brought to its end whenever it is written on, or somebody puts his own under a card's id", async () => {
    watch.watchExchanges();
    settled();
    await find(ID)!.update({ "system.events.e4": find(ID)!.system.events.e4 });
    await flush();
    expect(kindsOf(ID).at(-1)).toBe("done");
    settled(OTHER);
    put(`${OTHER}2`, "base", {}, PLAYER);
    await flush();
    expect(find(`${OTHER}2`)?.author.id).toBe("gm");
    expect(kindsOf(OTHER).at(-1)).toBe("done");
    // A player's check under the id of one that was deleted since stands in for it.
    expect(references.map((test) => [`${ID}1`, `${OTHER}2`, "another"].map(test))).toEqual([[true, true, false]]);
    // What a browser keeps of one goes with it.
    const secret = { choice: "c", nonce: "1".repeat(32) };
    for (const id of [ID, OTHER]) keepSecret(id, 1, "s1", secret);
    await find(ID)!.delete();
    await find(`${OTHER}1`)!.delete();
    expect([secretsOf(ID, 1, "s1"), secretsOf(OTHER, 1, "s1")]).toEqual([[], [secret]]);
  });
  it("goes on with the others where one can't be gone on with", async () => {
    settled();
    settled(OTHER);
    acts = (card) => {
      if (card.startsWith(ID)) throw new Error("broken");
      return { done: true };
    };
    await watch.sweepExchanges();
    expect([kindsOf(ID).at(-1), kindsOf(OTHER).at(-1)]).toEqual(["settle", "done"]);
    expect(timedUp).toEqual([OTHER]);
    expect(console.error).toHaveBeenCalledOnce();
  });
});
