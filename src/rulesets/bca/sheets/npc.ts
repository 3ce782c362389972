/** The sheet of anybody else in BCA: one stat block on one screen. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceBcaActorSheet } from "./actor.ts";
import { bcaContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/bca/${name}.hbs`;
const OWN = ["grid", "derived", "kept", "attacks"].map(part);
const TEMPLATES = [...OWN, ...IDENTITY, ...LIST, ...NOTES, SHARED.stats, SHARED.effects];

export class QuintessenceBcaNpcSheet extends QuintessenceBcaActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca-npc"], position: { width: 640, height: 680 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = { npc: { template: part("npc"), templates: TEMPLATES, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceBcaActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...bcaContext(this.doc, context, true), notes: await this.notes() } as never;
  }
}
