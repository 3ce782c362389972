/** The sheet of anybody else in EW: one stat block on one screen. */
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { ewContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/ew/${name}.hbs`;

export class QuintessenceEwNpcSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-ew", "q-ew-npc"], position: { width: 640, height: 680 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = {
    npc: { template: part("npc"), templates: ["identity", "pool", "caracs", "figures", "attacks", "item-row", "champ"].map(part), scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...ewContext(this.doc, context, true), notes: await this.notes() } as never;
  }
  protected override _configureRenderParts(...args: Parameters<QuintessenceActorSheet["_configureRenderParts"]>): never {
    const parts = super._configureRenderParts(...args) as Record<string, object>;
    if (!(this.document as { limited: boolean }).limited) return parts as never;
    return { limited: { template: "systems/quintessence/templates/sheet/limited.hbs" } } as never;
  }
}
