/** The few members of Foundry's compendiums that we use. The published types see no subtype of ours, so the cast stands here. */
import type { Id, Uuid } from "../contract.ts";
import type { Texted } from "../platform/bilingual.ts";
import type { JsonObject } from "../platform/documents.ts";

/** What an index tells of an entry. */
export interface Entry {
  readonly uuid: Uuid;
  name: string;
  readonly img: string;
  readonly type: Id;
  readonly system?: JsonObject;
  readonly flags?: unknown;
}
export interface Pack {
  readonly documentName: string;
  readonly visible: boolean;
  readonly metadata: { label: string; readonly packageName: string; readonly packageType?: string };
  readonly index: { readonly contents: readonly Entry[] };
  readonly folders: { readonly contents: readonly (Texted & { name: string })[] };
  readonly apps: readonly { render(): unknown }[];
  getIndex(options?: object): Promise<unknown>;
  indexDocument(document: unknown): void;
  initializeTree(): void;
}

/** Fields that an index has for us beside Foundry's own. */
export const INDEX_FIELDS = ["system.key", "flags.quintessence.text"] as const;

const KINDS: readonly string[] = ["Actor", "Item", "RollTable"];
/** The compendiums of things, people and tables: the system's own, and those made in this world. */
export const packs = (): readonly Pack[] =>
  ((game.packs?.contents ?? []) as unknown as readonly Pack[]).filter(
    ({ documentName, metadata }) => KINDS.includes(documentName) && (metadata.packageName === "quintessence" || metadata.packageType === "world"),
  );
