import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";

export class QuintessenceMatrixItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix"] };
  static override PARTS = {};
}
