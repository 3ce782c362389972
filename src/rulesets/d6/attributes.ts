/** The world's list of attributes. */
import type { Id, Label } from "../../contract.ts";
import { defineSetting, saveSetting, setting } from "../../platform/settings.ts";
import { ATTRIBUTES } from "./rules/labels.ts";
import type { D6World } from "./rules/world.ts";

const LIST = "d6.attributes";
/** An attribute of the world: its id never changes, and is what sheets store by. */
export type D6Attribute = D6World["attributes"][number];
/** Bounds of the list, and of a name in it. */
export const MOST_ATTRIBUTES = 12;
export const MOST_NAME = 30;

/** What an id may look like: a path's step, so no dots. */
const isId = (id: unknown): id is Id => typeof id === "string" && /^[A-Za-z0-9_-]{1,40}$/u.test(id);
function labelIn(label: unknown): Label | null {
  const { key, text } = (label ?? {}) as { key?: unknown; text?: unknown };
  if (typeof text === "string" && text.trim() !== "") return { text: text.slice(0, MOST_NAME) };
  return typeof key === "string" ? (ATTRIBUTES.find((each) => "key" in each.label && each.label.key === key)?.label ?? null) : null;
}
/** The attributes of a stored list that make sense, each id once; those of a fresh world where none does. */
export function readAttributes(stored: unknown): readonly D6Attribute[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const found = new Map<Id, D6Attribute>();
  for (const entry of list) {
    const { id, label } = (entry ?? {}) as { id?: unknown; label?: unknown };
    const words = labelIn(label);
    if (isId(id) && words !== null && !found.has(id)) found.set(id, { id, label: words });
  }
  return found.size > 0 ? [...found.values()].slice(0, MOST_ATTRIBUTES) : ATTRIBUTES;
}

/** Registers it (at `init`). `onChange`: on every client, after each change. */
export function registerAttributes(onChange: () => void): void {
  defineSetting(LIST, { scope: "world", config: false, type: Array, default: ATTRIBUTES.map(({ id, label }) => ({ id, label })), onChange });
}
/** The attributes of this world, in order. */
export const d6Attributes = (): readonly D6Attribute[] => readAttributes(setting<unknown>(LIST));
/** Keeps a list. Foundry refuses where this user may not. */
export const saveAttributes = (list: readonly D6Attribute[]): Promise<unknown> => saveSetting(LIST, [...list]);
