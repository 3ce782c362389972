import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { NEEDED, nodeFault } from "../../../scripts/lib/node-version.mjs";

describe("the Node that is needed", () => {
  it("is the one package.json asks for", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(engines.node).toBe(`>=${NEEDED.join(".")}`);
  });

  it.each(["v20.19.0", "v20.20.2", "v21.0.0", "v22.1.0", "v24.11.0", "20.19.5", "v100.0.0"])("%s will do", (version) => {
    expect(nodeFault(version)).toBeNull();
  });

  it.each(["v20.18.3", "v20.2.0", "v19.9.0", "v18.20.8", "v9.0.0", "v0.10.0"])("%s is told what is needed and found", (version) => {
    expect(nodeFault(version)).toContain(version);
    expect(nodeFault(version)).toContain("20.19 or newer");
  });

  it.each(["", "bun", "v20"])("%j is not taken for a version", (version) => {
    expect(nodeFault(version)).toMatch(/could not be understood/);
  });
});
