import { describe, expect, it } from "vitest";
import { MersenneTwister } from "../../../../host/src/client/dice/mersenne-twister.ts";

describe("MersenneTwister", () => {
  it("gives the published sequence of seed 5489", () => {
    const twister = new MersenneTwister(5489);
    expect([twister.int(), twister.int(), twister.int()]).toEqual([3499211612, 581869302, 3890346734]);
    for (let i = 4; i < 10_000; i++) twister.int();
    expect(twister.int()).toBe(4123659995);
  });

  it("starts again from a seed, and gives numbers in [0, 1)", () => {
    const twister = new MersenneTwister(7);
    const first = Array.from({ length: 1000 }, () => twister.random());
    twister.seed(7);
    expect(Array.from({ length: 1000 }, () => twister.random())).toEqual(first);
    expect(first.every((x) => x >= 0 && x < 1)).toBe(true);
    expect(new Set(first).size).toBe(1000);
    expect(new MersenneTwister().random()).not.toBe(new MersenneTwister().random());
  });

  it("gives a normal distribution of the asked mean and deviation", () => {
    const twister = new MersenneTwister(1);
    const sample = Array.from({ length: 20_000 }, () => twister.normal(10, 3));
    const mean = sample.reduce((sum, x) => sum + x, 0) / sample.length;
    const deviation = Math.sqrt(sample.reduce((sum, x) => sum + (x - mean) ** 2, 0) / sample.length);
    expect(mean).toBeCloseTo(10, 0);
    expect(deviation).toBeCloseTo(3, 0);
  });
});
