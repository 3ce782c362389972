/** The sheet of an archetype: its four prices, and what it brings, dropped on it and taken off again. */
import { numberAt } from "../../../contract.ts";
import { load } from "../../../content/find.ts";
import { asItem, type ItemDoc } from "../../../platform/documents.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { inform, loc, warn } from "../../../platform/text.ts";
import { takeDrops } from "../../../table/sheet/drops.ts";
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";
import { ITEM } from "../../../table/sheet/parts.ts";
import type { EwReference } from "../data/items.ts";
import { DEFAULT_PRICE, PRICE_SUM } from "../rules/creation.ts";
import { CHAMPS } from "../rules/derive.ts";
import { CHAMP_LABELS } from "../rules/labels.ts";
import { find, referencesOf, referenceTo, type References } from "./references.ts";

type List = keyof References;
const LISTS: readonly { readonly id: List; readonly types: readonly string[] }[] = [
  { id: "specialty", types: ["ewSpecialty"] },
  { id: "aptitudes", types: ["ewAptitude"] },
  { id: "gear", types: ["gear", "ewWeapon", "ewArmour"] },
];
const MOST = 999;
const NONE: EwReference = { key: "", uuid: "", quantity: 1 };
const same = (a: EwReference, b: EwReference): boolean => (b.key !== "" ? a.key === b.key : a.key === "" && a.uuid === b.uuid);

export class QuintessenceEwArchetypeSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["q-ew", "q-ew-archetype"],
    actions: {
      openReference: QuintessenceEwArchetypeSheet.#onOpen,
      countReference: QuintessenceEwArchetypeSheet.#onCount,
      removeReference: QuintessenceEwArchetypeSheet.#onRemove,
    },
  };
  static override PARTS = { form: { template: "systems/quintessence/templates/ew/archetype-item.hbs", templates: ITEM, scrollable: [""] } };

  get #item(): ItemDoc {
    return asItem(this.document);
  }

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const references = referencesOf(this.#item);
    const source = shownSource(this.#item);
    const prices = CHAMPS.map((id) => ({
      id,
      label: (CHAMP_LABELS[id] as { key: string }).key,
      value: numberAt(source, `system.prices.${id}`, DEFAULT_PRICE),
    }));
    const sum = prices.reduce((all, { value }) => all + value, 0);
    return {
      ...(context as object),
      uid: this.id,
      prices,
      sumFault: sum === PRICE_SUM ? null : loc("QUINTESSENCE.EW.Archetype.priceSum", { sum, usual: PRICE_SUM }),
      lists: await Promise.all(
        LISTS.map(async ({ id }) => ({
          id,
          title: `QUINTESSENCE.EW.Archetype.${id}`,
          empty: `QUINTESSENCE.EW.Archetype.Empty.${id}`,
          rows: await Promise.all(
            references[id].map(async (reference, index) => {
              const found = await find(reference);
              const { quantity, key, uuid } = reference;
              return { index, quantity, counted: id === "gear", name: found?.name ?? (key || uuid), img: found?.img ?? null, uuid: found?.uuid ?? null };
            }),
          ),
        })),
      ),
    } as never;
  }

  async #write(list: List, references: readonly EwReference[]): Promise<void> {
    await this.#item.update({ [`system.${list}`]: list === "specialty" ? (references.at(-1) ?? NONE) : references });
  }

  protected override async _onRender(...args: Parameters<QuintessenceItemSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    takeDrops(this.element, ".q-item-body", {
      may: () => this.isEditable,
      take: async (uuid) => {
        const item = await load(uuid);
        if (item) await this.#add(item);
      },
    });
  }
  /** A thing dropped joins the list of its kind; more of the same gear is counted. */
  async #add(item: ItemDoc): Promise<void> {
    const list = LISTS.find(({ types }) => types.includes(item.type));
    if (!list) return warn({ key: "QUINTESSENCE.EW.Archetype.noPlace", args: { name: item.name } });
    const next = referenceTo(item);
    const known = referencesOf(this.#item)[list.id];
    const again = known.findIndex((each) => same(each, next));
    if (again >= 0 && list.id !== "gear") inform({ key: "QUINTESSENCE.EW.Archetype.already", args: { name: item.name } });
    else if (again >= 0) await this.#write(list.id, counted(known, again, 1));
    else await this.#write(list.id, [...known, next]);
  }

  /** The list and the place of the row an element stands in. */
  #at(target: HTMLElement): { readonly list: List; readonly index: number; readonly known: readonly EwReference[] } | null {
    const list = LISTS.find(({ id }) => id === target.closest<HTMLElement>("[data-list]")?.dataset.list)?.id;
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    return list && this.isEditable ? { list, index, known: referencesOf(this.#item)[list] } : null;
  }
  static async #onOpen(this: QuintessenceEwArchetypeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = await load(target.dataset.uuid ?? "");
    await found?.sheet?.render({ force: true });
  }
  static async #onCount(this: QuintessenceEwArchetypeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = this.#at(target);
    if (at) await this.#write(at.list, counted(at.known, at.index, Number(target.dataset.by)));
  }
  static async #onRemove(this: QuintessenceEwArchetypeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = this.#at(target);
    if (at)
      await this.#write(
        at.list,
        at.known.filter((_, index) => index !== at.index),
      );
  }
}

/** The list with one of its entries more or fewer by so much, at least 1. */
const counted = (list: readonly EwReference[], at: number, by: number): readonly EwReference[] =>
  list.map((each, index) => (index === at ? { ...each, quantity: Math.min(MOST, Math.max(1, each.quantity + by)) } : each));
