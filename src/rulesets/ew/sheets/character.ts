/** The sheet of an EW character: name, the two pools, what can be rolled, then the rest in tabs. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceEwActorSheet } from "./actor.ts";
import { ewContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/ew/${name}.hbs`;
const HEADER = [part("identity"), ...IDENTITY, part("archetype"), part("pool"), SHARED.track, SHARED.stats, part("eclat"), SHARED.account];

export class QuintessenceEwCharacterSheet extends QuintessenceEwActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-ew-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "skills" }, { id: "talents" }, { id: "combat" }, { id: "gear" }, { id: "growth" }, { id: "notes" }, { id: "history" }] as never,
      initial: "skills",
      labelPrefix: "QUINTESSENCE.EW.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: HEADER },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    skills: { template: part("skills"), templates: [part("champ")], scrollable: [""] },
    talents: { template: part("talents"), templates: [...LIST, SHARED.effects], scrollable: [""] },
    combat: { template: part("combat"), templates: [part("figures"), part("attacks")], scrollable: [""] },
    gear: { template: SHARED.carried, templates: LIST, scrollable: [""] },
    growth: { template: part("growth"), templates: [SHARED.account], scrollable: [""] },
    notes: { template: SHARED.notes, templates: NOTES, scrollable: [""] },
    history: { template: SHARED.history, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceEwActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...ewContext(this.doc, context), notes: await this.notes() } as never;
  }
}
