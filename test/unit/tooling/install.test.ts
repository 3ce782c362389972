import { describe, expect, it } from "vitest";
import { needsInstall } from "../../../scripts/lib/install.mjs";

const lock = (packages: Record<string, { version?: string; optional?: boolean }>) => ({ packages: { "": { version: "9" }, ...packages } });
const wanted = lock({ "node_modules/a": { version: "1" }, "node_modules/mac": { version: "3", optional: true }, "stubs/empty": { version: "4" } });

describe("whether npm ci is needed", () => {
  it.each([
    ["nothing installed", null, true],
    ["all there, another platform's optional package missing", lock({ "node_modules/a": { version: "1" } }), false],
    ["another version", lock({ "node_modules/a": { version: "2" } }), true],
    ["one missing", lock({}), true],
    ["one too many does no harm", lock({ "node_modules/a": { version: "1" }, "node_modules/b": { version: "1" } }), false],
  ])("%s", (_title, installed, expected) => {
    expect(needsInstall(wanted, installed)).toBe(expected);
  });
});
