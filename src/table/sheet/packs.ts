/** The compendium in which things of a type are found. */
import type { Id } from "../../contract.ts";

interface Pack {
  readonly documentName: string;
  readonly visible: boolean;
  readonly metadata: { readonly packageType?: string };
  readonly index: { readonly contents: readonly { readonly type?: Id }[] };
  render(force: boolean): unknown;
}

/** A compendium that holds items of this type and shows to this user, the system's own before the world's; null: there is none. */
export function packOf(type: Id): Pack | null {
  const packs = ((game.packs?.contents ?? []) as unknown as readonly Pack[]).filter(
    ({ documentName, visible, index }) => documentName === "Item" && visible && index.contents.some((entry) => entry.type === type),
  );
  return packs.find(({ metadata }) => metadata.packageType === "system") ?? packs[0] ?? null;
}
