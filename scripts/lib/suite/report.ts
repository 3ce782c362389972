import { TIERS, type Result } from "./types.ts";

/** What the suite has to say at its end. */
export interface Report {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/**
 * The table by tier, the problems, and the closing line `N passed, N failed`.
 * @param expected how many cases must at least have run; null when only a part was asked for
 */
export function summarise(results: readonly Result[], expected: number | null, seconds: number): Report {
  const rows = TIERS.flatMap((tier) => {
    const own = results.filter((result) => result.step.tier === tier);
    if (own.length === 0) return [];
    const sum = (of: (result: Result) => number) => own.reduce((total, result) => total + of(result), 0);
    return [[tier, sum((r) => r.passed), sum((r) => r.failed), `${sum((r) => r.seconds).toFixed(1)} s`] as const];
  });
  const passed = rows.reduce((total, row) => total + row[1], 0);
  let failed = rows.reduce((total, row) => total + row[2], 0);
  const problems = results.flatMap((result) => result.problems.map((problem) => `${result.step.id}: ${problem}`));
  const unsteady = results.flatMap((result) => (result.unsteady ?? []).map((line) => `~ ${result.step.id}: passed at the second try: ${line}`));
  if (expected !== null && passed + failed < expected) {
    problems.push(`only ${passed + failed} cases ran, at least ${expected} are recorded in test/expected-count.json`);
    failed += 1;
  }
  const table = [["tier", "passed", "failed", "time"], ...rows].map(([tier, ok, bad, time]) =>
    [String(tier).padEnd(14), String(ok).padStart(7), String(bad).padStart(7), String(time).padStart(10)].join(" "),
  );
  return {
    lines: [...table, `in ${seconds.toFixed(0)} s`, ...unsteady, ...problems.map((problem) => `✘ ${problem}`), `${passed} passed, ${failed} failed`],
    failed: failed > 0 || passed === 0,
  };
}
