/** The sheet of an attack: of which kind it is, and its damage, checked as it is typed. */
import { textAt } from "../../../contract.ts";
import { asItem } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { inform, loc, text } from "../../../platform/text.ts";
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";
import { ITEM } from "../../../table/sheet/parts.ts";
import { parseDamage, type MatrixDamage } from "../rules/damage.ts";
import { damageFault } from "../rules/labels.ts";
import { kindOf } from "../rules/sheet.ts";
import { enter, termsOf, turned, type Term } from "./damage.ts";

type Kind = MatrixDamage["kind"];
/** Something typed that isn't damage: it stays in its field, and what was stored stays in force. */
interface Refused {
  readonly typed: string;
  readonly words: string;
}

export class QuintessenceMatrixItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-matrix"] };
  static override PARTS = { form: { template: "systems/quintessence/templates/matrix/item.hbs", templates: ITEM, scrollable: [""] } };

  #refused: Partial<Record<Term, Refused>> = {};
  /** What the damage was before the kind was changed here, for him who changes it back. */
  #before: { readonly damage: string; readonly now: string } | null = null;

  get #attack(): { readonly damage: string; readonly kind: Kind } {
    const source = plain(asItem(this.document).system.toObject(true));
    return { damage: textAt(source, "damage"), kind: kindOf(source) };
  }

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const { damage, kind } = this.#attack;
    const stored = termsOf(damage, kind);
    const whole = parseDamage(damage, kind);
    const term = (id: Term, label: string): object => ({
      id,
      label,
      value: this.#refused[id]?.typed ?? stored[id],
      fault: this.#refused[id] ? `${this.#refused[id].words} ${loc("QUINTESSENCE.Matrix.Sheet.stays", { kept: stored[id] })}` : null,
    });
    return {
      ...(context as object),
      uid: this.id,
      kinds: (["physical", "mental"] as const).map((value) => ({
        value,
        label: loc(`QUINTESSENCE.Matrix.Rules.Field.${value}`),
        selected: value === kind,
      })),
      terms:
        kind === "mental"
          ? [term("m", "QUINTESSENCE.Matrix.Rules.Field.madness")]
          : [term("m", "QUINTESSENCE.Matrix.Rules.Field.m"), term("f", "QUINTESSENCE.Matrix.Rules.Field.f")],
      hint: `QUINTESSENCE.Matrix.Sheet.damageHint.${kind}`,
      fault: "fault" in whole && Object.keys(this.#refused).length === 0 ? text(damageFault(damage, whole)) : null,
    } as never;
  }

  /** A term is checked before anything is stored; everything else is the house's. */
  protected override _onChangeForm(...args: Parameters<QuintessenceItemSheet["_onChangeForm"]>): void {
    const field = args[1].target as HTMLInputElement;
    const term = field.dataset.term;
    if (term === "m" || term === "f") void this.#enter(term, field);
    else super._onChangeForm(...args);
  }
  async #enter(term: Term, field: HTMLInputElement): Promise<void> {
    if (!this.isEditable) return;
    // What is refused no longer counts as being written: its field may be drawn anew.
    field.defaultValue = field.value;
    const { damage, kind } = this.#attack;
    const entered = enter(damage, kind, term, field.value);
    if ("fault" in entered) {
      this.#refused = { ...this.#refused, [term]: { typed: field.value, words: text(damageFault(field.value, entered)) } };
      await this.render();
      return;
    }
    const { [term]: _gone, ...others } = this.#refused;
    this.#refused = others;
    if (entered.damage === damage) await this.render();
    else await asItem(this.document).update({ "system.damage": entered.damage });
  }

  /** Damage of the other kind is written otherwise. */
  protected override _processFormData(...args: Parameters<QuintessenceItemSheet["_processFormData"]>): never {
    const submitted = super._processFormData(...args) as { system?: { kind?: Kind } };
    const { damage, kind } = this.#attack;
    const to = submitted.system?.kind;
    if (to === undefined || to === kind) return submitted as never;
    const back = this.#before?.now === damage ? this.#before.damage : null;
    const now = back ?? turned(damage, to);
    this.#before = { damage, now };
    this.#refused = {};
    const { f } = termsOf(damage, kind);
    if (to === "mental" && back === null && f !== "" && f !== "0" && f !== now) inform({ key: "QUINTESSENCE.Matrix.Sheet.fatigueLeft", args: { f } });
    return { ...submitted, system: { ...submitted.system, damage: now } } as never;
  }
}
