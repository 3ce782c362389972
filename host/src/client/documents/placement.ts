/** Where documents live: in a parent, in a compendium, or in the world. */
export interface Placement {
  parent?: any;
  pack?: string | null;
}

/** The collection that holds documents of a type at a place; undefined where that place has none. */
export function collectionOf(documentName: string, { parent, pack }: Placement): any {
  if (parent) return isSynthetic(documentName, parent) ? new Map([[parent.actor?.id, parent.actor]]) : embeddedOf(documentName, parent);
  return pack ? game.packs.get(pack) : game.collections.get(documentName);
}

/** Is this the actor (not the world's) of an unlinked token? */
export function isSynthetic(documentName: string, parent: any): boolean {
  return documentName === "Actor" && parent?.documentName === "Token";
}

/** A single embedded document answers like a collection of one. */
function embeddedOf(documentName: string, parent: any): any {
  if (documentName === "ActorDelta") return new Map([[parent.delta?.id, parent.delta]]);
  return parent.getEmbeddedCollection(documentName);
}
