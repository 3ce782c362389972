/** The lists of things on D6's sheets: what he can do for Prouesse, what he fights with, what he wears. */
import { numberAt, textAt, type Id } from "../../../contract.ts";
import type { JsonObject } from "../../../platform/documents.ts";
import { loc, text } from "../../../platform/text.ts";
import type { ListKind } from "../../../table/sheet/lists.ts";
import { d6Attributes } from "../attributes.ts";
import { printAdded, printCode } from "../rules/code.ts";

const cost = (talent: JsonObject): number => numberAt(talent, "prouesseCost", 1);
/** What a talent costs; a passive one is said to be so. */
export const price = (talent: JsonObject): string =>
  cost(talent) === 0 ? loc("QUINTESSENCE.D6.Sheet.passive") : loc("QUINTESSENCE.D6.Sheet.price", { n: cost(talent) });
const talents = (type: Id, words: "Advantages" | "Prowesses"): ListKind<unknown> => ({
  type,
  title: `QUINTESSENCE.D6.Sheet.${words}.title`,
  empty: `QUINTESSENCE.D6.Sheet.${words}.none`,
  add: `TYPES.Item.${type}`,
  worn: null,
  note: price,
});
export const TALENTS: readonly ListKind<unknown>[] = [talents("d6Advantage", "Advantages"), talents("d6Prowess", "Prowesses")];

/** `4D`, `Vigueur +2`. */
export function damageWords(weapon: JsonObject): string {
  const added = d6Attributes().find(({ id }) => id === textAt(weapon, "attribute"));
  const pips = numberAt(weapon, "pips");
  if (!added) return printCode(pips);
  return pips === 0 ? text(added.label) : loc("QUINTESSENCE.D6.Sheet.damageWith", { code: printAdded(pips), attribute: text(added.label) });
}
export const WEAPONS: ListKind<unknown> = {
  type: "d6Weapon",
  title: "QUINTESSENCE.D6.Sheet.weapons",
  empty: "QUINTESSENCE.D6.Sheet.noWeapon",
  add: "TYPES.Item.d6Weapon",
  worn: null,
  note: damageWords,
};
export const ARMOURS: ListKind<unknown> = {
  type: "d6Armour",
  title: "QUINTESSENCE.D6.Sheet.armours",
  empty: "QUINTESSENCE.D6.Sheet.noArmour",
  add: "TYPES.Item.d6Armour",
  worn: "QUINTESSENCE.D6.Sheet.worn",
  note: (armour) => printAdded(numberAt(armour, "pips")),
};
