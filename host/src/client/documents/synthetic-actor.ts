import { recordInDelta, synthesise } from "../../common/delta.ts";
import { isPlainObject } from "../../common/utils/index.ts";
import { getDocumentClass } from "./lookup.ts";

/** Makes the actor of an unlinked token: the base actor with the token's delta laid over it. Null without a base actor. */
export function makeSyntheticActor(token: any): any {
  const base = token.baseActor;
  if (!base) return null;
  const source = synthesise(base.toObject(), token._source.delta);
  return new (getDocumentClass("Actor"))(source, { parent: token, strict: false });
}

/** Brings a token's actor in line with the base actor and the delta, keeping the documents that are still there. */
export function syncSyntheticActor(token: any, actor: any): void {
  const Actor = actor.constructor;
  const fresh = new Actor(synthesise(token.baseActor.toObject(), token._source.delta), { parent: token, strict: false });
  adopt(actor._source, fresh._source);
  actor.reset();
}

/** The synthetic actor a document belongs to, with the one of its embedded documents that holds it; null elsewhere. */
function holderOf(document: any): { actor: any; held: any } | null {
  let held = document;
  for (let at = document.parent; at; held = at, at = at.parent) {
    if (at.documentName === "Actor" && at.isToken) return { actor: at, held };
  }
  return null;
}

/** Records in the token's delta what a write did to a document inside its actor. `removed`: it was deleted. */
export function recordChange(document: any, removed: boolean): void {
  const holder = holderOf(document);
  if (!holder) return;
  const { actor, held } = holder;
  const { token } = actor;
  const field = held.documentName === "Item" ? "items" : "effects";
  const { delta } = token._source;
  const inBase = token.baseActor?.[field].has(held.id) ?? false;
  const gone = removed && held === document;
  recordInDelta((delta[field] ??= []), held.id, gone ? null : held.toObject(), inBase);
  token.delta._initialize();
}

/** Makes one source equal to another in place; objects in lists keep their identity by `_id`. */
function adopt(target: any, source: any): void {
  for (const key of Object.keys(target)) if (!(key in source)) delete target[key];
  for (const [key, value] of Object.entries<any>(source)) {
    if (isPlainObject(value) && isPlainObject(target[key])) adopt(target[key], value);
    else if (isDocumentList(value) && Array.isArray(target[key])) adoptList(target[key], value);
    else target[key] = value;
  }
}

function adoptList(target: any[], source: any[]): void {
  const before = new Map(target.map((entry) => [entry._id, entry]));
  const next = source.map((entry) => {
    const existing = before.get(entry._id);
    if (!existing) return entry;
    adopt(existing, entry);
    return existing;
  });
  target.splice(0, target.length, ...next);
}

function isDocumentList(value: any): value is any[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isPlainObject(entry) && typeof entry["_id"] === "string");
}
