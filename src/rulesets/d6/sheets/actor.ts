/** What both of D6's actor sheets can do: keep a list of resistances, and mark the skills of a profession. */
import { at, type Id } from "../../../contract.ts";
import type { JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { ownResistances, withEntered, withOneMore } from "./resistances.ts";

export abstract class QuintessenceD6ActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-d6"],
    actions: {
      addResistance: QuintessenceD6ActorSheet.#onAddResistance,
      removeResistance: QuintessenceD6ActorSheet.#onRemoveResistance,
      ofProfession: QuintessenceD6ActorSheet.#onOfProfession,
    },
  };

  get #source(): JsonObject {
    return plain((this.doc as unknown as { _source: { system: object } })._source.system) as JsonObject;
  }

  /** A list is stored whole: what was entered in one of its fields is put into it. */
  protected override _processFormData(...args: Parameters<QuintessenceActorSheet["_processFormData"]>): never {
    const submitted = super._processFormData(...args) as { system?: { resistances?: JsonObject } };
    const entered = submitted.system?.resistances;
    if (!entered) return submitted as never;
    return { ...submitted, system: { ...submitted.system, resistances: withEntered(this.#source, entered) } } as never;
  }

  static async #onAddResistance(this: QuintessenceD6ActorSheet): Promise<void> {
    if (this.isEditable) await this.doc.update({ "system.resistances": withOneMore(this.#source, foundry.utils.randomID()) });
  }
  static async #onRemoveResistance(this: QuintessenceD6ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const gone = Number(target.dataset.index);
    await this.doc.update({ "system.resistances": ownResistances(this.#source).filter((_, index) => index !== gone) });
  }
  static async #onOfProfession(this: QuintessenceD6ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.key ?? "";
    if (!this.isEditable || key === "") return;
    const stored = at(this.#source, "profession.skills");
    const keys = Array.isArray(stored) ? (stored as readonly Id[]) : [];
    await this.doc.update({ "system.profession.skills": keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key] });
  }
}
