import type { Step, Tier } from "./types.ts";

const BIN = {
  tsc: "node_modules/typescript/bin/tsc",
  eslint: "node_modules/eslint/bin/eslint.js",
  stylelint: "node_modules/stylelint/bin/stylelint.mjs",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "node_modules/knip/bin/knip.js",
  prettier: "node_modules/prettier/bin/prettier.cjs",
  vite: "node_modules/vite/bin/vite.js",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

/** A TypeScript program of ours. */
const ours = (script: string, ...args: string[]) => ["--import", "tsx", `scripts/${script}`, ...args];

const check = (id: string, tier: Tier, command: readonly string[], more: Partial<Step> = {}): Step => ({
  id,
  tier,
  command,
  counts: "one",
  after: [],
  alone: false,
  slow: false,
  ...more,
});

const vitest = (tier: "unit" | "integration"): Step => {
  const report = `build/test/${tier}.json`;
  const command = [BIN.vitest, "run", `test/${tier}/`, "--passWithNoTests", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return check(tier, tier, command, { counts: "vitest", report, after: ["build"], alone: true });
};

const playwright = (tier: "contract" | "e2e"): Step => {
  const report = `build/test/${tier}.json`;
  const command = [BIN.playwright, "test", `test/${tier}/`, "--pass-with-no-tests", "--reporter=list,json"];
  return check(tier, tier, command, { counts: "playwright", report, after: ["build", "host-client"], alone: true, slow: true });
};

/** The whole suite. Each static check counts as one case. */
export const STEPS: readonly Step[] = [
  check("types-src", "types", [BIN.tsc, "-p", "tsconfig.json"]),
  check("types-host", "types", [BIN.tsc, "-p", "host"]),
  check("types-test", "types", [BIN.tsc, "-p", "test"]),
  check("types-test-src", "types", [BIN.tsc, "-p", "test/tsconfig.src.json"]),
  check("types-scripts", "types", [BIN.tsc, "-p", "scripts"]),
  check("eslint", "lint", [BIN.eslint, ".", "--max-warnings=0"]),
  check("stylelint", "lint", [BIN.stylelint, "{styles,host}/**/*.{css,scss}"]),
  check("prettier", "lint", [BIN.prettier, "--check", ".", "--log-level=warn"]),
  check("knip", "lint", [BIN.knip, "--no-progress"]),
  check("dependencies", "architecture", [BIN.depcruise, "src", "host/src", "--config"]),
  check("languages", "languages", ours("check.ts", "languages")),
  check("content", "build", ours("check.ts", "content")),
  check("build", "build", ours("build.ts")),
  check("host-client", "build", [BIN.vite, "build", "--config", "host/vite.config.ts"]),
  check("budget", "bundle", ours("check.ts", "budget"), { after: ["build"] }),
  check("references", "bundle", ours("check.ts", "references"), { after: ["build"] }),
  check("stored-names", "bundle", ours("check.ts", "stored-names"), { after: ["build"] }),
  vitest("unit"),
  vitest("integration"),
  playwright("contract"),
  playwright("e2e"),
];
