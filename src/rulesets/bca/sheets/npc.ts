/** The sheet of anybody else in BCA. */
import { QuintessenceBcaActorSheet } from "./actor.ts";

export class QuintessenceBcaNpcSheet extends QuintessenceBcaActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca-npc"], window: { icon: "fa-solid fa-skull" } };
}
