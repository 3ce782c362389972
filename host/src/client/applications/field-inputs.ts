import * as fields from "../../common/fields/index.ts";
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
  type FormGroupConfig,
  type FormInputConfig,
} from "./fields.ts";
import { runtime } from "./runtime.ts";

type Draw = (field: any, config: FormInputConfig) => HTMLElement | HTMLCollection;

/**
 * The form input of a data field. `config.input` draws it instead when given; `name` is the path of the field in its model unless given.
 * @throws for fields that hold more than one value in no known way.
 */
export function toInput(field: any, config: Partial<FormInputConfig> = {}): HTMLElement | HTMLCollection {
  const { input: custom, ...rest } = config;
  const settings: FormInputConfig = { name: field.fieldPath, ...rest };
  if (!("value" in rest)) settings.value = field.getInitialValue?.({});
  if (field.readonly) settings.readonly ??= true;
  settings.placeholder ??= field.placeholder ?? field.options?.placeholder;
  if (typeof custom === "function") return custom(field, settings);
  const draw = DRAW.find(([cls]) => field instanceof cls)?.[1];
  if (!draw) throw new Error(`A ${field.constructor.name} has no form input of its own: give one as "input"`);
  return draw(field, settings);
}

/** The form group of a data field: its label, hint and input. */
export function toFormGroup(field: any, groupConfig: Partial<FormGroupConfig> = {}, inputConfig: Partial<FormInputConfig> = {}): HTMLElement {
  const { widget, ...config } = groupConfig;
  const group = { ...config, label: config.label ?? field.label ?? field.fieldPath, hint: config.hint ?? field.hint };
  const input = { ...inputConfig };
  if (group.localize !== undefined) input.localize ??= group.localize;
  if (typeof widget === "function") return widget(field, group, input);
  return createFormGroup({ ...group, input: (group.input as HTMLElement) ?? toInput(field, input) } as FormGroupConfig);
}

/** An element of core's own, which reads its value from an attribute. */
function custom(tag: string, config: FormInputConfig, attributes: Record<string, unknown> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, String(value));
  }
  setInputAttributes(element, config);
  return element;
}

const list = (value: any): string => (value ? [...value].join(",") : "");

const drawNumber: Draw = (field, config) => {
  if (config.choices ?? field.choices ?? config.options) return drawChoice(field, config);
  const { min = field.min, max = field.max, step = field.step ?? (field.integer ? 1 : "any") } = config;
  const bounded = [min, max, config.step ?? field.step].every((limit) => typeof limit === "number");
  return createNumberInput({ ...config, min, max, step, type: config.type ?? (bounded && !field.nullable ? "range" : "number") });
};

/** A choice among those the field allows. A field that may be empty offers nothing as the first of them. */
const drawChoice: Draw = (field, config) => {
  const settings: FormInputConfig = { ...config, choices: config.choices ?? field.choices };
  if (!("blank" in settings) && (field.blank || field.nullable)) settings.blank = "";
  return createSelectInput(settings);
};

const drawString: Draw = (field, config) => {
  if (config.choices ?? field.choices ?? config.options) return drawChoice(field, config);
  if (config.elementType === "textarea") return createTextareaInput(config);
  if (config.elementType === "prose-mirror") return createEditorInput(config);
  return createTextInput(config);
};

const drawSet: Draw = (field, config) => {
  const { element } = field;
  const choices = config.choices ?? element.choices;
  if (choices ?? config.options) return createMultiSelectInput({ ...config, choices });
  if (element instanceof fields.DocumentUUIDField) return custom("document-tags", config, { type: element.type, value: list(config.value), max: field.max });
  return custom("string-tags", config, { value: list(config.value) });
};

const drawForeign: Draw = (field, config) => {
  const name = field.model?.documentName;
  const documents = (name && runtime.game?.collections?.get(name)?.contents) || [];
  const choices = Object.fromEntries(documents.filter((doc: any) => doc.visible !== false).map((doc: any) => [doc.id, doc.name]));
  return drawChoice({ ...field, choices, blank: true }, config);
};

const drawText: Draw = (_field, config) =>
  createTextareaInput({
    ...config,
    value: typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? null, null, 2),
    classes: config.classes ?? "code",
  });

/** How the fields are drawn: the first class that a field is an instance of. */
const DRAW: [cls: any, draw: Draw][] = [
  [fields.BooleanField, (_field, config) => createCheckboxInput(config)],
  [fields.HueField, (_field, config) => custom("hue-slider", config, { value: config.value })],
  [fields.NumberField, drawNumber],
  [fields.ColorField, (_field, config) => custom("color-picker", config, { value: config.value })],
  [fields.HTMLField, (_field, config) => createEditorInput(config)],
  [fields.JSONField, drawText],
  [fields.JavaScriptField, drawText],
  [
    fields.FilePathField,
    (field, config) => custom("file-picker", config, { value: config.value, type: field.categories?.length === 1 ? field.categories[0].toLowerCase() : "any" }),
  ],
  [fields.DocumentUUIDField, (field, config) => custom("document-tags", config, { type: field.type, value: config.value, single: true })],
  [fields.ForeignDocumentField, drawForeign],
  [fields.StringField, drawString],
  [fields.SetField, drawSet],
  [fields.ObjectField, drawText],
];

/** Draws the inputs of `DataField#toInput` and `DataField#toFormGroup`. */
export const fieldRenderer = { toInput, toFormGroup };
