/** What both of EW's actor sheets can do: take an archetype and what it brings, keep the ledger of experience. */
import { asItem, me, type ItemDoc } from "../../../platform/documents.ts";
import { startCheck } from "../../../table/check/perform.ts";
import { skips } from "../../../table/check/skip.ts";
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { toggleStatus } from "../../../table/status/kinds.ts";
import { leave, mayReplace, offer } from "./archetype.ts";
import { award, spend, strike } from "./experience.ts";
import { archetypeOf } from "./growth.ts";

export abstract class QuintessenceEwActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-ew"],
    actions: {
      declare: QuintessenceEwActorSheet.#onDeclare,
      offers: QuintessenceEwActorSheet.#onOffers,
      award: QuintessenceEwActorSheet.#onAward,
      spend: QuintessenceEwActorSheet.#onSpend,
      strike: QuintessenceEwActorSheet.#onStrike,
    },
  };

  /** He has one archetype: a second one takes the place of the first, once that is confirmed, and offers what it brings. */
  protected override async _onDropItem(...args: Parameters<QuintessenceActorSheet["_onDropItem"]>): Promise<never> {
    const item = asItem(args[1]);
    const moved = item.actor?.uuid === this.doc.uuid;
    if (item.type !== "ewArchetype" || moved || !this.isEditable) return super._onDropItem(...args);
    const old = this.doc.items.contents.filter(({ type }) => type === "ewArchetype");
    const [first] = old;
    if (first && !(await mayReplace(first, item))) return null as never;
    const made: unknown = await super._onDropItem(...args);
    const [archetype] = (Array.isArray(made) ? made : [made]) as readonly (ItemDoc | null | undefined)[];
    if (!archetype) return null as never;
    if (first) await leave(this.doc, old);
    await offer(this.doc, archetype);
    return made as never;
  }

  /** Declares what the button says; declared already, it is taken back. */
  static async #onDeclare(this: QuintessenceEwActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { rollable, status } = target.dataset;
    if (!rollable || !status || !this.isEditable) return;
    if (this.doc.statuses.has(status)) await toggleStatus(this.doc, status, false);
    else await startCheck({ actor: this.doc, rollable, skip: skips(event) });
  }
  static async #onOffers(this: QuintessenceEwActorSheet): Promise<void> {
    const archetype = archetypeOf(this.doc);
    if (archetype && this.isEditable) await offer(this.doc, archetype);
  }
  static async #onAward(this: QuintessenceEwActorSheet): Promise<void> {
    if (me().isGM) await award(this.doc);
  }
  static async #onSpend(this: QuintessenceEwActorSheet): Promise<void> {
    if (this.isEditable) await spend(this.doc);
  }
  static async #onStrike(this: QuintessenceEwActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (me().isGM) await strike(this.doc, target.closest<HTMLElement>("[data-line]")?.dataset.line ?? "");
  }
}
