import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/unit/**/*.test.ts", "test/integration/**/*.test.ts"],
    setupFiles: ["test/support/property-seed.ts"],
    maxWorkers: 2,
    // Generous: a busy machine is no fault of the code. Only what hangs runs into them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that says nothing about the code is no test.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
  },
});
