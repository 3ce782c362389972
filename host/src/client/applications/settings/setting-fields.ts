import { BooleanField, NumberField, StringField } from "../../../common/fields/index.ts";
import type { SettingConfig, SettingMenuConfig } from "../../settings.ts";

/** A setting as the window shows it. */
export interface SettingView {
  id: string;
  field: any;
  value: unknown;
  label: string;
  hint: string;
  input?: (...args: any[]) => HTMLElement;
}

export interface CategoryView {
  id: string;
  label: string;
  menus: SettingMenuConfig[];
  settings: SettingView[];
}

interface Sources {
  settings: Iterable<SettingConfig>;
  menus: Iterable<SettingMenuConfig>;
  /** May this user write world settings, and open restricted menus? */
  mayChangeWorld: boolean;
  /** Title of a package by its id. */
  titleOf: (namespace: string) => string;
  valueOf: (config: SettingConfig) => unknown;
}

/**
 * The data field that draws and cleans a setting: its own, or one that fits its plain type, choices and range.
 * Null where the type (Object, Array, a model) has no input.
 */
export function fieldOf(config: SettingConfig): any {
  const { type, choices, range, default: initial } = config;
  if (typeof type === "object" && typeof type?.clean === "function") return type;
  const options = { required: true, nullable: false, initial };
  if (type === Boolean) return new BooleanField(options, { name: config.id } as any);
  if (type === Number) return new NumberField({ ...options, ...(choices ? { choices: numbered(choices) } : {}), ...range } as any, { name: config.id } as any);
  if (type === String || (choices && type === undefined)) {
    return new StringField({ ...options, blank: true, ...(choices ? { choices, blank: "" in choices } : {}) } as any, { name: config.id } as any);
  }
  return null;
}

/** What this user may configure, by package, in the order of registration. */
export function categorise({ settings, menus, mayChangeWorld, titleOf, valueOf }: Sources): CategoryView[] {
  const categories = new Map<string, CategoryView>();
  const category = (namespace: string): CategoryView => {
    if (!categories.has(namespace)) categories.set(namespace, { id: namespace, label: titleOf(namespace), menus: [], settings: [] });
    return categories.get(namespace)!;
  };
  for (const menu of menus) if (mayChangeWorld || !menu.restricted) category(menu.namespace).menus.push(menu);
  for (const config of settings) {
    if (!config.config || (config.scope === "world" && !mayChangeWorld)) continue;
    const field = fieldOf(config);
    if (!field && !config.input) continue;
    const view: SettingView = {
      id: config.id,
      field,
      value: valueOf(config),
      label: config.name ?? field?.label ?? config.key,
      hint: config.hint ?? field?.hint ?? "",
    };
    if (config.input) view.input = config.input;
    category(config.namespace).settings.push(view);
  }
  return [...categories.values()];
}

/** Number fields take their choices as values and labels, with numbers as keys of a record. */
function numbered(choices: Record<string, string>): Record<number, string> {
  return Object.fromEntries(Object.entries(choices).map(([value, label]) => [Number(value), label]));
}
