import { deepClone, isPlainObject } from "../../../common/utils/index.ts";
import type { Configuration, RenderOptions } from "./types.ts";

interface Inheriting {
  name: string;
  BASE_APPLICATION: unknown;
}

/** The classes from `cls` up to its base application, the most derived first. */
export function* inheritanceChain<T extends Inheriting>(cls: T): Generator<T> {
  const base = cls.BASE_APPLICATION;
  let current: any = cls;
  while (typeof current === "function" && current !== Function.prototype) {
    yield current;
    if (current === base) return;
    current = Object.getPrototypeOf(current);
  }
}

/** The default options of a class: those of each class in its chain, laid over those of its parents. */
export function defaultOptions(cls: Inheriting): Configuration {
  let options: Record<string, any> = {};
  for (const ancestor of [...inheritanceChain(cls as any)].reverse()) {
    if (Object.hasOwn(ancestor as object, "DEFAULT_OPTIONS")) options = layer(options, (ancestor as any).DEFAULT_OPTIONS);
  }
  return options as Configuration;
}

/**
 * Lays `over` on `under`: plain objects merge at every depth, arrays are joined without repeating an entry, anything else replaces.
 * Neither argument is changed.
 */
export function layer(under: Record<string, any>, over: Record<string, any>): Record<string, any> {
  const result: Record<string, any> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const current = result[key];
    if (Array.isArray(value) && Array.isArray(current)) result[key] = [...new Set([...current, ...value])];
    else if (isPlainObject(value) && isPlainObject(current)) result[key] = layer(current, value);
    else if (value !== undefined) result[key] = clone(value);
  }
  return result;
}

/** Copies plain data; functions, elements and instances are kept as they are. */
function clone(value: any): any {
  if (Array.isArray(value)) return value.slice();
  return isPlainObject(value) ? layer({}, value) : value;
}

/** A render's own options: the caller's are not touched, and `render(true, …)` is still understood. */
export function renderOptions(options: boolean | RenderOptions, rest: RenderOptions): RenderOptions {
  return typeof options === "boolean" ? { ...rest, force: options } : { ...options, ...rest };
}

/** A copy of the tabs a class declares. */
export function tabsOf(cls: { TABS: Record<string, any> }, group: string): any {
  return group in cls.TABS ? deepClone(cls.TABS[group]) : null;
}
