/** The compendiums as the build makes them, copies whole. */
import { join } from "node:path";
import { readContent } from "../../../scripts/lib/content.ts";
import { readManifest } from "../../../scripts/lib/manifest.ts";
import type { Json } from "../../../src/contract.ts";
import type { JsonObject } from "../../../src/platform/documents.ts";

type Words = Readonly<Record<"fr" | "en", string>>;
/** An entry, or an item embedded in one. */
export interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: JsonObject;
  readonly items: readonly Entry[];
  /** What it says in both languages, where they differ. */
  readonly flags: { readonly quintessence: { readonly text: { readonly system: Readonly<Record<string, Words | Readonly<Record<string, Words>>>> } } };
  /** A roll table's only. */
  readonly formula?: string;
  readonly results?: readonly {
    readonly range: readonly [number, number];
    readonly flags: { readonly quintessence: { readonly text: { readonly name: Words; readonly description: Words } } };
  }[];
  /** An actor's only. */
  readonly prototypeToken?: {
    readonly bar1: { readonly attribute: string };
    readonly actorLink: boolean;
    readonly disposition: number;
    readonly texture: { readonly src: string };
  };
}
const ROOT = join(import.meta.dirname, "../../..");
const { sources } = await readContent(ROOT, await readManifest(ROOT));

/** The entries of a compendium; `folder`: only those kept in this folder of the repository's. */
export const entriesOf = (pack: string, folder = ""): readonly Entry[] =>
  sources
    .filter((source) => source.pack.name === pack && !source.isFolder && source.origin.startsWith(`packs/${pack}/${folder}`))
    .map(({ entry }) => ({ items: [], ...entry }) as unknown as Entry);
/** Those of one type. */
export const ofType = (entries: readonly Entry[], type: string): readonly Entry[] => entries.filter((entry) => entry.type === type);
/** The keys that a list of references, or a reference, names. */
export const keysOf = (references: Json | undefined): readonly Json[] => [references ?? []].flat().map((reference) => (reference as JsonObject)["key"] ?? null);
