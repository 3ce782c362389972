/** One sheet for BCA's items: the fields of its type, then the description. */
import { asItem } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";
import { ITEM } from "../../../table/sheet/parts.ts";
import { CATEGORIES } from "../rules/creation.ts";
import { contrary } from "./lists.ts";

export class QuintessenceBcaItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca"] };
  static override PARTS = { form: { template: "systems/quintessence/templates/bca/item.hbs", templates: ITEM, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const item = asItem(this.document);
    return {
      ...(context as object),
      is: { [item.type]: true },
      categories: Object.fromEntries(CATEGORIES.map((id) => [id, `QUINTESSENCE.BCA.Category.${id}`])),
      contrary: item.type === "bcaTrait" && contrary(plain(item.system.toObject(true))),
    } as never;
  }
}
