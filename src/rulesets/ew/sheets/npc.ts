/** The sheet of anybody else in EW: one stat block on one screen. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceEwActorSheet } from "./actor.ts";
import { ewContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/ew/${name}.hbs`;
const OWN = ["identity", "archetype", "pool", "figures", "eclat", "attacks", "champ"].map(part);
const TEMPLATES = [...OWN, ...IDENTITY, ...LIST, ...NOTES, SHARED.stats, SHARED.effects, SHARED.track];

export class QuintessenceEwNpcSheet extends QuintessenceEwActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-ew-npc"], position: { width: 640, height: 680 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = {
    npc: { template: part("npc"), templates: TEMPLATES, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceEwActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...ewContext(this.doc, context, true), notes: await this.notes() } as never;
  }
}
