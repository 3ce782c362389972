import { describe, expect, it } from "vitest";
import { decide, type Decision, type Facts } from "../../../scripts/lib/chromium.mjs";

const DEBIAN_ROOT: Facts = { asked: undefined, usable: [], debian: true, root: true, failed: [] };
const LAPTOP: Facts = { asked: undefined, usable: [], debian: false, root: false, failed: [] };

const TABLE: [string, Facts, Decision | RegExp][] = [
  ["the asked one before all others", { ...LAPTOP, asked: "/b", usable: ["/b", "/a"] }, { do: "use", path: "/b" }],
  ["an asked one that doesn't start is told, not replaced", { ...LAPTOP, asked: "/b", usable: ["/a"] }, /CHROMIUM_PATH.*\/b/u],
  ["and not replaced by an installation", { ...DEBIAN_ROOT, asked: "/b" }, /CHROMIUM_PATH.*\/b/u],
  ["an empty CHROMIUM_PATH asks for nothing", { ...LAPTOP, asked: "", usable: ["/a"] }, { do: "use", path: "/a" }],
  ["the first found otherwise", { ...DEBIAN_ROOT, usable: ["/sys", "/playwright"] }, { do: "use", path: "/sys" }],
  ["apt as root on Debian", DEBIAN_ROOT, { do: "apt" }],
  ["Playwright's where apt failed", { ...DEBIAN_ROOT, failed: ["apt"] }, { do: "playwright" }],
  ["Playwright's on Debian without root", { ...DEBIAN_ROOT, root: false }, { do: "playwright" }],
  ["Playwright's elsewhere, even as root", { ...LAPTOP, root: true }, { do: "playwright" }],
  ["a browser that came with the installation", { ...DEBIAN_ROOT, usable: ["/sys"], failed: ["apt"] }, { do: "use", path: "/sys" }],
  ["what to do on Debian", { ...DEBIAN_ROOT, failed: ["apt", "playwright"] }, /apt-get install chromium/u],
  ["what to do elsewhere", { ...LAPTOP, failed: ["playwright"] }, /install Chromium or Chrome, or set CHROMIUM_PATH/u],
];

describe("which browser the tests use", () => {
  it.each(TABLE)("%s", (_title, facts, expected) => {
    const decision = decide(facts);
    if (expected instanceof RegExp) expect(decision).toEqual({ do: "tell", text: expect.stringMatching(expected) as string });
    else expect(decision).toEqual(expected);
  });
});
