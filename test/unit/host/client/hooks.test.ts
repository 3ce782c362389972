import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../../host/src/client/hooks.ts";

beforeEach(() => {
  for (const [hook, entries] of Object.entries(Hooks.events)) for (const { id } of [...entries]) Hooks.off(hook, id);
});
afterEach(() => vi.restoreAllMocks());

describe("Hooks", () => {
  it("calls in the order of registration, with all arguments", () => {
    const log: unknown[] = [];
    Hooks.on("x", (...args) => void log.push(["a", ...args]));
    Hooks.on("x", (...args) => void log.push(["b", ...args]));
    expect(Hooks.callAll("x", 1, 2)).toBe(true);
    expect(log).toEqual([
      ["a", 1, 2],
      ["b", 1, 2],
    ]);
  });

  it("stops `call` at exactly false, and never `callAll`", () => {
    const log: string[] = [];
    Hooks.on("x", () => (log.push("a"), 0));
    Hooks.on("x", () => (log.push("b"), false));
    Hooks.on("x", () => (log.push("c"), true));
    expect([Hooks.call("x"), log.join("")]).toEqual([false, "ab"]);
    expect([Hooks.callAll("x"), log.join("")]).toEqual([true, "ababc"]);
  });

  it("does not take a promise for a refusal", () => {
    Hooks.on("x", async () => false);
    expect(Hooks.call("x")).toBe(true);
  });

  it("calls `once` once, even when the callback calls the hook again", () => {
    let n = 0;
    Hooks.once("x", () => {
      n++;
      Hooks.callAll("x");
    });
    Hooks.callAll("x");
    Hooks.callAll("x");
    expect(n).toBe(1);
  });

  it("forgets by number and by function, in the middle of a call too", () => {
    const log: string[] = [];
    const a = (): void => void log.push("a");
    Hooks.on("x", a);
    const b = Hooks.on("x", () => void log.push("b"));
    Hooks.on("x", () => Hooks.off("x", b));
    Hooks.callAll("x");
    Hooks.off("x", a);
    Hooks.callAll("x");
    expect([log.join(""), Hooks.events["x"]!.length]).toEqual(["ab", 1]);
  });

  it("reports a failing callback and goes on to the others, and to the hook `error`", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log: unknown[] = [];
    Hooks.on("error", (location, error, data) => void log.push([location, error.message, data.hook]));
    Hooks.on("x", () => {
      throw new Error("mine");
    });
    Hooks.on("x", () => void log.push("b"));
    Hooks.callAll("x");
    expect(log).toEqual([["Hooks", expect.stringContaining("mine"), "x"], "b"]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it("does not go round in circles when a callback of `error` fails", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    Hooks.on("error", () => {
      throw new Error("again");
    });
    Hooks.on("x", () => {
      throw new Error("mine");
    });
    Hooks.callAll("x");
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
