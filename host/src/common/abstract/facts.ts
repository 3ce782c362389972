import { mayCreate } from "../authorise.ts";
import { ownershipLevel, type DocumentFacts, type Party } from "../ownership.ts";

/** What permissions need to know of a live document, gathered from it and the game around it. */
export function facts(doc: any) {
  const game = (globalThis as any).game;
  const rolePermissions = game?.permissions;

  const gather = (): DocumentFacts => {
    const parents = [];
    for (let p = doc.parent; p; p = p.parent) parents.push({ documentName: p.documentName as string, source: p._source });
    return {
      documentName: doc.documentName,
      source: { ...doc._source, ...shown(doc) },
      parents,
      actor: actorOf(doc),
      pack: doc.pack ? packOf(game, doc.pack) : null,
    };
  };

  return {
    levelOf: (user: any): number => (user ? ownershipLevel(party(user), gather()) : 0),
    request: (user: any) => ({ ...gather(), user: party(user), rolePermissions }),
    mayCreate: (user: any, documentName: string): boolean => mayCreate(party(user), documentName, rolePermissions),
  };
}

/** A synthetic actor's ownership is shown, not stored with it. */
function shown(doc: any): Record<string, any> {
  return doc.ownership && typeof doc.ownership === "object" ? { ownership: doc.ownership } : {};
}

function party(user: any): Party {
  return { _id: user?.id ?? user?._id, role: user?.role ?? 0, permissions: user?.permissions };
}

function actorOf(doc: any): any {
  for (let at = doc; at; at = at.parent) {
    if (["Token", "Combatant"].includes(at.documentName)) return at.actor ? { ownership: at.actor.ownership } : null;
  }
  return null;
}

function packOf(game: any, id: string): { locked: boolean; ownership: any } {
  const pack = game?.packs?.get?.(id);
  return { locked: pack?.locked ?? false, ownership: pack?.ownership ?? null };
}
