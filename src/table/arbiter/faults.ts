/** What an undo would break. */
import type { Json, Label } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import type { Ruleset } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { overlay, type reversal } from "../ledger/write.ts";

/** Faults of the rules that taking a receipt back would bring about; those already there don't count. */
export function newFaults(actor: ActorDoc, writes: ReturnType<typeof reversal>["writes"], ruleset: Ruleset | undefined): readonly Label[] {
  if (!ruleset) return [];
  const world = ruleset.world();
  const view = viewOf(actor);
  const faults = (system: Json): readonly Label[] => ruleset.rules.faults?.({ ...view, system }, world) ?? [];
  const before = new Set(faults(view.system).map((fault) => JSON.stringify(fault)));
  return faults(overlay(view.system, writes)).filter((fault) => !before.has(JSON.stringify(fault)));
}
