import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endOf, isLate, oncePast, serverNow } from "../../../src/table/secret/deadline.ts";

/** The server's clock runs ahead of this machine's, by so much. */
let ahead = 0;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  ahead = 600_000;
  vi.stubGlobal("game", {
    time: {
      get serverTime() {
        return Date.now() + ahead;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the end of a round", () => {
  const at = (phase: "choosing" | "revealing" | "revealed", since: number | null, minutes = 5) =>
    ({ exchange: { minutes }, standing: { phase, since } }) as const;
  it("is so many minutes after it began, by the server's clock", () => {
    expect(serverNow()).toBe(1_600_000);
    expect(endOf(at("choosing", 1_600_000))).toBe(1_900_000);
    expect(isLate(at("revealing", 1_300_001))).toBe(false);
    expect(isLate(at("revealing", 1_300_000))).toBe(true);
  });
  it("is never where there is no limit, or nothing to wait for", () => {
    for (const never of [at("choosing", 0, 0), at("revealed", 0), at("choosing", null)]) expect([endOf(never), isLate(never)]).toEqual([null, false]);
  });
});

describe("waiting for a time", () => {
  it("calls once it is past, however often a timer fired too early", () => {
    const then = vi.fn();
    oncePast(1_610_000, then);
    // The clock that was followed turns out to run ahead of the server's.
    ahead -= 2000;
    vi.advanceTimersByTime(11_900);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(then).toHaveBeenCalledTimes(1);
    expect(serverNow()).toBeGreaterThanOrEqual(1_610_000);
    vi.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledTimes(1);
  });
  it("waits longer than one timer can", () => {
    const then = vi.fn();
    oncePast(serverNow() + 2 ** 31 + 5000, then);
    vi.advanceTimersByTime(2 ** 31);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6000);
    expect(then).toHaveBeenCalledTimes(1);
  });
  it("can be stopped, after an early timer too, and never calls for what is past", () => {
    const then = vi.fn();
    const stop = oncePast(1_610_000, then);
    ahead -= 2000;
    vi.advanceTimersByTime(10_500);
    stop();
    oncePast(serverNow(), then);
    vi.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
  });
});
