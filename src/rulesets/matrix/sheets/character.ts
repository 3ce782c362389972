import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";

export class QuintessenceMatrixCharacterSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix", "q-matrix-character"] };
  static override PARTS = {};
}
