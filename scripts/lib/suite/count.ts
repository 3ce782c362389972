import type { Count } from "./types.ts";

/** The part of vitest's JSON report that counts. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The part of Playwright's JSON report that counts. */
interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

/** One line per test: its name, and whether it passed. */
type Case = { readonly name: string; readonly status: string; readonly passed: boolean };

function tally(cases: readonly Case[], more: readonly string[]): Count {
  const failed = cases.filter((one) => !one.passed);
  const problems = [...failed.map((one) => `${one.status}: ${one.name}`), ...more];
  return { passed: cases.length - failed.length, failed: failed.length + more.length, problems };
}

/** Counts vitest's cases. A skipped one, or a file that couldn't be loaded, counts as failed: nothing is left out silently. */
export function countVitest(report: VitestReport): Count {
  const cases = report.testResults.flatMap((file) =>
    file.assertionResults.map((one) => ({
      name: `${file.name} > ${one.fullName}`,
      status: one.status,
      passed: one.status === "passed",
    })),
  );
  const broken = report.testResults.filter((file) => file.status !== "passed" && file.assertionResults.every((one) => one.status === "passed"));
  return tally(
    cases,
    broken.map((file) => `broken: ${file.name}: ${file.message ?? ""}`),
  );
}

/** Counts Playwright's cases, once per project. Skipped and flaky ones count as failed, and so does each error outside a test. */
export function countPlaywright(report: PlaywrightReport): Count {
  const walk = (suite: PlaywrightSuite, path: readonly string[]): Case[] => {
    const here = [...path, suite.title];
    const own = suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        name: [test.projectName, ...here, spec.title].join(" > "),
        status: test.status,
        passed: test.status === "expected",
      })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((child) => walk(child, here))];
  };
  return tally(
    report.suites.flatMap((suite) => walk(suite, [])),
    report.errors.map((error) => `error: ${error.message ?? "unknown"}`),
  );
}

/**
 * A runner's count, made honest by its exit code: a run that stopped before its end, or wrote no report, has failed.
 * @param exit its exit code; null if it was killed
 */
export function verdict(exit: number | null, count: Count | null): Count {
  if (count === null) return { passed: 0, failed: 1, problems: [`ended with ${exit ?? "a signal"} and wrote no report`] };
  if (exit === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, problems: [`ended with ${exit ?? "a signal"} although no test failed`] };
}
