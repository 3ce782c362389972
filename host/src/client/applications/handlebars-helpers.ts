import { Handlebars } from "./handlebars.ts";
import { createNumberInput, createSelectInput } from "./fields.ts";
import { localise } from "./runtime.ts";

interface HelperOptions {
  hash: Record<string, any>;
}

const safe = (html: string) => new Handlebars.SafeString(html);
const escape = (text: unknown) => Handlebars.escapeExpression(String(text ?? ""));

/** `{{checked v}}`, `{{disabled v}}`: an attribute, or nothing. */
const attribute = (name: string) => (value: unknown) => (value ? name : "");

/** Arguments of a helper that takes any number of them, without Handlebars' own. */
const given = (args: unknown[]) => args.slice(0, -1);

function localize(key: unknown, { hash }: HelperOptions): string {
  const text = String(key ?? "");
  return Object.keys(hash).length ? localise(text, hash) : localise(text);
}

/** `{{numberFormat n decimals=0 sign=false}}` */
function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const formatted = Number(value).toFixed(hash.decimals ?? 0);
  return hash.sign && Number(value) >= 0 ? `+${formatted}` : formatted;
}

function numberInput(value: unknown, { hash }: HelperOptions): unknown {
  const { class: classes, ...config } = hash;
  return safe(createNumberInput({ ...config, name: hash.name ?? "", classes, value: value as number }).outerHTML);
}

/** `{{radioBoxes name choices checked=… localize=true}}` */
function radioBoxes(name: string, choices: Record<string, string>, { hash }: HelperOptions): unknown {
  const checked = hash.checked === undefined || hash.checked === null ? null : String(hash.checked);
  const boxes = Object.entries(choices).map(([value, label]) => {
    const mark = value === checked ? " checked" : "";
    const text = escape(hash.localize ? localise(label) : label);
    return `<label class="checkbox"><input type="radio" name="${escape(name)}" value="${escape(value)}"${mark}> ${text}</label>`;
  });
  return safe(boxes.join(""));
}

/** `{{selectOptions choices selected=… localize= labelAttr= valueAttr= blank= sort= inverted=}}` */
function selectOptions(choices: any, { hash }: HelperOptions): unknown {
  const { selected, inverted, nameAttr, valueAttr = nameAttr, ...config } = hash;
  const source = inverted ? Object.fromEntries(Object.entries(choices).map(([label, value]) => [String(value), label])) : choices;
  return safe(createSelectInput({ ...config, name: "", choices: source ?? {}, valueAttr, value: selected }).innerHTML);
}

/** `{{editor html target=…}}`: the enriched text in the frame that editors are opened in. */
function editor(content: unknown, { hash }: HelperOptions): unknown {
  const target = escape(hash.target);
  const classes = escape(["editor-content", hash.class].filter(Boolean).join(" "));
  return safe(`<div class="editor prosemirror"><div class="${classes}" data-edit="${target}">${String(content ?? "")}</div></div>`);
}

function formInput(field: any, { hash }: HelperOptions): unknown {
  return safe(outer(field.toInput(hash)));
}

const GROUP_OPTIONS = ["label", "hint", "rootId", "stacked", "units", "widget", "hidden"];

/** `{{formGroup field value=… name=… label=… hint=… rootId=… classes=… stacked=…}}` */
function formGroup(field: any, { hash }: HelperOptions): unknown {
  const group: Record<string, any> = { localize: hash.localize, classes: hash.classes?.split(" ") };
  const input: Record<string, any> = {};
  for (const [key, value] of Object.entries(hash)) {
    if (key === "classes") continue;
    (GROUP_OPTIONS.includes(key) ? group : input)[key] = value;
  }
  return safe(field.toFormGroup(group, input).outerHTML);
}

function outer(input: HTMLElement | HTMLCollection): string {
  return input instanceof HTMLCollection ? Array.from(input, (element) => element.outerHTML).join("") : input.outerHTML;
}

const HELPERS: Record<string, (...args: any[]) => unknown> = {
  checked: attribute("checked"),
  disabled: attribute("disabled"),
  concat: (...args) =>
    given(args)
      .filter((part) => typeof part !== "object")
      .join(""),
  editor,
  formField: formGroup,
  formGroup,
  formInput,
  ifThen: (condition, yes, no) => (condition ? yes : no),
  localize,
  numberFormat,
  numberInput,
  object: ({ hash }: HelperOptions) => hash,
  radioBoxes,
  selectOptions,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: (value) => !value,
  and: (...args) => given(args).every(Boolean),
  or: (...args) => given(args).some(Boolean),
};

/** Registers the helpers that templates of every system may use. */
export function registerHelpers(): void {
  Handlebars.registerHelper(HELPERS);
}
