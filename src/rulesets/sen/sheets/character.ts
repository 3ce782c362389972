/** The sheet of a SEN character: who he is and his five traits, then the rest in tabs. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceSenActorSheet } from "./actor.ts";
import { senContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/sen/${name}.hbs`;

export class QuintessenceSenCharacterSheet extends QuintessenceSenActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-sen-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "gear" }, { id: "effects" }, { id: "notes" }, { id: "history" }] as never,
      initial: "gear",
      labelPrefix: "QUINTESSENCE.SEN.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: [part("traits"), part("circle"), ...IDENTITY, SHARED.account] },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    gear: { template: SHARED.carried, templates: LIST, scrollable: [""] },
    effects: { template: SHARED.effectsTab, templates: [SHARED.effects], scrollable: [""] },
    notes: { template: SHARED.notes, templates: NOTES, scrollable: [""] },
    history: { template: SHARED.history, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceSenActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...senContext(this.doc, context), notes: await this.notes() } as never;
  }
}
