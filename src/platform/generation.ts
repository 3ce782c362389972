/** What differs between Foundry 13 and 14 and is not a document, a message or a status. */
/** True from Foundry 14 on. */
export const isV14 = (): boolean => (game.release?.generation ?? 0) >= 14;

/** Builds 14.349–14.360 corrupt typed-object updates (core issues 13812, 13915, 14068), on which receipts and events rest. */
export function refusedBuild(generation: number, build: number): boolean {
  return generation === 14 && build >= 349 && build <= 360;
}

/** Update keys that delete `path.key` in this generation. */
export function deletion(path: string, key: string): Record<string, unknown> {
  const operator = (globalThis as { _del?: unknown })._del;
  return isV14() && operator !== undefined ? { [`${path}.${key}`]: operator } : { [`${path}.-=${key}`]: null };
}

/** A deep copy that is plain JSON: what may be stored, sent or compared. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T;
