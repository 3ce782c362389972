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
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results?: readonly { readonly error?: { readonly message?: string; readonly location?: { readonly line: number } } }[];
    }[];
  }[];
}

/** One line per test: its name, whether it passed, and what was wrong the first time. */
type Case = { readonly name: string; readonly status: string; readonly passed: boolean; readonly error?: string };

/** So many cases of a runner may pass at their second try; with more of them, none of those counts as passed. */
export const UNSTEADY = 3;

const lineOf = (one: Case): string => `${one.status}: ${one.name}${one.error ? `: ${one.error}` : ""}`;

function tally(cases: readonly Case[], more: readonly string[]): Count {
  const second = cases.filter((one) => one.status === "flaky");
  const spared = second.length <= UNSTEADY ? second : [];
  const failed = cases.filter((one) => !one.passed && !spared.includes(one));
  const problems = [...failed.map(lineOf), ...more];
  return { passed: cases.length - failed.length, failed: failed.length + more.length, problems, unsteady: spared.map(lineOf) };
}

/** A terminal's colours, and all but the first lines, are left out: a closing table has a line for each. */
const firstWords = (message: string): string =>
  message
    .replace(/\u001b\[\d+m/gu, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 5)
    .join(" | ");

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

/**
 * Counts Playwright's cases, once per project. Skipped ones count as failed, and so does each error outside a test. One that passed at its second try
 * passed, and is named; but only a few may (`UNSTEADY`).
 */
export function countPlaywright(report: PlaywrightReport): Count {
  const describe = (error?: { message?: string; location?: { line: number } }): string =>
    error ? `${error.location ? `line ${error.location.line}: ` : ""}${firstWords(error.message ?? "")}` : "";
  const walk = (suite: PlaywrightSuite, path: readonly string[]): Case[] => {
    const here = [...path, suite.title];
    const own = suite.specs.flatMap((spec) =>
      spec.tests.map((test) => ({
        name: [test.projectName, ...here, spec.title].join(" > "),
        status: test.status,
        passed: test.status === "expected",
        error: describe(test.results?.[0]?.error),
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
  if (count === null) return { passed: 0, failed: 1, problems: [`ended with ${exit ?? "a signal"} and wrote no report`], unsteady: [] };
  if (exit === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, problems: [`ended with ${exit ?? "a signal"} although no test failed`] };
}
