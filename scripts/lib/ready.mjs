// @ts-check
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "./stale.mjs";

/** @typedef {{ name: string, output: string, sources: readonly string[], command: readonly string[] }} Build */

/** @type {Readonly<Record<"system" | "client", Build>>} */
const BUILDS = {
  system: {
    name: "the game system",
    output: "dist/system.json",
    sources: ["src", "templates", "styles", "lang", "packs", "icons", "system.json", "vite.config.ts", "scripts/build.ts", "scripts/lib", "package-lock.json"],
    command: ["node_modules/tsx/dist/cli.mjs", "scripts/build.ts"],
  },
  client: {
    name: "the host's client",
    output: "build/host/client/host.mjs",
    sources: ["host/src/client", "host/src/common", "host/styles", "host/vite.config.ts", "package-lock.json"],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "host/vite.config.ts"],
  },
};

/**
 * Builds the system or the host's client if its sources are newer. One process builds at a time; another waits and finds it done.
 * @param {"system" | "client"} which
 * @param {string} root the repository
 * @throws if the build fails; it has then said why
 */
export function buildIfStale(which, root) {
  const { name, output, sources, command } = BUILDS[which];
  const stale = () =>
    isStale(
      join(root, output),
      sources.map((source) => join(root, source)),
    );
  if (!stale()) return;
  withLock(join(root, ".cache", `build-${which}`), () => {
    if (!stale()) return;
    console.log(`Building ${name}…`);
    const started = new Date();
    execFileSync(process.execPath, command, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    // What was edited meanwhile may or may not be in it.
    utimesSync(join(root, output), started, started);
  });
}

const ABANDONED = 120_000;

/**
 * Runs one process at a time.
 * @param {string} lock a folder that exists while somebody is at it
 * @param {() => void} work
 */
function withLock(lock, work) {
  for (;;) {
    try {
      mkdirSync(join(lock, ".."), { recursive: true });
      mkdirSync(lock);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (since !== undefined && Date.now() - since > ABANDONED) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
