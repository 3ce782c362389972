/** What both of BCA's actor sheets show. */
import { text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { bcaRules } from "../rules/index.ts";
import { bcaWorld } from "../settings.ts";

export abstract class QuintessenceBcaActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca"] };
  static override PARTS = { sheet: { template: "systems/quintessence/templates/bca/actor.hbs", scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const view = viewOf(this.doc);
    const rollables = bcaRules.list(view, bcaWorld()).map(({ id, label, score }) => ({ id, label: text(label), score: score && text(score) }));
    return { ...(context as object), system: view.system, rollables } as never;
  }
}
