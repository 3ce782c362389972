import { readContent } from "../content.ts";
import { readManifest } from "../manifest.ts";

/** Everything wrong with the compendiums' entries and their icons. */
export async function checkContent(root: string): Promise<string[]> {
  return [...(await readContent(root, await readManifest(root))).problems];
}
