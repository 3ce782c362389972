import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, UNSTEADY, verdict } from "../../../scripts/lib/suite/count.ts";
import { isWhole, parseOptions, select } from "../../../scripts/lib/suite/options.ts";
import { summarise } from "../../../scripts/lib/suite/report.ts";
import { schedule } from "../../../scripts/lib/suite/schedule.ts";
import { STEPS } from "../../../scripts/lib/suite/steps.ts";
import type { Result, Step, Tier } from "../../../scripts/lib/suite/types.ts";

const step = (id: string, more: Partial<Step> = {}): Step => ({ id, tier: "unit", command: [], counts: "one", after: [], alone: false, slow: false, ...more });
const good = { passed: 1, failed: 0, problems: [], seconds: 1 };
const bad = { passed: 0, failed: 1, problems: ["broke"], seconds: 1 };

describe("counting vitest's report", () => {
  const file = (status: string, ...cases: string[]) => ({
    name: "f",
    status,
    message: "boom",
    assertionResults: cases.map((one) => ({ fullName: "t", status: one })),
  });

  it("counts passed and failed cases", () => {
    expect(countVitest({ testResults: [file("failed", "passed", "failed"), file("passed", "passed")] })).toMatchObject({ passed: 2, failed: 1 });
  });
  it("counts a skipped case as failed", () => {
    expect(countVitest({ testResults: [file("passed", "passed", "skipped")] })).toMatchObject({ passed: 1, failed: 1, problems: ["skipped: f > t"] });
  });
  it("counts a file that couldn't be loaded as failed", () => {
    expect(countVitest({ testResults: [file("failed")] })).toMatchObject({ passed: 0, failed: 1, problems: ["broken: f: boom"] });
  });
});

describe("counting Playwright's report", () => {
  const report = (...statuses: string[]) => ({
    errors: [],
    suites: [
      { title: "a.spec.ts", specs: [], suites: [{ title: "group", specs: [{ title: "t", tests: statuses.map((status) => ({ projectName: "p", status })) }] }] },
    ],
  });

  it("counts a case once per project, in nested groups too", () => {
    expect(countPlaywright(report("expected", "expected"))).toEqual({ passed: 2, failed: 0, problems: [], unsteady: [] });
  });
  it.each(["unexpected", "skipped"])("counts %s as failed", (status) => {
    expect(countPlaywright(report("expected", status))).toEqual({ passed: 1, failed: 1, problems: [`${status}: p > a.spec.ts > group > t`], unsteady: [] });
  });
  it("names what passed at its second try, and lets only a few pass so", () => {
    const flaky = (times: number) => countPlaywright(report("expected", ...Array<string>(times).fill("flaky")));
    expect(flaky(UNSTEADY)).toMatchObject({ passed: UNSTEADY + 1, failed: 0, unsteady: Array(UNSTEADY).fill("flaky: p > a.spec.ts > group > t") });
    expect(flaky(UNSTEADY + 1)).toMatchObject({ passed: 1, failed: UNSTEADY + 1, unsteady: [] });
  });
  it("says what was wrong in a case", () => {
    const broken = report("unexpected");
    Object.assign(broken.suites[0]!.suites[0]!.specs[0]!.tests[0]!, {
      results: [{ error: { message: "\u001b[31mError\u001b[39m: no\n\n  Expected: 1\n", location: { line: 7 } } }],
    });
    expect(countPlaywright(broken).problems).toEqual(["unexpected: p > a.spec.ts > group > t: line 7: Error: no | Expected: 1"]);
  });
  it("counts an error outside any test as failed", () => {
    expect(countPlaywright({ ...report("expected"), errors: [{ message: "no config" }] })).toEqual({
      passed: 1,
      failed: 1,
      problems: ["error: no config"],
      unsteady: [],
    });
  });
});

describe("a runner's exit code", () => {
  const clean = { passed: 3, failed: 0, problems: [] };
  it("is believed when it agrees with the report", () => {
    expect(verdict(0, clean)).toEqual(clean);
    expect(verdict(1, { passed: 2, failed: 1, problems: ["x"] })).toEqual({ passed: 2, failed: 1, problems: ["x"] });
  });
  it("fails a run that crashed after its last test", () => {
    expect(verdict(1, clean)).toEqual({ passed: 3, failed: 1, problems: ["ended with 1 although no test failed"] });
  });
  it.each([0, 1, null])("fails a run without a report (exit %s)", (exit) => {
    expect(verdict(exit, null)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("which steps run", () => {
  it("reads tiers and refuses unknown ones", () => {
    expect(parseOptions(["--tier", "unit,types"])).toEqual({ tiers: ["unit", "types"], quick: false });
    expect(() => parseOptions(["--tier", "units"])).toThrow(/no tier "units".*unit/u);
    expect(() => parseOptions(["--fast"])).toThrow();
  });
  it("takes what a chosen step needs", () => {
    const ids = select(STEPS, { tiers: ["e2e"], quick: false }).map((one) => one.id);
    expect(ids).toEqual(["build", "host-client", "e2e"]);
  });
  it("leaves the browsers out of a quick run", () => {
    const chosen = select(STEPS, { tiers: null, quick: true });
    expect(chosen.filter((one) => one.counts === "playwright")).toEqual([]);
    expect(chosen.length).toBeGreaterThan(10);
  });
  it("asks for the recorded number only of a whole run", () => {
    expect([[], ["--quick"], ["--tier", "unit"]].map((argv) => isWhole(parseOptions(argv)))).toEqual([true, false, false]);
  });
  it("names only steps that stand before", () => {
    const seen = new Set<string>();
    for (const one of STEPS) {
      expect(one.after.filter((id) => !seen.has(id))).toEqual([]);
      seen.add(one.id);
    }
  });
});

describe("the order of steps", () => {
  /** Runs steps that end when told, and notes how many ran at once and in which order. */
  async function play(steps: Step[], failing: string[] = []) {
    const log: string[] = [];
    let now = 0;
    let most = 0;
    const results = await schedule(
      steps,
      async (one) => {
        now += 1;
        most = Math.max(most, now);
        log.push(`${one.id}${one.alone && now > 1 ? " not alone" : ""}`);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return failing.includes(one.id) ? bad : good;
      },
      () => {},
    );
    return { log, most, results };
  }

  it("runs two at a time", async () => {
    const { log, most } = await play(["a", "b", "c", "d"].map((id) => step(id)));
    expect(log).toEqual(["a", "b", "c", "d"]);
    expect(most).toBe(2);
  });
  it("runs a step after those it needs, and one that uses both cores alone", async () => {
    const { log } = await play([step("a"), step("b", { after: ["a"], alone: true }), step("c"), step("d", { after: ["b"] })]);
    expect(log).toEqual(["a", "c", "b", "d"]);
  });
  it("counts what couldn't be run as failed, down the chain", async () => {
    const { log, results } = await play([step("a"), step("b", { after: ["a"] }), step("c", { after: ["b"] })], ["a"]);
    expect(log).toEqual(["a"]);
    expect(results.map((result) => [result.step.id, result.failed, result.problems[0]])).toEqual([
      ["a", 1, "broke"],
      ["b", 1, "not run: a failed"],
      ["c", 1, "not run: b failed"],
    ]);
  });
  it("refuses steps that wait for each other", async () => {
    await expect(play([step("a", { after: ["b"] }), step("b", { after: ["a"] })])).rejects.toThrow("a, b");
  });
});

describe("the closing table", () => {
  const result = (tier: Tier, passed: number, failed: number): Result => ({
    step: step(tier, { tier }),
    passed,
    failed,
    problems: failed ? ["broke"] : [],
    seconds: 2,
  });

  it("sums up by tier and ends on the plain line", () => {
    const { lines, failed } = summarise([result("types", 4, 0), result("types", 1, 0), result("unit", 20, 0)], 25, 9);
    expect(lines[1]).toMatch(/^types\s+5\s+0\s+4\.0 s$/u);
    expect(lines.at(-1)).toBe("25 passed, 0 failed");
    expect(failed).toBe(false);
  });
  it("fails when fewer cases ran than recorded", () => {
    const { lines, failed } = summarise([result("unit", 24, 0)], 25, 9);
    expect(lines.at(-1)).toBe("24 passed, 1 failed");
    expect(failed).toBe(true);
  });
  it("fails with any failed case and names it", () => {
    const { lines, failed } = summarise([result("unit", 24, 1)], null, 9);
    expect(lines).toContain("✘ unit: broke");
    expect(failed).toBe(true);
  });
  it("fails when nothing ran", () => {
    expect(summarise([], null, 0)).toMatchObject({ failed: true });
  });
});
