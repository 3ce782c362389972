/** The sheet of an EW character: name, the two pools, what can be rolled, then the rest in tabs. */
import { QuintessenceEwActorSheet } from "./actor.ts";
import { ewContext } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/ew/${name}.hbs`;
const sheet = (name: string): string => `systems/quintessence/templates/sheet/${name}.hbs`;
const HEADER = [part("identity"), part("archetype"), part("pool"), sheet("track"), part("caracs"), part("eclat"), part("account")];

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
    talents: { template: part("talents"), templates: [part("list"), part("item-row"), part("add"), sheet("effects")], scrollable: [""] },
    combat: { template: part("combat"), templates: [part("figures"), part("attacks")], scrollable: [""] },
    gear: { template: part("gear"), templates: [part("list"), part("item-row"), part("add")], scrollable: [""] },
    growth: { template: part("growth"), templates: [part("account")], scrollable: [""] },
    notes: { template: part("notes"), scrollable: [""] },
    history: { template: sheet("history"), scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceEwActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...ewContext(this.doc, context), notes: await this.notes() } as never;
  }
}
