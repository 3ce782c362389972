import type { ActorView, Card, CardEvent, Check, Draw, Id, Json, Refusal } from "../../../src/contract.ts";

/** A view of an actor as the frame gives it. */
export const view = (type: Id, system: Json, rest: Partial<ActorView> = {}): ActorView => ({
  uuid: "Actor.aaaaaaaaaaaaaaaa",
  type,
  system,
  statuses: [],
  items: [],
  ...rest,
});
/** An item of a view. */
export const item = (id: Id, type: Id, system: Json): ActorView["items"][number] => ({
  id,
  type,
  name: { text: id },
  system,
});

/** An `apply` event as the arbiter writes it. */
export const applied = (seq: number, offer: Id, uuids: readonly string[] = [], draw?: Draw): CardEvent => ({
  seq,
  by: "user",
  at: 0,
  kind: "apply",
  offer,
  input: null,
  receipts: uuids.map((uuid) => ({ uuid, key: `m-${offer}-${seq}` })),
  owed: [],
  ...(draw ? { draw } : {}),
});
export const card = (check: Check, draw: Draw, events: readonly CardEvent[] = []): Card => ({
  check,
  draw,
  events: Object.fromEntries(events.map((e) => [`e${e.seq}`, e])),
});

/** Unwraps what may be a refusal; fails the test when it is one. */
export function granted<T>(value: T): Exclude<T, Refusal> {
  if (typeof value === "object" && value !== null && "refused" in value) throw new Error(`refused: ${JSON.stringify(value.refused)}`);
  return value as Exclude<T, Refusal>;
}
