/** The sheet of a matrix character: who he is, the matrix with its counters, then the rest in tabs. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceMatrixActorSheet } from "./actor.ts";
import { matrixContext } from "./context.ts";
import { HEAD, part } from "./parts.ts";

export class QuintessenceMatrixCharacterSheet extends QuintessenceMatrixActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix-character"], window: { icon: "fa-solid fa-user" } };
  static override TABS = {
    primary: {
      tabs: [{ id: "attacks" }, { id: "gear" }, { id: "progress" }, { id: "effects" }, { id: "notes" }, { id: "history" }] as never,
      initial: "attacks",
      labelPrefix: "QUINTESSENCE.Matrix.Tab",
    },
  };
  static override PARTS = {
    header: { template: part("header"), templates: [...HEAD, ...IDENTITY] },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    attacks: { template: part("attacks-tab"), templates: [part("attacks"), ...LIST], scrollable: [""] },
    gear: { template: SHARED.carried, templates: LIST, scrollable: [""] },
    progress: { template: part("progress"), templates: [], scrollable: [""] },
    effects: { template: SHARED.effectsTab, templates: [SHARED.effects], scrollable: [""] },
    notes: { template: SHARED.notes, templates: NOTES, scrollable: [""] },
    history: { template: SHARED.history, scrollable: [""] },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceMatrixActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...matrixContext(this.doc, context, this.id), notes: await this.notes() } as never;
  }
}
