/** The sheet of anybody else in the matrix: one page. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceMatrixActorSheet } from "./actor.ts";
import { matrixContext } from "./context.ts";
import { HEAD, part } from "./parts.ts";

const TEMPLATES = [...HEAD, part("attacks"), ...IDENTITY, ...LIST, ...NOTES, SHARED.effects];

export class QuintessenceMatrixNpcSheet extends QuintessenceMatrixActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix-npc"], position: { width: 640, height: 680 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = { npc: { template: part("npc"), templates: TEMPLATES, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceMatrixActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...matrixContext(this.doc, context, this.id, true), notes: await this.notes() } as never;
  }
}
