/** A field as its template draws it, in the dialog and on a card. */
import type { Field, Id } from "../../contract.ts";
import { text } from "../../platform/text.ts";
import { MOST_TEXT } from "./edit.ts";

/** A text of so few characters is a line of its own, not several. */
const SHORT = 60;
/** What `templates/check/field.hbs` takes. `of`: the offer it belongs to. `autofocus`: begin here. */
export function fieldContext(field: Field, { of = "", autofocus = false }: { readonly of?: Id; readonly autofocus?: boolean } = {}): object {
  const choices = field.choices?.map((choice) => ({ id: choice.id, label: text(choice.label), selected: choice.id === field.value }));
  return {
    ...field,
    of,
    autofocus,
    label: text(field.label),
    choices,
    isNumber: field.kind === "number",
    isToggle: field.kind === "toggle",
    isChoice: field.kind === "choice",
    isText: field.kind === "text" && (field.max ?? MOST_TEXT) > SHORT,
    isShort: field.kind === "text" && (field.max ?? MOST_TEXT) <= SHORT,
    most: field.max ?? MOST_TEXT,
  };
}
