/** One sheet for BCA's items. */
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";

export class QuintessenceBcaItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca"] };
  static override PARTS = { form: { template: "systems/quintessence/templates/bca/item.hbs", scrollable: [""] } };
}
