import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";

export class QuintessenceMatrixNpcSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix", "q-matrix-npc"] };
  static override PARTS = {};
}
