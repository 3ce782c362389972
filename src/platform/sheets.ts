/**
 * Base classes of our document sheets. The mixin over a document sheet overflows the compiler (TS2321) unless its first generic is left
 * open: that one `any` a document type stands here.
 */

import { typedNumber } from "./typed-number.ts";
import { warn } from "./text.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** A number field of a sheet: text, so that commas, signs and spaces can be typed; its bounds are in its dataset. */
const isNumber = (element: HTMLElement): element is HTMLInputElement => element.dataset.kind === "number";

/**
 * Makes what was typed in a number field a whole number within its bounds. False: it is none; the field shows the old value again, and the user is told.
 */
export function tidyNumber(field: HTMLInputElement): boolean {
  const value = typedNumber(field.value, 1e6);
  if (value === null) {
    warn({ key: "QUINTESSENCE.Check.notANumber", args: { typed: field.value.slice(0, 20) } });
    field.value = field.defaultValue;
    return false;
  }
  const [min, max] = [Number(field.dataset.min ?? Number.NEGATIVE_INFINITY), Number(field.dataset.max ?? Number.POSITIVE_INFINITY)];
  field.value = String(Math.min(max, Math.max(min, value)));
  return true;
}
/** May what was just entered in a field be submitted? It is then what the field goes back to, and no longer counts as being written. */
function entered(event: Event): boolean {
  const field = event.target as HTMLElement;
  if (isNumber(field) && !tidyNumber(field)) return false;
  if ("defaultValue" in field) field.defaultValue = (field as HTMLInputElement).value;
  return true;
}
/** Of a whole form only the field that was touched: other fields may show what somebody else has changed, or a translated text. */
export function onlyTouched(event: Event | null | undefined, submitted: object): object {
  const field = event?.target as Partial<HTMLInputElement> | null | undefined;
  if (event?.type !== "change" || !field?.name) return submitted;
  const value: unknown = foundry.utils.getProperty(submitted, field.name);
  return foundry.utils.expandObject({ [field.name]: field.dataset?.kind === "number" ? Number(value) : value });
}

/** Base of our actor sheets. */
export abstract class QuintessenceActorSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2<any>) {
  protected override _onChangeForm(...args: Parameters<foundry.applications.sheets.ActorSheetV2<any>["_onChangeForm"]>): void {
    if (entered(args[1])) super._onChangeForm(...args);
  }
  protected override _processFormData(...args: Parameters<foundry.applications.sheets.ActorSheetV2<any>["_processFormData"]>): any {
    return onlyTouched(args[0], super._processFormData(...args));
  }
}
/** Base of our item sheets. */
export abstract class QuintessenceItemSheetBase extends HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2<any>) {
  protected override _onChangeForm(...args: Parameters<foundry.applications.sheets.ItemSheetV2<any>["_onChangeForm"]>): void {
    if (entered(args[1])) super._onChangeForm(...args);
  }
  protected override _processFormData(...args: Parameters<foundry.applications.sheets.ItemSheetV2<any>["_processFormData"]>): any {
    return onlyTouched(args[0], super._processFormData(...args));
  }
}
