/** Resistances as they are edited on a sheet: a list of its own in the place of the two that everybody has. */
import { at, numberAt, textAt, type Id, type Json } from "../../../contract.ts";
import type { JsonObject } from "../../../platform/documents.ts";
import { loc, text } from "../../../platform/text.ts";
import { printTyped } from "../notation.ts";
import { resistanceName, USUAL_RESISTANCES } from "../rules/sheet.ts";
import type { D6World } from "../rules/world.ts";

/** The most resistances of a sheet. */
export const MOST_RESISTANCES = 10;

/** Those of the sheet, as stored. */
export const ownResistances = (source: Json): readonly JsonObject[] => {
  const list = at(source, "resistances");
  return Array.isArray(list) ? (list as readonly JsonObject[]) : [];
};
/** The list with one more; beginning with the two that everybody has. */
export function withOneMore(source: Json, id: Id): readonly JsonObject[] {
  const own = ownResistances(source);
  const list: readonly JsonObject[] = own.length > 0 ? own : USUAL_RESISTANCES;
  return list.length >= MOST_RESISTANCES ? list : [...list, { id, name: loc("QUINTESSENCE.D6.Sheet.newResistance"), attribute: "", pips: 6 }];
}
/** What was entered in some of its fields, by place, put into the whole list: a list is stored whole. A name that was emptied, or left as it reads, stays. */
export function withEntered(source: Json, entered: JsonObject): readonly JsonObject[] {
  return ownResistances(source).map((each, index) => {
    const now = { ...each, ...(entered[String(index)] as JsonObject | undefined) };
    const name = textAt(now, "name").trim();
    return { ...now, name: name === "" || name === text(resistanceName(each)) ? textAt(each, "name") : name };
  });
}

/** The rows in which they are edited. */
export const resistanceRows = (source: Json, { attributes }: Pick<D6World, "attributes">): readonly object[] =>
  ownResistances(source).map((each, index) => ({
    index,
    path: `system.resistances.${index}`,
    name: text(resistanceName(each)),
    code: printTyped(numberAt(each, "pips")),
    attributes: [
      { value: "", label: loc("QUINTESSENCE.D6.Sheet.noAttribute"), selected: textAt(each, "attribute") === "" },
      ...attributes.map(({ id, label }) => ({ value: id, label: text(label), selected: textAt(each, "attribute") === id })),
    ],
  }));
