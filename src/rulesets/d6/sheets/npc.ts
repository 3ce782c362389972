/** The sheet of anybody else in D6: one stat block on one screen. */
import { IDENTITY, LIST, NOTES, SHARED } from "../../../table/sheet/parts.ts";
import { QuintessenceD6ActorSheet } from "./actor.ts";
import { d6Context } from "./context.ts";

const part = (name: string): string => `systems/quintessence/templates/d6/${name}.hbs`;
const OWN = ["wound", "kept", "skill-list", "attacks", "resistances"].map(part);
const TEMPLATES = [...OWN, ...IDENTITY, ...LIST, ...NOTES, SHARED.stats, SHARED.effects];

export class QuintessenceD6NpcSheet extends QuintessenceD6ActorSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-d6-npc"], position: { width: 640, height: 680 }, window: { icon: "fa-solid fa-skull" } };
  static override PARTS = { npc: { template: part("npc"), templates: TEMPLATES, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceD6ActorSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    return { ...(context as object), ...(await d6Context(this.doc, context, true)), notes: await this.notes() } as never;
  }
}
