import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale } from "../../../scripts/lib/stale.mjs";

let dir: string;
const at = (name: string, seconds: number) => utimesSync(join(dir, name), seconds, seconds);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "stale-"));
  mkdirSync(join(dir, "src/deep"), { recursive: true });
  for (const name of ["out", "lock", "src/deep/a.ts"]) writeFileSync(join(dir, name), "");
  for (const name of ["src/deep/a.ts", "src/deep", "src", "lock"]) at(name, 1000);
  at("out", 2000);
});
afterEach(() => rmSync(dir, { recursive: true }));
const stale = () => isStale(join(dir, "out"), [join(dir, "src"), join(dir, "lock"), join(dir, "absent")]);

describe("whether something must be built", () => {
  it("not when it is newer than all its sources", () => {
    expect(stale()).toBe(false);
  });

  it("when it isn't there", () => {
    rmSync(join(dir, "out"));
    expect(stale()).toBe(true);
  });

  it.each(["src/deep/a.ts", "lock", "src/deep"])("when %s changed since", (name) => {
    at(name, 3000);
    expect(stale()).toBe(true);
  });
});
