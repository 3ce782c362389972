/** The lists of things on the matrix's sheets: what he hurts with. */
import { textAt } from "../../../contract.ts";
import type { JsonObject } from "../../../platform/documents.ts";
import { loc } from "../../../platform/text.ts";
import type { ListKind } from "../../../table/sheet/lists.ts";
import { parseDamage, printDamage } from "../rules/damage.ts";
import { kindOf } from "../rules/sheet.ts";

/** `1d6+2`, `2d6 de folie`; what can't be read as it was typed. */
export function damageWords(attack: JsonObject): string {
  const typed = textAt(attack, "damage");
  const damage = parseDamage(typed, kindOf(attack));
  if ("fault" in damage) return typed;
  return damage.kind === "mental" ? loc("QUINTESSENCE.Matrix.Sheet.ofMadness", { damage: printDamage(damage) }) : printDamage(damage);
}
export const ATTACKS: ListKind<unknown> = {
  type: "matrixAttack",
  title: "QUINTESSENCE.Matrix.Sheet.attacks",
  empty: "QUINTESSENCE.Matrix.Sheet.noAttack",
  add: "QUINTESSENCE.Matrix.Sheet.attack",
  worn: null,
  note: damageWords,
};
