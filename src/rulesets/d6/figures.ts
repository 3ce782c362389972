/** The numbers of D6's items, as a posted one shows them. They may be anybody's words: what is none of ours is left out. */
import { numberAt, textAt, type Id, type Json, type Label } from "../../contract.ts";
import { d6Attributes } from "./attributes.ts";
import { printAdded, printCode } from "./rules/code.ts";
import { specialisationPips } from "./rules/sheet.ts";

type Figure = { readonly label: Label; readonly value: Label };
const field = (name: string): Label => ({ key: `QUINTESSENCE.D6.Item.FIELDS.${name}.label` });
const code = (name: string, system: Json, print = printCode): Figure => ({ label: field(name), value: { text: print(numberAt(system, "pips")) } });
/** The attribute it names, if the world has it. */
function attribute(system: Json): readonly Figure[] {
  const found = d6Attributes().find(({ id }) => id === textAt(system, "attribute"));
  return found ? [{ label: field("attribute"), value: found.label }] : [];
}
const price = (system: Json): readonly Figure[] => {
  const cost = numberAt(system, "prouesseCost", 1);
  return [{ label: field("prouesseCost"), value: cost === 0 ? { key: "QUINTESSENCE.D6.Sheet.passive" } : { text: String(cost) } }];
};

/** By type: what can be told of it at a glance. */
const FIGURES: Readonly<Record<Id, (system: Json) => readonly Figure[]>> = {
  d6Skill: (system) => [...attribute(system), ...(numberAt(system, "pips") === 0 ? [] : [code("training", system, printAdded)])],
  d6Specialization: (system) => {
    const kind = textAt(system, "kind") === "major" ? "major" : "minor";
    return [{ label: { key: `QUINTESSENCE.D6.Kind.${kind}` }, value: { text: `+${specialisationPips[kind]}` } }];
  },
  d6Advantage: price,
  d6Prowess: price,
  d6Weapon: (system) => [code("damage", system), ...attribute(system)],
  d6Armour: (system) => [code("protection", system, printAdded)],
};
/** The figures of an item of this type. */
export const d6Figures = (type: Id, system: Json): readonly Figure[] => FIGURES[type]?.(system) ?? [];
