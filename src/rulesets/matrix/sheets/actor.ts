/** What both of the matrix's actor sheets can do: put a state on or take it off by hand. */
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { toggleStatus } from "../../../table/status/kinds.ts";
import { STATES } from "./states.ts";

export abstract class QuintessenceMatrixActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-matrix"],
    actions: { state: QuintessenceMatrixActorSheet.#onState },
  };

  static async #onState(this: QuintessenceMatrixActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const state = STATES.find(({ id }) => id === target.dataset.state);
    if (state && this.isEditable) await toggleStatus(this.doc, state.id, !this.doc.statuses.has(state.id));
  }
}
