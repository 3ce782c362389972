/** Status effects: an array in Foundry 13, a record by id in 14 that other packages still read as an array. */
import { loc } from "./text.ts";

export interface StatusEntry {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Types of actors whose token HUD offers it; left out: all. */
  readonly actorTypes?: readonly string[];
}

/** Adds or renames one status without touching the others. The static `_id` makes toggling it idempotent. */
export function registerStatus({ actorTypes, ...entry }: StatusEntry): void {
  const all: unknown = CONFIG.statusEffects;
  const value = { ...entry, _id: entry.id.padEnd(16, "0").slice(0, 16), ...(actorTypes && { hud: { actorTypes: [...actorTypes] } }) };
  if (Array.isArray(all)) {
    const found = (all as { id?: string }[]).find((status) => status.id === entry.id);
    if (found) Object.assign(found, value);
    else all.push(value);
    return;
  }
  const byId = all as Record<string, object | undefined>;
  byId[entry.id] = { ...byId[entry.id], ...value };
}

/** What a status is called in this viewer's language; its id, where no package knows it any more. */
export function statusName(id: string): string {
  const all = CONFIG.statusEffects as unknown as readonly Partial<StatusEntry>[] | Readonly<Record<string, Partial<StatusEntry>>>;
  const found = Array.isArray(all) ? all.find((status: Partial<StatusEntry>) => status.id === id) : (all as Readonly<Record<string, Partial<StatusEntry>>>)[id];
  return found?.name ? loc(found.name) : id;
}
