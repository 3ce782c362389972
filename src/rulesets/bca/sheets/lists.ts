/** The lists of things on BCA's sheets: traits by category, what he fights with, what he wears. */
import { numberAt } from "../../../contract.ts";
import type { JsonObject } from "../../../platform/documents.ts";
import { loc, signed } from "../../../platform/text.ts";
import type { ListKind } from "../../../table/sheet/lists.ts";
import { CATEGORIES, type BcaCategory } from "../rules/creation.ts";

/** What a new trait of each category is worth. */
const WORTH = { job: 1, education: 1, leisure: 1, asset: 1, handicap: -1 } as const satisfies Record<BcaCategory, number>;

/** `+2`, `−1`; `±2` of an ambiguous one. */
export const worth = (trait: JsonObject): string => (trait.ambiguous === true ? `±${Math.abs(numberAt(trait, "value"))}` : signed(numberAt(trait, "value")));
/** Does a trait count the other way than its category says? An ambiguous one counts both ways. */
export const contrary = (trait: JsonObject): boolean => {
  const value = numberAt(trait, "value");
  return trait.ambiguous !== true && (trait.category === "handicap" ? value > 0 : value < 0);
};

export const TRAITS: readonly ListKind<unknown>[] = CATEGORIES.map((category) => ({
  id: category,
  type: "bcaTrait",
  title: `QUINTESSENCE.BCA.Sheet.Traits.${category}.title`,
  empty: `QUINTESSENCE.BCA.Sheet.Traits.${category}.none`,
  add: `QUINTESSENCE.BCA.Category.${category}`,
  worn: null,
  holds: (trait) => trait.category === category,
  preset: { category, value: WORTH[category] },
  note: worth,
}));
export const WEAPONS: ListKind<unknown> = {
  type: "bcaWeapon",
  title: "QUINTESSENCE.BCA.Sheet.weapons",
  empty: "QUINTESSENCE.BCA.Sheet.noWeapon",
  add: "QUINTESSENCE.BCA.Sheet.addWeapon",
  worn: null,
  note: (weapon) => loc("QUINTESSENCE.BCA.Sheet.weaponNote", { damage: numberAt(weapon, "damage") }),
};
/** What a piece of armour does: to the defence, to damage, or nothing at all. */
function armourNote(armour: JsonObject): string {
  const [defence, absorbed] = [numberAt(armour, "defence"), numberAt(armour, "damage")];
  const parts = [
    ...(defence > 0 ? [loc("QUINTESSENCE.BCA.Sheet.defenceNote", { defence: signed(defence) })] : []),
    ...(absorbed > 0 ? [loc("QUINTESSENCE.BCA.Sheet.absorbedNote", { absorbed: signed(-absorbed) })] : []),
  ];
  return parts.join(", ") || "—";
}
export const ARMOURS: ListKind<unknown> = {
  type: "bcaArmour",
  title: "QUINTESSENCE.BCA.Sheet.armours",
  empty: "QUINTESSENCE.BCA.Sheet.noArmour",
  add: "QUINTESSENCE.BCA.Sheet.addArmour",
  worn: "QUINTESSENCE.BCA.Sheet.worn",
  note: armourNote,
};
