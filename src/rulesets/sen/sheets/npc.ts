/** The sheet of anybody else in SEN: one block on one screen. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceSenActorSheet } from "./actor.ts";
import { senContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/sen/${name}.hbs`;
const TEMPLATES = [part("traits"), part("circle"), ...IDENTITY, ...LIST, ...NOTES, SHARED.effects];

export class QuintessenceSenNpcSheet extends QuintessenceSenActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-sen-npc"], position: { width: 640, height: 620 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = { npc: { template: part("npc"), templates: TEMPLATES, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceSenActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...senContext(this.doc, context, true), notes: await this.notes() } as never;
  }
}
