/** What both of SEN's actor sheets can do: choose a circle, and, while he is edited, share points and set marks. */
import type { Change } from "../../../contract.ts";
import { me } from "../../../platform/documents.ts";
import { BY_HAND } from "../../../table/amount/apply.ts";
import { inTurn } from "../../../table/arbiter/queue.ts";
import { startCheck } from "../../../table/check/perform.ts";
import { viewOf } from "../../../table/check/view.ts";
import { receiptKey } from "../../../table/ledger/receipts.ts";
import { post } from "../../../table/ledger/write.ts";
import { QuintessenceActorSheet } from "../../../table/sheet/actor-sheet.ts";
import { legal, mark, type SenChoice, type SenCircles } from "../rules/circles.ts";
import { circles, isTrait, type SenTrait } from "../rules/world.ts";

const PARTS = ["w", "uw", "ub", "xp"] as const;
const isChoice = (id: string | undefined): id is SenChoice => id === "success" || id === "failure";
/** The circles with one mark more or less; null: there is no such circle. */
function remarked(own: SenCircles, choice: SenChoice, by: number): SenCircles | null {
  if (by > 0) return mark(own, choice);
  const part = choice === "success" ? "uw" : "ub";
  return own[part] > 0 ? { ...own, [part]: own[part] - 1 } : null;
}

export abstract class QuintessenceSenActorSheet extends QuintessenceActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-sen"],
    actions: {
      choose: QuintessenceSenActorSheet.#onChoose,
      whites: QuintessenceSenActorSheet.#onWhites,
      force: QuintessenceSenActorSheet.#onForce,
    },
  };

  #circles(trait: SenTrait): SenCircles {
    return circles(viewOf(this.doc).system, trait);
  }

  static async #onChoose(this: QuintessenceSenActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { rollable, choice } = target.dataset;
    if (rollable && isChoice(choice) && this.isEditable) await startCheck({ actor: this.doc, rollable, choice });
  }
  /** A point of a score more or less: a plain edit, as the rest of his creation. Marks for which there is no circle left become marks of the other colour. */
  static async #onWhites(this: QuintessenceSenActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { trait, by } = target.dataset;
    if (!this.isEditable || !isTrait(trait)) return;
    await inTurn(async () => {
      const stored = circles(this.doc.system.toObject(true), trait);
      const next = legal({ ...stored, w: stored.w + Number(by) });
      if (next.w === stored.w) return;
      const healed = trait === "physique" && next.w > 0 ? { "system.atStake": false } : {};
      await this.doc.update({ ...Object.fromEntries(PARTS.map((part) => [`system.traits.${trait}.${part}`, next[part]])), ...healed });
    });
  }
  /** A GM sets or erases a mark by hand. Booked with a receipt: the history offers to take it back. */
  static async #onForce(this: QuintessenceSenActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { trait, choice, by } = target.dataset;
    if (!this.isEditable || !me().isGM || !isTrait(trait) || !isChoice(choice)) return;
    await inTurn(async () => {
      const before = this.#circles(trait);
      const after = remarked(before, choice, Number(by));
      if (!after) return;
      const changes = PARTS.filter((part) => before[part] !== after[part]).map((part): Change => ({
        uuid: this.doc.uuid,
        path: `system.traits.${trait}.${part}`,
        add: after[part] - before[part],
      }));
      const edit = foundry.utils.randomID();
      await post(this.doc, receiptKey(edit, BY_HAND, 0), changes, { message: edit, offer: BY_HAND, by: me().id, at: Date.now() });
    });
  }
}
