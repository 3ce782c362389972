// @ts-check
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * What is known of this machine.
 * @typedef {object} Facts
 * @property {string | undefined} asked the environment's CHROMIUM_PATH
 * @property {readonly string[]} usable the browsers that were found and answer, the asked one, the system's and Playwright's, in this order
 * @property {boolean} debian apt-get is there and the system is a Debian
 * @property {boolean} root we may install system packages
 * @property {readonly ("apt" | "playwright")[]} failed installations already tried in vain
 */

/** @typedef {{ do: "use", path: string } | { do: "apt" } | { do: "playwright" } | { do: "tell", text: string }} Decision */

/**
 * Which browser the tests use, or how one is to be got.
 * @param {Facts} facts
 * @returns {Decision}
 */
export function decide(facts) {
  if (facts.asked && !facts.usable.includes(facts.asked)) {
    return { do: "tell", text: `CHROMIUM_PATH names no browser that starts: ${facts.asked}` };
  }
  const path = facts.asked || facts.usable[0];
  if (path !== undefined) return { do: "use", path };
  if (facts.debian && facts.root && !facts.failed.includes("apt")) return { do: "apt" };
  if (!facts.failed.includes("playwright")) return { do: "playwright" };
  const how = facts.debian ? "as root: apt-get install chromium" : "install Chromium or Chrome";
  return { do: "tell", text: `No Chromium was found and none could be installed. Please ${how}, or set CHROMIUM_PATH to one.` };
}

/** Where systems keep Chromium or Chrome. @type {Readonly<Record<string, readonly string[]>>} */
const PLACES = {
  linux: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].map((name) => `/usr/bin/${name}`),
  darwin: ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
};

/**
 * Some distributions put a stub at these places that only names another package, so presence alone proves nothing.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true; // Chrome opens a window there
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** @returns {boolean} */
function isDebian() {
  if (!existsSync("/etc/os-release") || !existsSync("/usr/bin/apt-get")) return false;
  return /^ID=debian$/mu.test(readFileSync("/etc/os-release", "utf8"));
}

/** @type {Readonly<Record<"apt" | "playwright", () => void>>} */
const INSTALL = {
  apt() {
    const options = /** @type {const} */ ({ stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], options);
  },
  playwright() {
    execFileSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { stdio: "inherit" });
  },
};

/**
 * Finds a Chromium, installing one where that is possible.
 * @returns {Promise<string>} its path
 * @throws with what to do, if there is none
 */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const asked = process.env["CHROMIUM_PATH"];
  /** @type {("apt" | "playwright")[]} */
  const failed = [];
  for (;;) {
    const places = [...(asked ? [asked] : []), ...(PLACES[process.platform] ?? []), chromium.executablePath()];
    const decision = decide({
      asked,
      usable: places.filter(starts),
      debian: isDebian(),
      root: process.getuid?.() === 0,
      failed,
    });
    if (decision.do === "use") return decision.path;
    if (decision.do === "tell") throw new Error(decision.text);
    console.log(`Installing Chromium (${decision.do})…`);
    // Whatever the installer reports, only a browser that then starts ends the loop.
    failed.push(decision.do);
    try {
      INSTALL[decision.do]();
    } catch (error) {
      console.log(`Installing by ${decision.do} failed: ${/** @type {Error} */ (error).message}`);
    }
  }
}
