/**
 * Base classes of our document sheets. The mixin over a document sheet overflows the compiler (TS2321) unless its first generic is left
 * open: that one `any` a document type stands here.
 */

import { overlay, textsInForce, type Texted } from "./bilingual.ts";
import { plain } from "./generation.ts";
import { isExactly, quoted, typedNumber } from "./typed-number.ts";
import { inform, viewerLanguage, warn } from "./text.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** The most, and below 0 the least, that a number field takes which says nothing of it. */
const MOST = 1e6;
/** Whole numbers as they are written in a field of some kind, and what is told (a language key) of what is none. */
export interface Notation {
  /** Null: it isn't written so. */
  read(typed: string): number | null;
  print(value: number): string;
  /** Does what was typed say this number and no other, as it stands? */
  says(typed: string, value: number): boolean;
  readonly refusal: string;
}
const notations = new Map<string, Notation>([
  ["number", { read: (typed) => typedNumber(typed, 1e9), print: String, says: isExactly, refusal: "QUINTESSENCE.Sheet.notANumber" }],
]);
/** Says how numbers are written in fields of a kind (`data-kind`). */
export const defineNotation = (kind: string, notation: Notation): void => void notations.set(kind, notation);
/** How a field's number is written; undefined: it holds none. A number's field is text, so that commas, signs and spaces can be typed; its bounds are in its dataset. */
const notationOf = (element: Partial<HTMLElement> | null | undefined): Notation | undefined => notations.get(element?.dataset?.kind ?? "");

/**
 * Makes what was typed in a number field a whole number within its bounds, and says so where that isn't what was typed. False: it is empty or no number;
 * the field shows the old value again, and the user is told.
 */
export function tidyNumber(field: HTMLInputElement): boolean {
  const typed = quoted(field.value);
  const notation = notationOf(field);
  const value = typed === "" || !notation ? null : notation.read(field.value);
  if (value === null || !notation) {
    warn({ key: typed === "" || !notation ? "QUINTESSENCE.Sheet.emptied" : notation.refusal, args: { typed, kept: field.defaultValue } });
    field.value = field.defaultValue;
    return false;
  }
  const [min, max] = [Number(field.dataset.min ?? -MOST), Number(field.dataset.max ?? MOST)];
  const kept = Math.min(max, Math.max(min, value));
  const how = value < min ? "keptLeast" : value > max ? "keptMost" : "keptNumber";
  if (!notation.says(field.value, kept)) inform({ key: `QUINTESSENCE.Sheet.${how}`, args: { typed, kept: notation.print(kept).replace("-", "−") } });
  field.value = notation.print(kept);
  return true;
}
/** Nobody and nothing is without a name. False: it was emptied; the old one stands again, and the user is told. */
function named(field: HTMLInputElement): boolean {
  if (field.name !== "name" || field.value.trim() !== "") return true;
  warn({ key: "QUINTESSENCE.Sheet.noName", args: { kept: field.defaultValue } });
  field.value = field.defaultValue;
  return false;
}
/** May what was just entered in a field be submitted? It is then what the field goes back to, and no longer counts as being written. */
function entered(event: Event): boolean {
  const field = event.target as HTMLInputElement;
  if (notationOf(field) ? !tidyNumber(field) : !named(field)) return false;
  if ("defaultValue" in field) field.defaultValue = field.value;
  return true;
}
/** What a form shows of a document: what is stored, with its texts in the viewer's language. Nothing that effects change is in it. */
export const shownSource = <T extends object>(document: Omit<Texted, "_source"> & { readonly _source: T }): T =>
  overlay(document, viewerLanguage(), plain(document._source));

/** Without the texts that still stand as this viewer reads them: what nobody wrote isn't saved. */
function withoutUnwritten(submitted: object, document: Texted): object {
  const flat = foundry.utils.flattenObject(submitted) as Record<string, unknown>;
  for (const [path, text] of textsInForce(document)) if (flat[path] === text[viewerLanguage()]) delete flat[path];
  return foundry.utils.expandObject(flat);
}
/** Of a whole form only the field that was touched: other fields may show what somebody else has changed, or a translated text. Numbers are read as they are written. */
function onlyTouched(event: Event | null | undefined, form: HTMLElement, submitted: object): object {
  const field = event?.target as Partial<HTMLInputElement> | null | undefined;
  const touched = event?.type === "change" && field?.name ? field.name : null;
  const flat =
    touched === null ? (foundry.utils.flattenObject(submitted) as Record<string, unknown>) : { [touched]: foundry.utils.getProperty(submitted, touched) };
  for (const each of form.querySelectorAll<HTMLInputElement>("[name][data-kind]"))
    if (Object.hasOwn(flat, each.name)) flat[each.name] = notationOf(each)?.read(String(flat[each.name])) ?? flat[each.name];
  return foundry.utils.expandObject(flat);
}

/** What only shows or opens something works for those who may only read. Marked by `data-reading`. */
function keepReading(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLButtonElement>("button[data-reading]")) button.disabled = false;
}

/** Base of our actor sheets. */
export abstract class QuintessenceActorSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2<any>) {
  protected override _onChangeForm(...args: Parameters<foundry.applications.sheets.ActorSheetV2<any>["_onChangeForm"]>): void {
    if (entered(args[1])) super._onChangeForm(...args);
  }
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepReading(this.element);
  }
  protected override _processFormData(...args: Parameters<foundry.applications.sheets.ActorSheetV2<any>["_processFormData"]>): any {
    return withoutUnwritten(onlyTouched(args[0], args[1], super._processFormData(...args)), this.document);
  }
}
/** Base of our item sheets. */
export abstract class QuintessenceItemSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2<any>) {
  protected override _onChangeForm(...args: Parameters<foundry.applications.sheets.ItemSheetV2<any>["_onChangeForm"]>): void {
    if (entered(args[1])) super._onChangeForm(...args);
  }
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepReading(this.element);
  }
  protected override _processFormData(...args: Parameters<foundry.applications.sheets.ItemSheetV2<any>["_processFormData"]>): any {
    return withoutUnwritten(onlyTouched(args[0], args[1], super._processFormData(...args)), this.document);
  }
}
