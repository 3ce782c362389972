/** The sheet of an EW character: name, the two pools, what can be rolled, then the rest in tabs. */
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { ewContext } from "./context.ts";

const part = (name: string) => `systems/quintessence/templates/ew/${name}.hbs`;
const HEADER = [part("identity"), part("pool"), part("caracs")];

export class QuintessenceEwCharacterSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-ew", "q-ew-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "skills" }, { id: "combat" }, { id: "gear" }, { id: "notes" }, { id: "history" }] as never,
      initial: "skills",
      labelPrefix: "QUINTESSENCE.EW.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: HEADER },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    skills: { template: part("skills"), templates: [part("champ")], scrollable: [""] },
    combat: { template: part("combat"), templates: [part("figures"), part("attacks")], scrollable: [""] },
    gear: { template: part("gear"), templates: [part("item-row")], scrollable: [""] },
    notes: { template: part("notes"), scrollable: [""] },
    history: { template: "systems/quintessence/templates/sheet/history.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...ewContext(this.doc, context), notes: await this.notes() } as never;
  }
  /** Someone who may only glance at him sees who he is, not what he can do. */
  protected override _configureRenderParts(...args: Parameters<QuintessenceActorSheet["_configureRenderParts"]>): never {
    const parts = super._configureRenderParts(...args) as Record<string, object>;
    if (!(this.document as { limited: boolean }).limited) return parts as never;
    return { limited: { template: "systems/quintessence/templates/sheet/limited.hbs" } } as never;
  }
}
