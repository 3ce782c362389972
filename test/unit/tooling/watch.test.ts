import { describe, expect, it } from "vitest";
import { partsOf } from "../../../scripts/lib/watch.ts";

describe("what a changed source rebuilds", () => {
  it.each([
    ["styles/ew/_index.scss", ["styles"]],
    ["lang/fr/ew.json", ["languages"]],
    ["templates/ew/sheet.hbs", ["templates"]],
    ["packs/ew-traits/coward.yml", ["packs", "icons"]],
    ["icons/icons.yml", ["icons", "packs"]],
    ["src/rulesets/ew/manifest.json", ["manifest", "languages", "packs"]],
    ["system.json", ["manifest", "languages", "packs"]],
    ["src/rulesets/ew/index.ts", []],
    ["README.md", []],
  ])("%s", (path, parts) => {
    expect(partsOf(path)).toEqual(parts);
  });
});
