import { getType } from "../utils/types.ts";

/** A change of an active effect: V14 names its `type`, V13 numbers its `mode`. */
export interface FieldChange {
  key: string;
  value: any;
  type?: string;
  mode?: number;
  priority?: number | null;
  effect?: any;
  [key: string]: any;
}

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** A change's type by its V14 name. */
export function changeType(change: FieldChange): string {
  return change.type ?? MODES[change.mode ?? 2] ?? "custom";
}

/** The value after a change. Text is parsed to the field's kind; what can't be applied leaves the value. Numbers stay within the field's bounds. */
export function applyFieldChange(field: any, value: any, model: any, change: FieldChange): any {
  const type = changeType(change);
  const delta = field._castChangeDelta(change.value, type);
  if (type === "custom" || !["add", "subtract", "multiply", "override", "upgrade", "downgrade"].includes(type)) {
    return field._applyChangeCustom?.(value, delta, model, change) ?? value;
  }
  if (type === "override") return admit(field, value, delta);
  if (delta === undefined || delta === null || (typeof delta === "number" && Number.isNaN(delta))) return value;
  const result = combine(type, value, delta);
  return result === undefined ? value : admit(field, value, result);
}

function admit(field: any, before: any, after: any): any {
  const source = field.toObject(after);
  const cleaned = field.clean(source);
  if (field.validate(cleaned) !== undefined) return before;
  return getType(after) === getType(cleaned) ? (after instanceof Set ? after : cleaned) : field.initialize(cleaned);
}

function combine(type: string, value: any, delta: any): any {
  if (value === undefined || value === null) return type === "add" || type === "upgrade" || type === "downgrade" ? delta : undefined;
  if (typeof value === "boolean" && typeof delta === "boolean") return combineBooleans(type, value, delta);
  if (typeof value === "number" && typeof delta === "number") return combineNumbers(type, value, delta);
  if (typeof value === "string") return type === "add" ? value + String(delta) : undefined;
  if (value instanceof Set && delta instanceof Set) return combineSets(type, value, delta);
  if (Array.isArray(value)) {
    if (type === "add") return value.concat(delta);
    return type === "subtract" ? value.filter((v) => !([] as any[]).concat(delta).includes(v)) : undefined;
  }
  return undefined;
}

function combineSets(type: string, value: Set<any>, delta: Set<any>): Set<any> | undefined {
  if (type === "add") return new Set([...value, ...delta]);
  return type === "subtract" ? new Set([...value].filter((v) => !delta.has(v))) : undefined;
}

function combineBooleans(type: string, value: boolean, delta: boolean): boolean | undefined {
  if (type === "add" || type === "upgrade") return value || delta;
  if (type === "multiply" || type === "downgrade") return value && delta;
  return type === "subtract" ? value && !delta : undefined;
}

function combineNumbers(type: string, value: number, delta: number): number | undefined {
  switch (type) {
    case "add":
      return value + delta;
    case "subtract":
      return value - delta;
    case "multiply":
      return value * delta;
    case "upgrade":
      return Math.max(value, delta);
    case "downgrade":
      return Math.min(value, delta);
    default:
      return undefined;
  }
}
