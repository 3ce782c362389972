/** The sheet of a BCA character: who he is, his attributes, the health grid, then the rest in tabs. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceBcaActorSheet } from "./actor.ts";
import { bcaContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/bca/${name}.hbs`;

export class QuintessenceBcaCharacterSheet extends QuintessenceBcaActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "traits" }, { id: "combat" }, { id: "gear" }, { id: "effects" }, { id: "notes" }, { id: "history" }] as never,
      initial: "traits",
      labelPrefix: "QUINTESSENCE.BCA.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: [part("grid"), part("derived"), part("kept"), ...IDENTITY, SHARED.stats, SHARED.account] },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    traits: { template: part("traits"), templates: LIST, scrollable: [""] },
    combat: { template: part("combat"), templates: [part("attacks")], scrollable: [""] },
    gear: { template: SHARED.carried, templates: LIST, scrollable: [""] },
    effects: { template: SHARED.effectsTab, templates: [SHARED.effects], scrollable: [""] },
    notes: { template: SHARED.notes, templates: NOTES, scrollable: [""] },
    history: { template: SHARED.history, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceBcaActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...bcaContext(this.doc, context), notes: await this.notes() } as never;
  }
}
