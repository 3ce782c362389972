/** The sheet of plain gear. */
import { QuintessenceItemSheet } from "./item-sheet.ts";

export class QuintessenceGearSheet extends QuintessenceItemSheet {
  static override PARTS = { form: { template: "systems/quintessence/templates/sheet/gear.hbs", scrollable: [""] } };
}
