/** EW's compendiums as the build makes them, copies whole. */
import { join } from "node:path";
import { readContent } from "../../../scripts/lib/content.ts";
import { readManifest } from "../../../scripts/lib/manifest.ts";
import type { Json } from "../../../src/contract.ts";
import type { JsonObject } from "../../../src/platform/documents.ts";

/** An entry, or an item embedded in one. */
export interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: JsonObject;
  readonly items: readonly Entry[];
}
const ROOT = join(import.meta.dirname, "../../..");
const { sources } = await readContent(ROOT, await readManifest(ROOT));

/** The entries of a compendium. */
export const entriesOf = (pack: string): readonly Entry[] =>
  sources.filter((source) => source.pack.name === pack && !source.isFolder).map(({ entry }) => ({ items: [], ...entry }) as unknown as Entry);
/** Those of one type. */
export const ofType = (entries: readonly Entry[], type: string): readonly Entry[] => entries.filter((entry) => entry.type === type);
/** The keys that a list of references, or a reference, names. */
export const keysOf = (references: Json | undefined): readonly Json[] => [references ?? []].flat().map((reference) => (reference as JsonObject)["key"] ?? null);
