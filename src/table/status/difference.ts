/** Derived statuses against those an actor has. */

/** What must be switched so that `has` becomes what `wanted` says, among the statuses that rules derive. */
export function difference(
  derived: readonly string[],
  wanted: readonly string[],
  has: ReadonlySet<string>,
): readonly { readonly id: string; readonly active: boolean }[] {
  return derived.filter((id) => wanted.includes(id) !== has.has(id)).map((id) => ({ id, active: wanted.includes(id) }));
}
