/** What both of BCA's actor sheets can do: tick boxes of the health grid. */
import { bookBarEdit } from "../../../table/amount/apply.ts";
import { inTurn } from "../../../table/arbiter/queue.ts";
import { viewOf } from "../../../table/check/view.ts";
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { ROW_MALUS } from "../rules/health.ts";
import { health } from "../rules/sheet.ts";
import { bcaUniverse } from "../universes.ts";
import { bindGrids, pressedBox } from "./grid.ts";

export abstract class QuintessenceBcaActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-bca"],
    actions: { tick: QuintessenceBcaActorSheet.#onTick },
  };

  protected override async _onFirstRender(...args: Parameters<QuintessenceActorSheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    bindGrids(this.element);
  }

  /** Ticks up to the box that was pressed, or one more or less; booked as an edit of the bar, with its receipt. What is pressed fast is reckoned one after the other. */
  static async #onTick(this: QuintessenceBcaActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { box, by } = target.dataset;
    if (!this.isEditable) return;
    await inTurn(async () => {
      const { columns, ticked } = health(viewOf(this.doc), bcaUniverse());
      const next = box === undefined ? ticked + Number(by) : pressedBox(Number(box), ticked);
      await bookBarEdit(this.doc, "health", ROW_MALUS.length * columns - next, false);
    });
  }
}
