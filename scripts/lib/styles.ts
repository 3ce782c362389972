import { readdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compileStringAsync } from "sass";

/** One style sheet: `styles/main.scss`, then the `_index.scss` of each room under `styles/` that has one. */
export async function compileStyles(root: string): Promise<string> {
  const folder = join(root, "styles");
  const rooms = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "_index.scss")))
    .map((entry) => entry.name)
    .sort();
  const parts = existsSync(join(folder, "main.scss")) ? ["main", ...rooms] : rooms;
  const source = parts.map((name, index) => `@use "${name}" as room${index};`).join("\n");
  const { css } = await compileStringAsync(source, {
    url: new URL("entry.scss", `${pathToFileURL(folder)}/`),
    loadPaths: [folder],
    style: "compressed",
  });
  return css;
}
