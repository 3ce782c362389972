import { localise } from "./runtime.ts";

/** What every input may be told. */
export interface FormInputConfig {
  name: string;
  value?: any;
  id?: string;
  rootId?: string;
  /** Space-separated CSS classes. */
  classes?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, unknown>;
  aria?: Record<string, unknown>;
  [option: string]: any;
}

export interface FormGroupConfig {
  label?: string;
  /** Appended to the label, in brackets. */
  units?: string;
  hint?: string;
  input: HTMLElement | HTMLCollection;
  /** Id within which names are unique: inputs get `<rootId>-<name>` as their id, and the label names it. */
  rootId?: string;
  localize?: boolean;
  stacked?: boolean;
  classes?: string[];
  hidden?: boolean | "until-found";
  widget?: any;
}

export interface FormSelectOption {
  value?: any;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  /** A separating line instead of an option. */
  rule?: boolean;
  dataset?: Record<string, unknown>;
  [property: string]: any;
}

/** A form group: label, field or fields, and a hint. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const text = (words: string) => (config.localize ? localise(words) : words);
  const group = document.createElement("div");
  group.className = ["form-group", config.stacked ? "stacked" : "", ...(config.classes ?? [])].filter(Boolean).join(" ");
  if (config.hidden) group.setAttribute("hidden", config.hidden === true ? "" : config.hidden);
  const inputs = config.input instanceof HTMLElement ? [config.input] : ([...config.input] as HTMLElement[]);
  if (config.rootId) for (const input of inputs) identify(input, config.rootId);

  const label = document.createElement("label");
  label.append(text(config.label ?? ""));
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = `(${text(config.units)})`;
    label.append(" ", units);
  }
  if (inputs.length === 1 && inputs[0]!.id) label.htmlFor = inputs[0]!.id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label, fields);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text(config.hint);
    group.append(hint);
  }
  return group;
}

function identify(input: HTMLElement, rootId: string): void {
  const name = input.getAttribute("name");
  if (!input.id && name) input.id = `${rootId}-${name}`;
}

/** Gives an input the attributes its configuration names. */
export function setInputAttributes(input: HTMLElement, config: Partial<FormInputConfig>): void {
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  if (config.classes) input.className = config.classes;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) input.toggleAttribute(flag, Boolean(config[flag]));
  if (config.placeholder) input.setAttribute("placeholder", config.localize ? localise(config.placeholder) : config.placeholder);
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}

export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", String(config.value ?? ""));
  setInputAttributes(input, config);
  return input;
}

/** A number input, or a slider with its value beside it when `type` is `range`. */
export function createNumberInput(
  config: FormInputConfig & { min?: number; max?: number; step?: number | "any"; type?: "number" | "range" },
): HTMLInputElement {
  const input = document.createElement(config.type === "range" ? "range-picker" : "input") as HTMLInputElement;
  if (config.type !== "range") input.type = "number";
  for (const limit of ["min", "max", "step"] as const) if (config[limit] !== undefined) input.setAttribute(limit, String(config[limit]));
  if (config.value !== null && config.value !== undefined) input.setAttribute("value", String(config.value));
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  input.textContent = config.value ?? "";
  if (config.rows) input.rows = config.rows;
  setInputAttributes(input, config);
  return input;
}

/** A rich text editor. `enriched`: the HTML shown while it is not being edited. */
export function createEditorInput(config: FormInputConfig): HTMLElement {
  const input = document.createElement("prose-mirror");
  input.setAttribute("value", config.value ?? "");
  if (config.toggled ?? true) input.setAttribute("toggled", "");
  if (config.collaborate) input.setAttribute("collaborate", "");
  if (config.documentUUID) input.dataset.documentUuid = config.documentUUID;
  if (config.height) input.setAttribute("height", String(config.height));
  if (config.enriched) input.innerHTML = config.enriched;
  setInputAttributes(input, config);
  return input;
}

/** A drop-down list; `type` `multi` or `checkboxes` lets several values be chosen. */
export function createSelectInput(config: FormInputConfig & { options?: FormSelectOption[]; choices?: any }): HTMLSelectElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config) as unknown as HTMLSelectElement;
  const select = document.createElement("select");
  appendOptions(select, config);
  setInputAttributes(select, config);
  return select;
}

export function createMultiSelectInput(config: FormInputConfig & { options?: FormSelectOption[]; choices?: any }): HTMLElement {
  const select = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  appendOptions(select, config);
  setInputAttributes(select, config);
  return select;
}

/**
 * An icon of Font Awesome by its name (`"user"` or `"fa-user"`).
 * @public offered to packages
 */
export function createFontAwesomeIcon(glyph: string, { style = "solid", fixedWidth = false, classes = [] as string[] } = {}): HTMLElement {
  const icon = document.createElement("i");
  icon.className = [`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, fixedWidth ? "fa-fw" : "", ...classes].filter(Boolean).join(" ");
  icon.inert = true;
  return icon;
}

/** The options of a select by group: chosen ones marked, labels translated and sorted as asked; ungrouped ones under an empty name. */
export function prepareSelectOptionGroups(config: Partial<FormInputConfig>): { group: string; options: FormSelectOption[] }[] {
  const chosen = new Set(chosenValues(config.value));
  const options = (config.options ?? optionsOf(config.choices, config)).map((option: FormSelectOption) => {
    const value = config.options && config.valueAttr ? option[config.valueAttr] : option.value;
    const label = (config.options && config.labelAttr ? option[config.labelAttr] : option.label) ?? String(value ?? "");
    return { ...option, value, label: config.localize ? localise(label) : label, selected: option.selected || chosen.has(String(value)) };
  });
  if (config.sort) options.sort((a: FormSelectOption, b: FormSelectOption) => a.label!.localeCompare(b.label!, document.documentElement.lang || undefined));
  const hasBlank = config.blank !== undefined && config.blank !== false;
  const order: string[] = config.groups ?? [];
  const groups = new Map<string, FormSelectOption[]>((hasBlank && !order.includes("") ? ["", ...order] : order).map((group) => [group, []]));
  if (hasBlank) {
    const label = String(config.blank ?? "");
    groups.get("")!.push({ value: "", label: config.localize ? localise(label) : label, selected: chosen.has("") });
  }
  for (const option of options) {
    const group = option.group ?? "";
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group)!.push(option);
  }
  return [...groups].map(([group, members]) => ({ group, options: members }));
}

function chosenValues(value: any): string[] {
  if (value === null || value === undefined) return [""];
  return (typeof value === "object" && Symbol.iterator in value ? [...value] : [value]).map(String);
}

/** Options from choices: values with their labels, a list of values, or records that hold both. */
function optionsOf(choices: any, { labelAttr = "label", valueAttr }: Partial<FormInputConfig>): FormSelectOption[] {
  const source = typeof choices === "function" ? choices() : (choices ?? {});
  return Object.entries<any>(source).map(([key, choice]) => {
    if (typeof choice !== "object" || choice === null) return { value: Array.isArray(source) ? choice : key, label: String(choice) };
    const value = choice[valueAttr ?? "value"] ?? (Array.isArray(source) ? key : undefined) ?? key;
    return { ...choice, value, label: String(choice[labelAttr] ?? choice.name ?? value) };
  });
}

function appendOptions(select: HTMLElement, config: Partial<FormInputConfig>): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const elements = options.map((option) => (option.rule ? document.createElement("hr") : optionElement(option)));
    if (!group) {
      select.append(...elements);
      continue;
    }
    const optgroup = document.createElement("optgroup");
    optgroup.label = config.localize ? localise(group) : group;
    optgroup.append(...elements);
    select.append(optgroup);
  }
}

function optionElement(option: FormSelectOption): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = String(option.value ?? "");
  element.textContent = option.label ?? "";
  element.toggleAttribute("selected", Boolean(option.selected));
  element.toggleAttribute("disabled", Boolean(option.disabled));
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = String(value);
  return element;
}
