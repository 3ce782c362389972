import { castValue } from "./cast.ts";

/** What of a form is read, and how. */
export interface FormDataExtendedOptions {
  /** Types by field name, over those that fields declare; see {@link castValue}. */
  dtypes?: Record<string, string>;
  /** Read disabled fields too. */
  disabled?: boolean;
  /** Read read-only fields too. */
  readonly?: boolean;
}

type Field = HTMLElement & { name: string; value: unknown; type?: string; checked?: boolean };

/**
 * The data of a form with its types: numbers for number inputs (null when empty), booleans for checkboxes, lists for multiple choice,
 * the value itself for custom elements. Disabled and read-only fields, and buttons, are left out. Images with `data-edit` are read.
 */
export class FormDataExtended extends FormData {
  /** Types by field name, as read. */
  readonly dtypes: Record<string, string>;
  /** Values by field name, which may be a path with dots. */
  readonly #object: Record<string, any> = {};

  constructor(form: HTMLFormElement, { dtypes = {}, disabled = false, readonly = false }: FormDataExtendedOptions = {}) {
    super();
    this.dtypes = { ...dtypes };
    this.process(form, { disabled, readonly });
  }

  /** Values by field name. */
  get object(): Record<string, any> {
    return this.#object;
  }

  /** Read a form. */
  process(form: HTMLFormElement, { disabled = false, readonly = false }: FormDataExtendedOptions = {}): void {
    const groups = new Map<string, Field[]>();
    for (const element of [...form.elements] as Field[]) {
      const name = element.getAttribute("name");
      if (!name || !isField(element) || (!disabled && element.matches(":disabled")) || (!readonly && isReadonly(element))) continue;
      groups.set(name, [...(groups.get(name) ?? []), element]);
    }
    for (const [name, fields] of groups) {
      const dtype = (this.dtypes[name] ??= dtypeOf(fields[0]!));
      this.#set(name, castValue(valueOf(fields), dtype));
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]:not([disabled])")) this.#set(image.dataset["edit"]!, image.getAttribute("src"));
  }

  #set(name: string, value: unknown): void {
    this.#object[name] = value;
    this.set(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }
}

function isField(element: Field): boolean {
  if (element.tagName === "INPUT") return !["button", "submit", "reset", "image", "file"].includes(element.type ?? "");
  return !["BUTTON", "FIELDSET", "OBJECT", "OUTPUT"].includes(element.tagName);
}

function isReadonly(element: Field): boolean {
  return element.hasAttribute("readonly");
}

function dtypeOf(field: Field): string {
  if (field.dataset["dtype"]) return field.dataset["dtype"];
  return field.tagName === "INPUT" && ["number", "range"].includes(field.type ?? "") ? "Number" : "";
}

/** The value of the fields of one name. */
function valueOf(fields: Field[]): unknown {
  const [first] = fields as [Field, ...Field[]];
  if (first.type === "radio" && first.tagName === "INPUT") return fields.find((field) => field.checked)?.value ?? null;
  if (first.type === "checkbox" && first.tagName === "INPUT") {
    if (fields.length > 1) return fields.filter((field) => field.checked).map((field) => field.value);
    if (!first.hasAttribute("value") || first.value === "on" || first.dataset["dtype"] === "Boolean") return Boolean(first.checked);
    return first.checked ? first.value : null;
  }
  const values = fields.map(singleValue);
  return fields.length > 1 ? values : values[0];
}

function singleValue(field: Field): unknown {
  if (field.tagName === "SELECT" && (field as unknown as HTMLSelectElement).multiple)
    return [...(field as unknown as HTMLSelectElement).selectedOptions].map((option) => option.value);
  const { value } = field;
  return value instanceof Set ? [...value] : value;
}
