/** Status effects: an array in Foundry 13, a record by id in 14 that other packages still read as an array. */
export interface StatusEntry {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** Adds or renames one status without touching the others. The static `_id` makes toggling it idempotent. */
export function registerStatus(entry: StatusEntry): void {
  const all: unknown = CONFIG.statusEffects;
  const value = { ...entry, _id: entry.id.padEnd(16, "0").slice(0, 16) };
  if (Array.isArray(all)) {
    const found = (all as { id?: string }[]).find((status) => status.id === entry.id);
    if (found) Object.assign(found, value);
    else all.push(value);
    return;
  }
  const byId = all as Record<string, object | undefined>;
  byId[entry.id] = { ...byId[entry.id], ...value };
}
