import { publicSource } from "./documents/index.ts";
import type { Operation, Source } from "./protocol.ts";
import { deepClone } from "./utils/objects.ts";
import { checkOperation } from "./world/check.ts";
import { Consequences } from "./world/consequences.ts";
import { Draft } from "./world/draft.ts";
import { findPlace } from "./world/place.ts";
import { OperationError, type Applied, type WorldEnvironment, type WorldState } from "./world/state.ts";
import { create, remove, update } from "./world/write.ts";

export { emptyWorld, type Applied, type PackState, type WorldEnvironment, type WorldState, type Write } from "./world/state.ts";

const ACTIONS = { create, update, delete: remove };

/**
 * Does one operation for a user, whole or not at all: the form of the data is made plain, every document is authorised, every document is
 * validated against core's schema, and only then is anything changed. `state` is changed in place. Never throws for what a client sent.
 */
export function applyOperation(state: WorldState, user: Source, operation: unknown, env: WorldEnvironment): { result: Applied } | { error: string } {
  try {
    return { result: apply(state, user, checkOperation(operation), env) };
  } catch (error) {
    // Nothing was committed; data too odd for the schemas to answer is refused like any other.
    return { error: error instanceof OperationError ? error.message : `The operation failed: ${(error as Error).message}` };
  }
}

function apply(state: WorldState, user: Source, operation: Operation, env: WorldEnvironment): Applied {
  const draft = new Draft(state);
  const { action, documentName, parent, pack, options } = operation;
  const place = findPlace(draft, documentName, pack, parent);
  const gone =
    action !== "delete" ? [] : options.deleteAll === true ? [...place.all()] : operation.ids!.map((id) => place.get(id)).filter((s) => s !== undefined);
  const results: Record<string, any>[] = ACTIONS[action]({ draft, place, user, operation, env, rolePermissions: rolePermissions(state) });
  place.finish();
  const consequences = new Consequences(draft, user._id);
  consequences.follow(operation, results, gone);
  const own =
    results.length === 0
      ? []
      : [{ action, documentName, parent, pack, options, userId: user._id, results: results.map((r) => deepClone(publicSource(documentName, r))) }];
  const broadcasts = [...own, ...consequences.broadcasts];
  return { broadcasts, writes: broadcasts.length === 0 ? [] : draft.commit(), ids: results.map((r) => r._id) };
}

/** The setting `core.permissions`: roles by permission; empty if it was never set or is no JSON. */
export function rolePermissions(state: WorldState): Record<string, number[]> {
  for (const s of state.documents.Setting?.values() ?? []) {
    if (s.key !== "core.permissions" || s.user) continue;
    try {
      return (JSON.parse(s.value) as Record<string, number[]> | null) ?? {};
    } catch {
      return {};
    }
  }
  return {};
}
