import { recordInDelta, synthesise } from "../delta.ts";
import { embeddedFields, PRIMARY } from "../documents/index.ts";
import type { DocumentFacts } from "../ownership.ts";
import type { Source } from "../protocol.ts";
import { splitUuid } from "../utils/uuid.ts";
import type { Draft } from "./draft.ts";
import { OperationError } from "./state.ts";

/** Where the documents of an operation are: in the world, a compendium, or another document. */
export interface Place {
  documentName: string;
  pack: string | null;
  /** Documents around, nearest first. */
  parents: { documentName: string; source: Source }[];
  get(id: string): Source | undefined;
  all(): Source[];
  put(source: Source): void;
  remove(id: string): void;
  /** Writes what was changed in a synthetic actor into its token's delta. */
  finish(): void;
}

/** Finds the place. @throws {OperationError} if there is none */
export function findPlace(draft: Draft, documentName: string, pack: string | null, parent: string | null): Place {
  return parent === null ? primaryPlace(draft, documentName, pack) : embeddedPlace(draft, documentName, pack, parent);
}

function primaryPlace(draft: Draft, documentName: string, pack: string | null): Place {
  if (!(documentName in PRIMARY)) throw new OperationError(`A ${documentName} must be inside another document`);
  return {
    documentName,
    pack,
    parents: [],
    get: (id) => draft.open(documentName, pack, id),
    all: () => draft.all(documentName, pack),
    put: (source) => draft.put(documentName, pack, source),
    remove: (id) => draft.remove(documentName, pack, id),
    finish: () => undefined,
  };
}

function embeddedPlace(draft: Draft, documentName: string, pack: string | null, parent: string): Place {
  const uuid = splitUuid(parent);
  if (!uuid || uuid.pack !== pack) throw new OperationError(`${parent} is not a parent in this place`);
  const [first, ...rest] = uuid.path;
  const rootName = first![0] ?? draft.pack(pack!).documentName;
  if (!(rootName in PRIMARY)) throw new OperationError(`${parent} doesn't exist`);
  const root = draft.open(rootName, pack, first![1]);
  if (!root) throw new OperationError(`${parent} doesn't exist`);
  const parents = [{ documentName: rootName, source: root }];
  let finish = () => undefined as void;
  for (const [i, [name, id]] of rest.entries()) {
    const around = parents[0]!;
    if (name === "Actor" && around.documentName === "Token") {
      const synthetic = openSynthetic(draft, around.source, id, parent);
      // What is changed is a document right in the actor, named by the path's next step or by the operation.
      const next = rest[i + 1];
      finish = () => synthetic.record(next ? embeddedField("Actor", next[0]!) : embeddedField("Actor", documentName));
      parents.unshift({ documentName: "Actor", source: synthetic.actor });
      continue;
    }
    const source = childList(around, name!).get(id);
    if (!source) throw new OperationError(`${parent} doesn't exist`);
    parents.unshift({ documentName: name!, source });
  }
  return { documentName, pack, parents, ...childList(parents[0]!, documentName), finish };
}

function embeddedField(parentName: string, documentName: string): { field: string; single: boolean } {
  const found = embeddedFields(parentName).find((e) => e.documentName === documentName);
  if (!found || parentName === "ActorDelta") throw new OperationError(`A ${documentName} can't be inside a ${parentName}`);
  return found;
}

function childList(parent: { documentName: string; source: Source }, documentName: string): Pick<Place, "get" | "all" | "put" | "remove"> {
  const { field, single } = embeddedField(parent.documentName, documentName);
  const { source } = parent;
  if (single) {
    const one = () => (source[field] ??= { _id: source._id, system: {}, flags: {}, items: [], effects: [] });
    return { get: (id) => (one()._id === id ? one() : undefined), all: () => [one()], put: (s) => void (source[field] = s), remove: () => void (source[field] = null) };
  }
  const list: Source[] = (source[field] ??= []);
  return {
    get: (id) => list.find((s) => s._id === id),
    all: () => list,
    put(s) {
      const at = list.findIndex((o) => o._id === s._id);
      if (at === -1) list.push(s);
      else list[at] = s;
    },
    remove(id) {
      const at = list.findIndex((o) => o._id === id);
      if (at !== -1) list.splice(at, 1);
    },
  };
}

function openSynthetic(draft: Draft, token: Source, actorId: string, uuid: string) {
  const base = draft.read("Actor", null, actorId);
  if (!base || token.actorId !== actorId || token.actorLink) throw new OperationError(`${uuid} doesn't exist`);
  const actor = synthesise(base, token.delta);
  const before = new Map<string, string>();
  const fields = ["items", "effects"];
  for (const field of fields) for (const s of actor[field]) before.set(`${field}.${s._id}`, JSON.stringify(s));
  return {
    actor,
    /** Compares one list with what it was. */
    record({ field }: { field: string }): void {
      token.delta ??= { _id: token._id, system: {}, flags: {}, items: [], effects: [] };
      const list = (token.delta[field] ??= []);
      const inBase = (id: string) => base[field].some((s: Source) => s._id === id);
      for (const s of actor[field]) if (before.get(`${field}.${s._id}`) !== JSON.stringify(s)) recordInDelta(list, s._id, s, inBase(s._id));
      for (const key of before.keys()) {
        const [f, id] = key.split(".");
        if (f === field && !actor[field].some((s: Source) => s._id === id)) recordInDelta(list, id!, null, inBase(id!));
      }
    },
  };
}

/** What permissions need to know of a document in a place. */
export function placeFacts(draft: Draft, place: Place, source: Source): DocumentFacts {
  const pack = place.pack === null ? null : draft.pack(place.pack);
  const { documentName, parents } = place;
  const chain = [{ documentName, source }, ...parents];
  return { documentName, source, parents, actor: actorBehind(draft, chain), pack: pack && { locked: pack.locked, ownership: pack.ownership } };
}

function actorBehind(draft: Draft, chain: { documentName: string; source: Source }[]): any {
  const at = chain.find((c) => c.documentName === "Token" || c.documentName === "Combatant");
  if (!at) return null;
  let token: Source | undefined = at.documentName === "Token" ? at.source : undefined;
  if (at.documentName === "Combatant" && at.source.tokenId && at.source.sceneId) {
    token = draft.read("Scene", null, at.source.sceneId)?.tokens?.find((t: Source) => t._id === at.source.tokenId);
  }
  const id = token ? token.actorId : at.source.actorId;
  const base = typeof id === "string" ? draft.read("Actor", null, id) : undefined;
  if (!base) return null;
  const own = token && !token.actorLink ? token.delta?.ownership : null;
  return { type: base.type, ownership: own ?? base.ownership };
}
