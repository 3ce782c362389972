import { rm } from "node:fs/promises";
import { test } from "../fixtures.ts";
import { buildPoolSystem, POOL_SEED } from "./build.ts";

/** A table at which the test game is played beside those that are shipped. */
export const pool = test.extend<{ dir: string }>({
  dir: async ({}, use) => {
    const dir = await buildPoolSystem();
    await use(dir);
    await rm(dir, { recursive: true, force: true });
  },
  system: async ({ dir }, use) => use(dir),
  seed: async ({}, use) => use(POOL_SEED),
});
