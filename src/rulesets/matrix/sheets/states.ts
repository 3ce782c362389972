/** The states that a failed check leaves somebody in, as badges. */
import type { ActorView, Id } from "../../../contract.ts";
import { loc, text } from "../../../platform/text.ts";
import { OUT, PANICKED } from "../rules/build.ts";
import { matrixRules } from "../rules/index.ts";
import type { MatrixWorld } from "../rules/world.ts";

/** What he rolls to end a panic. */
const FAITH = "owed.faith";

/** In the order of the rows whose counters bring them; the last is for NPCs who fainted. */
export const STATES: readonly { readonly id: Id; readonly icon: string; readonly name: string }[] = [
  { id: "dead", icon: "fa-skull", name: "QUINTESSENCE.Status.dead" },
  { id: PANICKED, icon: "fa-triangle-exclamation", name: "QUINTESSENCE.Status.panicked" },
  { id: "unconscious", icon: "fa-moon", name: "QUINTESSENCE.Status.unconscious" },
  { id: OUT, icon: "fa-ban", name: "QUINTESSENCE.Status.defeated" },
];

interface StateContext {
  readonly id: Id;
  readonly icon: string;
  readonly label: string;
  readonly on: boolean;
  /** The roll that ends it; null: none does. */
  readonly way: { readonly rollable: Id; readonly label: string } | null;
}
/** Those he is in; while he is edited, all that a check may bring. */
export function stateContexts(view: ActorView, editing: boolean, world: MatrixWorld): readonly StateContext[] {
  const faith = matrixRules.list(view, world).find(({ id }) => id === FAITH);
  const label = faith ? loc("QUINTESSENCE.Matrix.Sheet.calm", { stat: text(faith.label), score: faith.score ? text(faith.score) : "" }) : "";
  return STATES.map(({ id, icon, name }) => {
    const way = faith && id === PANICKED ? { rollable: FAITH, label } : null;
    return { id, icon, label: loc(name), on: view.statuses.includes(id), way };
  }).filter(({ id, on }) => on || (editing && id !== OUT));
}
