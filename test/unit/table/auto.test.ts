import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardEvent, Check, Offer } from "../../../src/contract.ts";
import type * as Auto from "../../../src/table/card/auto.ts";

/** What was asked of the arbiter. */
const asked: unknown[] = [];
vi.mock("../../../src/table/arbiter/ask.ts", () => ({ ask: async (request: unknown) => (asked.push(request), { done: true }) }));

class Actor {
  readonly uuid: string;
  readonly owners: readonly string[];
  constructor(uuid: string, owners: readonly string[]) {
    [this.uuid, this.owners] = [uuid, owners];
  }
  testUserPermission = ({ id }: { id: string }): boolean => this.owners.includes(id);
}
const ACTORS = { "Actor.a": new Actor("Actor.a", ["ann"]), "Actor.b": new Actor("Actor.b", ["ann"]), "Actor.c": new Actor("Actor.c", ["ben"]) };
const user = { id: "ann", isGM: false };
let messages: { id: string; type: string; system: object }[] = [];
let dice3d: object | undefined;
let confirms = false;
const hooks = new Map<string, (...args: unknown[]) => void>();

const offer = (id: string, rest: Partial<Offer> = {}): Offer => ({ id, label: { text: id }, by: "actor", on: "actor", auto: true, ...rest });
let offers: readonly Offer[] = [];
const check: Check = {
  v: 1,
  ruleset: "x",
  kind: "k",
  rollable: "r",
  actor: "Actor.a",
  subject: { text: "s" },
  base: 0,
  modifiers: [],
  target: { kind: "none" },
  targets: ["Actor.b", "Actor.c"],
  cost: [],
  params: {},
};
const event = (seq: number, rest: object): Record<string, CardEvent> => ({ [`e${seq}`]: { seq, by: "u", at: 0, ...rest } as CardEvent });
const message = (id: string, events: object = {}) => ({ id, type: "check", system: { check, draw: { dice: {} }, events } });

let auto: typeof Auto;
beforeEach(async () => {
  vi.resetModules();
  asked.length = 0;
  hooks.clear();
  [offers, messages, dice3d, user.isGM, confirms] = [[offer("gain")], [], undefined, false, false];
  vi.stubGlobal("foundry", { documents: { Actor }, utils: { randomID: () => "s" } });
  vi.stubGlobal("fromUuidSync", (uuid: keyof typeof ACTORS) => ACTORS[uuid]);
  vi.stubGlobal("Hooks", { on: (name: string, then: () => void) => void hooks.set(name, then) });
  vi.stubGlobal("game", {
    user,
    settings: { get: () => confirms },
    get dice3d() {
      return dice3d;
    },
    messages: {
      get contents() {
        return messages;
      },
      get: (id: string) => messages.find((each) => each.id === id),
    },
  });
  const { register } = await import("../../../src/ruleset.ts");
  const rules = { outcome: () => ({ verdict: null, offers }) };
  register({ id: "x", rules, actors: {}, items: {}, dice: {}, templates: {}, statuses: [] } as never);
  auto = await import("../../../src/table/card/auto.ts");
});
const act = (id: string, offerId: string, on: readonly string[]) => ({ kind: "act", message: id, offer: offerId, on, input: {} });

describe("what still is owed when a client has loaded", () => {
  it("is asked for card by card, each offer that takes itself and stands open", async () => {
    offers = [offer("gain"), offer("damage", { on: "targets", auto: undefined } as never), offer("wound")];
    messages = [
      { id: "chat", type: "base", system: {} },
      message("m1"),
      message("m2", event(1, { kind: "apply", offer: "gain", input: {}, receipts: [{ uuid: "Actor.a", key: "k" }], owed: [] })),
    ];
    await auto.takeOwed();
    expect(asked).toEqual([act("m1", "gain", ["Actor.a"]), act("m1", "wound", ["Actor.a"]), act("m2", "wound", ["Actor.a"])]);
  });
  it("is not what somebody took back: he had it", async () => {
    const had = event(1, { kind: "apply", offer: "gain", input: {}, receipts: [{ uuid: "Actor.a", key: "k" }], owed: [] });
    messages = [message("m1", { ...had, ...event(2, { kind: "undo", event: "e1", left: [] }) })];
    await auto.takeOwed();
    expect(asked).toEqual([]);
  });
  it("is nothing of a card that is void or altered", async () => {
    messages = [message("m1", event(1, { kind: "altered" })), message("m2", event(1, { kind: "void", reason: { text: "" } }))];
    await auto.takeOwed();
    expect(asked).toEqual([]);
    messages = [message("m1", { ...event(1, { kind: "altered" }), ...event(2, { kind: "accept" }) })];
    await auto.takeOwed();
    expect(asked).toHaveLength(1);
  });
  it("is asked for by an owner alone, of targets by whose they are, and of a GM's by a GM", async () => {
    offers = [offer("resist", { by: "target", on: "targets" }), offer("grant", { by: "gm" })];
    messages = [message("m1")];
    await auto.takeOwed();
    user.isGM = true;
    await auto.takeOwed();
    expect(asked).toEqual([act("m1", "resist", ["Actor.b"]), act("m1", "resist", ["Actor.b", "Actor.c"]), act("m1", "grant", ["Actor.a"])]);
  });
  it("is looked for among the newest messages alone", async () => {
    messages = [message("old"), ...Array.from({ length: 30 }, (_, i) => ({ id: `chat${i}`, type: "base", system: {} }))];
    await auto.takeOwed();
    expect(asked).toEqual([]);
  });
});

describe("a new card", () => {
  const posted = async (by: string): Promise<void> => {
    hooks.get("createChatMessage")?.(messages[0], {}, by);
    await vi.waitFor(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  };
  it("is asked for by its author's client alone", async () => {
    messages = [message("m1")];
    auto.watchAutoOffers();
    await posted("ben");
    expect(asked).toEqual([]);
    await posted("ann");
    expect(asked).toEqual([act("m1", "gain", ["Actor.a"])]);
  });
  it("is asked for by a target's owner for his own, unless a GM is to confirm it; of GMs by the one who arbitrates", async () => {
    offers = [offer("gain"), offer("resist", { by: "target", on: "targets" })];
    messages = [message("m1")];
    auto.watchAutoOffers();
    await posted("ben");
    expect(asked).toEqual([act("m1", "resist", ["Actor.b"])]);
    asked.length = 0;
    user.isGM = true;
    await posted("ben");
    expect(asked).toEqual([]);
    user.isGM = false;
    confirms = true;
    await posted("ben");
    await posted("ann");
    await auto.takeOwed();
    expect(asked).toEqual([act("m1", "gain", ["Actor.a"]), act("m1", "gain", ["Actor.a"])]);
  });
  it("is asked for once its dice lie still, as it is then", async () => {
    let still = (): void => undefined;
    dice3d = { waitFor3DAnimationByMessageID: (id: string) => new Promise<void>((resolve) => (still = () => (id === "m1" ? resolve() : undefined))) };
    messages = [message("m1")];
    auto.watchAutoOffers();
    await posted("ann");
    expect(asked).toEqual([]);
    messages = [message("m1", event(1, { kind: "void", reason: { text: "" } }))];
    still();
    await posted("ben");
    expect(asked).toEqual([]);
    messages = [message("m1")];
    await posted("ann");
    still();
    await vi.waitFor(() => expect(asked).toEqual([act("m1", "gain", ["Actor.a"])]));
  });
});
