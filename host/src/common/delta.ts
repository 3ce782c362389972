import { mergeObject, withoutOperators } from "./utils/merge.ts";
import { deepClone, safeKeys } from "./utils/objects.ts";
import { isPlainObject } from "./utils/types.ts";

/**
 * Adds changes to an overlay, so that laying the overlay on any base gives what applying the changes after it would. Both in the wire form.
 * The overlay is changed in place and returned.
 */
export function composeDelta(overlay: Record<string, any>, changes: Record<string, any>): Record<string, any> {
  for (const key of safeKeys(changes)) {
    const value = changes[key];
    const name = key.replace(/^[-=]=/, "");
    if (key.startsWith("-=")) {
      forget(overlay, name);
      overlay[key] = null;
    } else if (key.startsWith("==")) {
      forget(overlay, name);
      overlay[key] = withoutOperators(value);
    } else if (isPlainObject(value)) overlayObject(overlay, name, value);
    else {
      forget(overlay, name);
      overlay[name] = deepClone(value);
    }
  }
  return overlay;
}

function forget(overlay: Record<string, any>, name: string): void {
  delete overlay[name];
  delete overlay[`-=${name}`];
  delete overlay[`==${name}`];
}

function overlayObject(overlay: Record<string, any>, name: string, value: Record<string, any>): void {
  const replaced = `==${name}`;
  if (Object.hasOwn(overlay, replaced)) {
    const before = overlay[replaced];
    overlay[replaced] = isPlainObject(before) ? mergeObject(before, value, { performDeletions: true }) : withoutOperators(value);
  } else if (Object.hasOwn(overlay, `-=${name}`) || (Object.hasOwn(overlay, name) && !isPlainObject(overlay[name]))) {
    // Nothing of the base shows through here any more.
    forget(overlay, name);
    overlay[replaced] = withoutOperators(value);
  } else overlay[name] = composeDelta(overlay[name] ?? {}, value);
}

/** An unlinked token's actor: the base actor's source with a delta laid over it. Both are left alone. `ownership` and `name` are the base's where the delta has none. */
export function synthesise(base: Record<string, any>, delta: Record<string, any> | null | undefined): any {
  const actor = deepClone(base) as Record<string, any>;
  if (!delta) return actor;
  for (const key of ["name", "type", "img", "ownership"]) if (delta[key] !== null && delta[key] !== undefined) actor[key] = deepClone(delta[key]);
  for (const key of ["system", "flags"]) actor[key] = mergeObject(actor[key] ?? {}, delta[key] ?? {}, { performDeletions: true });
  for (const key of ["items", "effects"]) actor[key] = overlayList(actor[key] ?? [], delta[key] ?? []);
  return actor;
}

function overlayList(base: any[], overlay: any[]): any[] {
  const changed = new Map(overlay.map((o) => [o._id, o]));
  const list = base.map((b) => changed.get(b._id) ?? b).concat(overlay.filter((o) => !base.some((b) => b._id === o._id)));
  return list.filter((o) => !o._tombstone).map((o) => deepClone(o));
}

/** Records in a delta's list that a document is now as `source`, or with null, that it is deleted. A tombstone is kept only for what the base actor has. */
export function recordInDelta(list: any[], id: string, source: Record<string, any> | null, inBase: boolean): void {
  const at = list.findIndex((o) => o._id === id);
  const entry = source ?? (inBase ? { _id: id, _tombstone: true } : null);
  if (entry === null) {
    if (at !== -1) list.splice(at, 1);
  } else if (at === -1) list.push(entry);
  else list[at] = entry;
}
