import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/unit/**/*.test.ts", "test/integration/**/*.test.ts"],
    maxWorkers: 2,
    // A test that says nothing about the code is no test.
    expect: { requireAssertions: true },
  },
});
