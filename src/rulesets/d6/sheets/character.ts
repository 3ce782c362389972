/** The sheet of a D6 character: who he is, his attributes, Prouesse and Destin, then the rest in tabs. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceD6ActorSheet } from "./actor.ts";
import { d6Context } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/d6/${name}.hbs`;

export class QuintessenceD6CharacterSheet extends QuintessenceD6ActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-d6-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "skills" }, { id: "combat" }, { id: "talents" }, { id: "gear" }, { id: "effects" }, { id: "notes" }, { id: "history" }] as never,
      initial: "skills",
      labelPrefix: "QUINTESSENCE.D6.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: [part("fate"), part("wound"), part("kept"), ...IDENTITY, SHARED.stats, SHARED.account] },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    skills: { template: part("skills"), templates: [part("skill-list"), ...LIST], scrollable: [""] },
    combat: { template: part("combat"), templates: [part("attacks"), part("resistances")], scrollable: [""] },
    talents: { template: part("talents"), templates: LIST, scrollable: [""] },
    gear: { template: SHARED.carried, templates: LIST, scrollable: [""] },
    effects: { template: SHARED.effectsTab, templates: [SHARED.effects], scrollable: [""] },
    notes: { template: SHARED.notes, templates: NOTES, scrollable: [""] },
    history: { template: SHARED.history, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceD6ActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...(await d6Context(this.doc, context)), notes: await this.notes() } as never;
  }
}
