/** The sheet of a BCA character. */
import { QuintessenceBcaActorSheet } from "./actor.ts";

export class QuintessenceBcaCharacterSheet extends QuintessenceBcaActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-bca-character"], window: { icon: "fa-solid fa-user" } };
}
