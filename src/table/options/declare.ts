/** A ruleset's options: declared once, registered as world settings, changed in one window. */
import type { Id, Json, Label } from "../../contract.ts";
import { plain } from "../../platform/generation.ts";
import { defineSetting, setting } from "../../platform/settings.ts";

/** An entry of a list of named numbers, such as difficulties. */
export type Named = { readonly label: Label; readonly value: number };
/** Bounds of what a list of named numbers holds. */
export const MOST_NAMED = 20;
export const MOST_NAME = 60;

/**
 * One option. `key`: of its setting, below the ruleset's id. `initial`: of a fresh world. A choice's `refuse` says why an id can't be chosen
 * now; null: it can. Its `label` names those that are the world's own (attributes); null: they are named as the others.
 */
export type Option =
  | { readonly key: Id; readonly kind: "toggle"; readonly initial: boolean }
  | { readonly key: Id; readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number }
  | {
      readonly key: Id;
      readonly kind: "choice";
      readonly initial: Id;
      readonly ids: readonly Id[];
      readonly refuse?: (id: Id) => Label | null;
      readonly label?: (id: Id) => Label | null;
    }
  | { readonly key: Id; readonly kind: "named"; readonly initial: readonly Named[]; readonly min: number; readonly max: number };
export interface OptionGroup {
  readonly ruleset: Id;
  /** Language key below which stand `<option>.name`, `.hint`, `.<choice>`, and `Section.<section>`. */
  readonly words: string;
  readonly sections: readonly { readonly id: Id; readonly options: readonly Option[] }[];
  /** What of these values doesn't go together: what to make of it, and why. Left out: everything does. */
  readonly settle?: (values: Readonly<Record<Id, Json>>) => readonly { readonly key: Id; readonly value: Json; readonly why: Label }[];
}

/** The setting an option is kept in. */
export const settingOf = (group: Pick<OptionGroup, "ruleset">, key: Id): string => `${group.ruleset}.${key}`;
/** All options of a group, section after section. */
export const optionsOf = (group: OptionGroup): readonly Option[] => group.sections.flatMap(({ options }) => options);

function typeOf(option: Option): unknown {
  const { BooleanField, NumberField } = foundry.data.fields;
  if (option.kind === "toggle") return new BooleanField();
  if (option.kind === "choice") return String;
  if (option.kind === "named") return Array;
  const { min, max, initial } = option;
  return new NumberField({ required: true, nullable: false, integer: true, min, max, initial });
}
/** Registers the settings of a group (at `init`); Foundry's own list shows none of them. `onChange`: on every client, after each change. */
export function registerOptions(group: OptionGroup, onChange: () => void): void {
  for (const option of optionsOf(group))
    defineSetting(settingOf(group, option.key), { scope: "world", config: false, type: typeOf(option), default: plain(option.initial), onChange });
}

const isLabel = (label: unknown): label is Label => {
  if (typeof label !== "object" || label === null) return false;
  const { key, text } = label as { key?: unknown; text?: unknown };
  return typeof key === "string" || typeof text === "string";
};
/** The entries of a stored list that make sense, smallest first. */
export function readNamed(stored: unknown): readonly Named[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list
    .filter((entry): entry is Named => {
      const { label, value } = (entry ?? {}) as { label?: unknown; value?: unknown };
      return isLabel(label) && Number.isInteger(value);
    })
    .slice(0, MOST_NAMED)
    .toSorted((a, b) => a.value - b.value);
}
/** The value of an option; its initial one where the setting holds what it may not. */
export function optionValue(group: OptionGroup, option: Option): Json {
  const stored = setting<unknown>(settingOf(group, option.key));
  if (option.kind === "toggle") return stored === true;
  if (option.kind === "named") return plain(readNamed(stored));
  if (option.kind === "choice") return option.ids.includes(stored as Id) ? (stored as Id) : option.initial;
  return Number.isInteger(stored) ? Math.min(option.max, Math.max(option.min, stored as number)) : option.initial;
}
