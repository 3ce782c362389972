/** The damage of an attack, as a posted one shows it. It may be anybody's words: what can't be read is left out. */
import { textAt, type Id, type Json, type Label } from "../../contract.ts";
import { parseDamage, printDamage } from "./rules/damage.ts";
import { FIELDS } from "./rules/labels.ts";

/** The figures of an item of this type. */
export function matrixFigures(type: Id, system: Json): readonly { readonly label: Label; readonly value: Label }[] {
  const kind = textAt(system, "kind") === "mental" ? "mental" : "physical";
  const damage = parseDamage(textAt(system, "damage"), kind);
  if (type !== "matrixAttack" || "fault" in damage) return [];
  return [{ label: FIELDS[kind], value: { text: printDamage(damage) } }];
}
