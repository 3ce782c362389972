/** The numbers of BCA's items, as a posted one shows them. They may be anybody's words: what is none of ours is left out. */
import { at, numberAt, textAt, type Id, type Json, type Label } from "../../contract.ts";
import { signed } from "../../platform/text.ts";
import { CATEGORIES } from "./rules/creation.ts";

type Figure = { readonly label: Label; readonly value: Label };

const number = (name: string, value: string): Figure => ({ label: { key: `QUINTESSENCE.BCA.Item.FIELDS.${name}.label` }, value: { text: value } });

/** By type: what can be told of it at a glance. */
const FIGURES: Readonly<Record<Id, (system: Json) => readonly Figure[]>> = {
  bcaTrait: (system) => {
    const category = CATEGORIES.find((id) => id === textAt(system, "category"));
    const value = numberAt(system, "value");
    return [
      ...(category ? [{ label: { key: "QUINTESSENCE.BCA.Item.FIELDS.category.label" }, value: { key: `QUINTESSENCE.BCA.Category.${category}` } }] : []),
      number("value", at(system, "ambiguous") === true ? `±${Math.abs(value)}` : signed(value)),
    ];
  },
  bcaWeapon: (system) => [number("damage", String(numberAt(system, "damage")))],
  bcaArmour: (system) => {
    const [defence, absorbs] = [numberAt(system, "defence"), numberAt(system, "damage")];
    return [...(defence === 0 ? [] : [number("defence", signed(defence))]), ...(absorbs === 0 ? [] : [number("absorbs", signed(-absorbs))])];
  },
};
/** The figures of an item of this type. */
export const bcaFigures = (type: Id, system: Json): readonly Figure[] => FIGURES[type]?.(system) ?? [];
