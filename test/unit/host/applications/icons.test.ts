import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { ICONS } from "../../../../host/src/client/applications/apps/icons.ts";

it.each(Object.keys(ICONS))("the file picker lists every picture of %s", (folder) => {
  const files = readdirSync(new URL(`../../../../host/public/${folder}`, import.meta.url)).filter((name) => name.endsWith(".svg"));
  expect(ICONS[folder]!.map((name) => `${name}.svg`).sort()).toEqual(files.sort());
});
