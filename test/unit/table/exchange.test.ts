import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS, TRAITS } from "../../../src/rulesets/sen/rules/world.ts";
import type { Reply, Request } from "../../../src/table/arbiter/requests.ts";

/** What the arbiter says to a reveal, and what was asked of him. */
const wire = vi.hoisted(() => ({ reply: { done: true } as { done: boolean; said?: object }, asked: [] as object[], warned: [] as object[] }));
vi.mock("../../../src/table/arbiter/ask.ts", () => ({ ask: async (request: object) => (wire.asked.push(request), wire.reply) }));
vi.mock("../../../src/table/arbiter/presence.ts", () => ({ gmConnected: () => true, isMe: () => true }));
vi.mock("../../../src/table/secret/settle.ts", () => ({ settle: async () => undefined }));
vi.mock("../../../src/platform/text.ts", async (real) => ({
  ...(await real<object>()),
  warn: (said: object) => wire.warned.push(said),
  inform: () => undefined,
}));
const SEN = { id: "sen", rules: senRules, world: () => SEN_DEFAULTS, exchanges: () => ({ minutes, late: "ask" }) };
vi.mock("../../../src/ruleset.ts", () => ({
  rulesetOfActor: () => SEN,
  rulesetById: () => SEN,
}));
const { openExchange, serveExchange } = await import("../../../src/table/secret/serve.ts");
const { choose, mind } = await import("../../../src/table/secret/play.ts");
const { newNonce, seal } = await import("../../../src/table/secret/commitment.ts");
const { exchangeIn } = await import("../../../src/table/secret/read.ts");

let minutes = 0;
let clock = 1_000_000;
const CARD = "exchangeExchange";
const trait = { w: 3, uw: 0, ub: 0, xp: 0 };
class Actor {
  readonly statuses = new Set<string>();
  readonly items = { contents: [] };
  readonly type = "senCharacter";
  readonly name: string;
  readonly uuid: string;
  readonly owner: string;
  readonly numbers: { atStake: boolean; traits: object };
  constructor(name: string, owner: string) {
    [this.name, this.uuid, this.owner] = [name, `Actor.${name}`, owner];
    this.numbers = { atStake: name === "cyr", traits: Object.fromEntries(TRAITS.map((id) => [id, trait])) };
  }
  readonly system = { toObject: () => this.numbers };
  testUserPermission = ({ id }: { id: string }): boolean => id === this.owner;
}
const GM = { id: "gm", name: "GM", isGM: true, active: true };
const PLAYER = { id: "camille", name: "Camille", isGM: false, active: true };
let actors: Map<string, Actor>;
let log: Map<string, any>;

beforeEach(() => {
  [minutes, clock, log] = [0, 1_000_000, new Map()];
  actors = new Map(["alix", "brune", "cyr"].map((name) => [`Actor.${name}`, new Actor(name, name === "brune" ? "other" : "camille")]));
  Object.assign(wire, { reply: { done: true }, asked: [], warned: [] });
  vi.stubGlobal("fromUuidSync", (uuid: string) => actors.get(uuid) ?? null);
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal("game", {
    user: GM,
    world: { id: "world" },
    users: { contents: [GM, PLAYER] },
    time: {
      get serverTime() {
        return clock;
      },
    },
    messages: {
      get: (id: string) => log.get(id),
      get contents() {
        return [...log.values()];
      },
    },
  });
  const create = async (data: any) => {
    const message = {
      ...data,
      id: data._id,
      author: GM,
      update: async (changes: Record<string, object>) => {
        for (const [path, value] of Object.entries(changes)) message.system.events[path.slice("system.events.".length)] = value;
      },
    };
    log.set(message.id, message);
    return message;
  };
  vi.stubGlobal("foundry", {
    documents: { Actor, ChatMessage: { implementation: { create, getSpeaker: () => ({}) } } },
    utils: { escapeHTML: String, randomID: () => "randomrandomrand" },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (sides: Readonly<Record<string, string>>, by = "gm") =>
  openExchange({ kind: "openExchange", card: CARD, sides: Object.entries(sides).map(([name, rollable]) => ({ actor: `Actor.${name}`, rollable })) }, by, false);
type Asked<K extends Request["kind"]> = Omit<Extract<Request, { kind: K }>, "message">;
const serve = (request: Asked<"commit"> | Asked<"reveal"> | Asked<"assign"> | Asked<"begin"> | Asked<"again"> | Asked<"forfeit">, by = "gm") =>
  serveExchange({ ...request, message: CARD } as never, by, false);
const said = ({ done, said: why }: Reply) => (done ? "done" : (why as { key: string }).key.split(".").at(-1));
const found = () => exchangeIn(log.get(CARD))!;
const events = () => Object.values(found().exchange.events).map(({ kind }) => kind);
/** A side seals; what reveals it. */
async function sealed(side: string, rollable: string, choice: string, round = 1) {
  const nonce = newNonce();
  const commit = { kind: "commit", round, side, rollable, seal: seal({ message: CARD, round, side, choice, nonce }) } as const;
  return { reply: await serve(commit), reveal: () => serve({ kind: "reveal", round, side, choice, nonce }) };
}
const TWO = { alix: "trait.physique", brune: "trait.social" };

describe("what may be chosen for", () => {
  it("is what the sheet lists, and nothing that looks like it", async () => {
    for (const wrong of ["trait.physique.junk", "gamble.gm", `trait.${"physique".repeat(500)}`])
      for (const sides of [
        { ...TWO, brune: wrong },
        { cyr: wrong, brune: "trait.social" },
      ])
        expect(said(await open(sides)), wrong).not.toBe("done");
    expect(said(await open({ cyr: "gamble.gm" }))).toBe("unknown");
    expect(log.size).toBe(0);
    expect(said(await open({ ...TWO, cyr: "trait.mental" }))).toBe("done");
    for (const wrong of ["trait.physique.junk", "gamble.gm", "gamble"])
      expect(said(await serve({ kind: "assign", side: "s3", rollable: wrong }))).not.toBe("done");
    expect(said(await serve({ kind: "assign", side: "s3", rollable: "trait.social" }))).toBe("done");
    expect(events()).toEqual(["begin", "assign"]);
  });
  it("against a GM is still his", async () => {
    expect(said(await open({ cyr: "gamble" }))).toBe("done");
    expect(found().exchange.sides.map(({ rollable, by }) => [rollable, by])).toEqual([
      ["gamble", "owner"],
      ["gamble.gm", "gm"],
    ]);
    expect(said((await sealed("s2", "gamble.gm", "white")).reply)).toBe("done");
  });
  it("is what it was when it was chosen, else the choice isn't taken", async () => {
    await open(TWO);
    await serve({ kind: "assign", side: "s1", rollable: "trait.social" });
    expect(said((await sealed("s1", "trait.physique", "success")).reply)).toBe("otherwise");
    expect(said((await sealed("s1", "trait.social", "success")).reply)).toBe("done");
    await choose(CARD, "s2", "trait.social", "failure");
    expect(wire.asked.at(-1)).toMatchObject({ kind: "commit", side: "s2", rollable: "trait.social" });
  });
});

describe("what is said twice", () => {
  it("is done once, and no mistake", async () => {
    await open(TWO, "camille");
    for (const _ of [1, 2]) expect(said(await serve({ kind: "begin" }))).toBe("done");
    await sealed("s1", "trait.physique", "success");
    for (const _ of [1, 2]) expect(said(await serve({ kind: "forfeit", round: 1, side: "s2" }))).toBe("done");
    for (const _ of [1, 2]) expect(said(await serve({ kind: "again", round: 1 }))).toBe("done");
    expect(events()).toEqual(["begin", "commit", "forfeit", "again"]);
    expect(said(await serve({ kind: "again", round: 3 }))).toBe("closed");
    expect(said(await serve({ kind: "again", round: 2 }))).toBe("done");
    expect(found().standing.round).toBe(3);
  });
});

describe("who is waited for", () => {
  it("no longer, once his time is up by the server's clock, and not before", async () => {
    minutes = 5;
    await open(TWO);
    await sealed("s1", "trait.physique", "success");
    expect(found().standing.since).toBe(1_000_000);
    clock += 299_999;
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s2" }))).toBe("tooEarly");
    clock += 1;
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s2" }))).toBe("done");
  });
  it("loses the gamble that he hides a token for, once the other's is shown; before, nothing is taken to be chosen", async () => {
    await open({ cyr: "gamble" });
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s1" }))).toBe("onlyVoid");
    await sealed("s1", "gamble", "white");
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s1" }))).toBe("closed");
    const gm = await sealed("s2", "gamble.gm", "white");
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s1" }))).toBe("onlyVoid");
    expect(said(await gm.reveal())).toBe("done");
    expect(said(await serve({ kind: "forfeit", round: 1, side: "s1" }))).toBe("done");
    expect(found().standing).toMatchObject({ phase: "revealed", sides: [{ choice: "withheld", forfeit: true, forfeitBy: "gm" }, { choice: "white" }] });
  });
});

describe("a reveal that is refused", () => {
  /** All have chosen, in a round of its own for each test: a browser remembers what it has revealed. */
  const chosen = async (round: number) => {
    vi.useFakeTimers();
    await open(TWO);
    for (let past = 1; past < round; past++) await serve({ kind: "again", round: past });
    for (const [side, rollable] of [
      ["s1", TWO.alix],
      ["s2", TWO.brune],
    ] as const) {
      await choose(CARD, side, rollable, "success");
      expect(said(await serve(wire.asked.at(-1) as Asked<"commit">))).toBe("done");
    }
    wire.asked.length = 0;
  };
  const refused = (key: string) => (wire.reply = { done: false, said: { key: `QUINTESSENCE.${key}` } });
  it("is said once and not tried again, where that can't change", async () => {
    await chosen(1);
    refused("Secret.notOpen");
    for (const _ of [1, 2]) {
      mind(log.get(CARD));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect([wire.asked.length, wire.warned.length]).toEqual([2, 2]);
  });
  it("is tried again else, and nothing is said", async () => {
    await chosen(2);
    refused("Arbiter.gmNeeded");
    mind(log.get(CARD));
    await vi.advanceTimersByTimeAsync(7000);
    expect([wire.asked.length, wire.warned.length]).toEqual([6, 0]);
  });
});
