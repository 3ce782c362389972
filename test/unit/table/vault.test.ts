import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOTHING_KEPT } from "../../../src/table/secret/protocol.ts";
import { copyOf, drop, forget, keepCopy, keepSecret, secretsOf, tidy } from "../../../src/table/secret/vault.ts";

const secret = (choice: string, digit = "1") => ({ choice, nonce: digit.repeat(32) });
const [ONE, OTHER] = ["exchangeExchange", "otherOtherOtherO"];
/** A browser's storage; `full`: it takes nothing any more; `denied`: it isn't to be touched at all. */
function storage(stored: Map<string, string>, state: { full?: boolean; denied?: boolean }) {
  const check = () => {
    if (state.denied) throw new Error("SecurityError");
  };
  return {
    get length() {
      check();
      return stored.size;
    },
    key: (index: number) => (check(), [...stored.keys()][index] ?? null),
    getItem: (key: string) => (check(), stored.get(key) ?? null),
    setItem: (key: string, value: string) => {
      check();
      if (state.full) throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => (check(), void stored.delete(key)),
  };
}
let stored: Map<string, string>;
let state: { full?: boolean; denied?: boolean };
const as = (user: string, world = "world") => vi.stubGlobal("game", { user: { id: user }, world: { id: world } });
beforeEach(() => {
  [stored, state] = [new Map(), {}];
  vi.stubGlobal("localStorage", storage(stored, state));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  as("camille");
});
afterEach(() => {
  Object.assign(state, { full: false, denied: false });
  tidy(
    () => true,
    () => false,
  );
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("what a browser keeps", () => {
  it("is of one world, user, message, round and side", () => {
    keepSecret(ONE, 1, "s1", secret("white"));
    expect(secretsOf(ONE, 1, "s1")).toEqual([secret("white")]);
    expect([secretsOf(ONE, 2, "s1"), secretsOf(ONE, 1, "s2"), secretsOf(OTHER, 1, "s1")]).toEqual([[], [], []]);
    as("sacha");
    expect(secretsOf(ONE, 1, "s1")).toEqual([]);
    as("camille", "another");
    expect(secretsOf(ONE, 1, "s1")).toEqual([]);
  });
  it("holds what two tabs tried, and copies of seals", () => {
    keepSecret(ONE, 1, "s1", secret("white"));
    keepSecret(ONE, 1, "s1", secret("black", "2"));
    expect(secretsOf(ONE, 1, "s1")).toEqual([secret("white"), secret("black", "2")]);
    const copy = { seals: { s1: "a".repeat(64) }, forfeits: { s2: "failure" }, about: "[]", round: 1 };
    keepCopy(ONE, 1, copy);
    expect(copyOf(ONE, 1)).toEqual(copy);
    expect(copyOf(OTHER, 1)).toEqual(NOTHING_KEPT);
  });
  it("knows the last round it has seen, though nobody has chosen in it", () => {
    const copy = { ...NOTHING_KEPT, seals: { s1: "a".repeat(64) }, round: 1 };
    keepCopy(ONE, 1, copy);
    for (const round of [2, 10]) keepCopy(ONE, round, { ...NOTHING_KEPT, round });
    expect(copyOf(ONE, 1)).toEqual({ ...copy, round: 10 });
    expect(copyOf(ONE, 11)).toEqual({ ...NOTHING_KEPT, round: 10 });
    as("sacha");
    expect(copyOf(ONE, 1)).toEqual(NOTHING_KEPT);
  });
  it("is no more than what it should be, whatever stands in the storage", () => {
    for (const junk of [
      "{",
      "null",
      "5",
      '{"a":1}',
      '[null,{"choice":1,"nonce":"x"}]',
      '{"seals":{"s1":"short"},"about":3}',
      '{"seals":null,"forfeits":{"s1":7}}',
    ]) {
      stored.set(`quintessence.secret.world.camille.${ONE}.1.s1`, junk);
      stored.set(`quintessence.seals.world.camille.${ONE}.1`, junk);
      expect(secretsOf(ONE, 1, "s1")).toEqual([]);
      expect(copyOf(ONE, 1)).toEqual({ ...NOTHING_KEPT, round: 1 });
    }
  });
  it("lasts as long as the page where nothing can be stored", () => {
    keepSecret(ONE, 1, "s1", secret("white"));
    state.full = true;
    keepSecret(ONE, 1, "s1", secret("black", "2"));
    expect(secretsOf(ONE, 1, "s1")).toHaveLength(2);
    state.denied = true;
    keepSecret(ONE, 1, "s2", secret("white"));
    expect(secretsOf(ONE, 1, "s2")).toEqual([secret("white")]);
    forget(ONE);
    expect(secretsOf(ONE, 1, "s2")).toEqual([]);
  });
  it("goes once it is of no more use", () => {
    for (const message of [ONE, OTHER]) {
      keepSecret(message, 1, "s1", secret("white"));
      keepCopy(message, 1, { ...NOTHING_KEPT, about: "x" });
    }
    stored.set("core.language", "fr");
    forget(ONE);
    expect([secretsOf(ONE, 1, "s1"), secretsOf(OTHER, 1, "s1")]).toEqual([[], [secret("white")]]);
    expect(copyOf(ONE, 1).about).toBe("x");
    tidy(
      (message) => message === OTHER,
      (message) => message === OTHER,
    );
    expect(secretsOf(OTHER, 1, "s1")).toEqual([]);
    expect([copyOf(ONE, 1).about, copyOf(OTHER, 1).about]).toEqual(["", "x"]);
    expect(stored.get("core.language")).toBe("fr");
  });
  it("goes altogether with the exchange, so that another under its id finds nothing", () => {
    for (const [message, round] of [
      [ONE, 1],
      [ONE, 2],
      [OTHER, 1],
    ] as const) {
      keepSecret(message, round, "s1", secret("white"));
      keepCopy(message, round, { ...NOTHING_KEPT, about: "x" });
    }
    drop(ONE);
    expect([secretsOf(ONE, 1, "s1"), secretsOf(ONE, 2, "s1"), secretsOf(OTHER, 1, "s1")]).toEqual([[], [], [secret("white")]]);
    expect([copyOf(ONE, 1), copyOf(OTHER, 1).about]).toEqual([NOTHING_KEPT, "x"]);
  });
});
