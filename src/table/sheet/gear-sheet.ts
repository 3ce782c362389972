/** The sheet of plain gear. */
import { QuintessenceItemSheet } from "./item-sheet.ts";
import { ITEM, SHARED } from "./parts.ts";

export class QuintessenceGearSheet extends QuintessenceItemSheet {
  static override PARTS = { form: { template: SHARED.gear, templates: ITEM, scrollable: [""] } };
}
