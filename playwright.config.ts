import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

// Workers inherit it, so that the search is done once.
const executablePath = (process.env["CHROMIUM_PATH"] ||= await findChromium());

// Two runs at once must not clear each other's results away.
const outputDir = (process.env["TEST_RESULTS"] ||= `test-results/${process.pid}`);

/** Options that the fixtures of test/support understand. */
interface Options {
  /** Foundry generation that the host stands in for. */
  generation: 13 | 14;
}

/** Each test has a server and a world of its own, so tests may run side by side. */
export default defineConfig<Options>({
  globalSetup: "./test/support/build.ts",
  testMatch: "**/*.{spec,test}.ts",
  outputDir,
  fullyParallel: true,
  workers: 2,
  // In a browser of its own. The suite names what needed it, and lets only a few pass so.
  retries: 1,
  forbidOnly: true,
  // Generous: a busy machine is no fault of the code. Only what hangs runs into them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // What only 14 documents is tagged so.
    { name: "contract-13", testDir: "test/contract", grepInvert: /@14/, use: { generation: 13 } },
    { name: "contract-14", testDir: "test/contract", use: { generation: 14 } },
    { name: "e2e", testDir: "test/e2e", use: { generation: 14 } },
  ],
});
