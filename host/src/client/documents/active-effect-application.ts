import { BooleanField, NumberField, StringField, type FieldChange } from "../../common/fields/index.ts";
import { changeType } from "../../common/fields/change.ts";
import { expandObject, getProperty, setProperty } from "../../common/utils/index.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../hooks.ts";

/** In which order the kinds of change are applied when the change itself says nothing. */
const PRIORITIES: Record<string, number> = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };

/**
 * Applies the changes of an actor's effects in force, those of lower priority first, and gathers the conditions they give.
 * Generation 14 applies the changes of one phase, 13 all of them in the phase `initial`.
 */
export function applyEffects(actor: any, phase: string): void {
  const modern = game.release.generation >= 14;
  if (!modern && phase !== "initial") return;
  const changes: FieldChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    if (phase === "initial") for (const status of effect.statuses) actor.statuses.add(status);
    for (const change of changesOf(effect, modern)) {
      if (modern && (change["phase"] ?? "initial") !== phase) continue;
      changes.push({ ...change, effect, priority: change.priority ?? PRIORITIES[changeType(change)] ?? 0 });
    }
  }
  changes.sort((a, b) => a.priority! - b.priority!);
  const flat: Record<string, any> = {};
  for (const change of changes) {
    const { effect } = change;
    Object.assign(flat, modern ? effect.constructor.applyChange(actor, change) : effect.apply(actor, change));
  }
  Object.assign(actor.overrides, expandObject({ ...flatten(actor.overrides), ...flat }));
}

/**
 * Applies one change to a document's prepared data and returns what it set, by path. A change that does not fit the field is left out;
 * one of type `custom` is the business of the hook `applyActiveEffect`.
 */
export function applyChange(target: any, change: FieldChange): Record<string, any> {
  const current = getProperty(target, change.key);
  const field = fieldOf(target, change.key) ?? fieldFor(current);
  const resolved = { ...change, value: resolveValue(target, change.value, field) };
  if (changeType(change) === "custom") {
    const changes: Record<string, any> = {};
    Hooks.callAll("applyActiveEffect", target, resolved, current, resolved.value, changes);
    for (const [path, value] of Object.entries(changes)) setProperty(target, path, value);
    return changes;
  }
  const value = field.applyChange(current, target, resolved);
  if (value === current) return {};
  setProperty(target, change.key, value);
  return { [change.key]: value };
}

function changesOf(effect: any, modern: boolean): FieldChange[] {
  return (modern ? effect.system?.changes : effect.changes) ?? [];
}

function fieldOf(target: any, path: string): any {
  if (path.startsWith("system.") && target.system?.schema) return target.system.schema.getField(path.slice("system.".length));
  return target.schema.getField(path);
}

/** Data without a schema is treated as what it holds now. */
function fieldFor(current: unknown): any {
  if (typeof current === "number") return new NumberField();
  if (typeof current === "boolean") return new BooleanField();
  return new StringField();
}

/** In generation 14 a change's text may refer to the target's own data: `@health.max`. */
function resolveValue(target: any, value: unknown, field: any): unknown {
  if (game.release.generation < 14 || typeof value !== "string" || !value.includes("@")) return value;
  const text = Roll.replaceFormulaData(value, target.getRollData?.() ?? {}, { missing: "0" });
  if (!(field instanceof NumberField) || !Roll.validate(text)) return text;
  const roll = new Roll(text);
  return roll.isDeterministic ? roll.evaluateSync().total : text;
}

function flatten(overrides: Record<string, any>): Record<string, any> {
  return foundry.utils.flattenObject(overrides);
}
