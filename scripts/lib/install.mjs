// @ts-check
// Plain JavaScript without dependencies: it runs before anything is installed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock */

/**
 * Whether what is installed differs from what the lock file asks for.
 * Optional packages don't count: those of other platforms are never installed.
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock | null} installed npm's own record in `node_modules/.package-lock.json`; null if there is none
 * @returns {boolean}
 */
export function needsInstall(wanted, installed) {
  if (installed === null) return true;
  return Object.entries(wanted.packages ?? {}).some(
    ([path, entry]) => path.startsWith("node_modules/") && !entry.optional && installed.packages?.[path]?.version !== entry.version,
  );
}

/**
 * Runs `npm ci` when `node_modules` isn't what the lock file asks for.
 * @param {string} root the repository
 * @throws if npm fails; it has then said why
 */
export function installIfNeeded(root) {
  /** @param {string} path @returns {Lock | null} */
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);
  const wanted = read(join(root, "package-lock.json")) ?? {};
  if (!needsInstall(wanted, read(join(root, "node_modules/.package-lock.json")))) return;
  console.log("Installing the packages of the lock file (npm ci)…");
  const windows = process.platform === "win32";
  execFileSync(windows ? "npm.cmd" : "npm", ["ci", "--loglevel=error"], { cwd: root, stdio: "inherit", shell: windows });
}
