/** EW's world settings, and the world its rules see: those settings and the running round. */
import type { Id } from "../../contract.ts";
import { defineSetting, setting } from "../../platform/settings.ts";
import { roundCards } from "../../table/combat/round.ts";
import { attacked, defended } from "./rules/defence.ts";
import { EW_DEFAULTS, NEW_ROUND, type EwRound, type EwWorld } from "./rules/world.ts";

const key = (name: string): string => `QUINTESSENCE.EW.Settings.${name}`;
const choice = (name: string, ids: readonly string[], initial: string): void =>
  defineSetting(`ew.${name}`, {
    name: key(`${name}.name`),
    hint: key(`${name}.hint`),
    scope: "world",
    type: String,
    choices: Object.fromEntries(ids.map((id) => [id, key(`${name}.${id}`)])),
    default: initial,
  });
const toggle = (name: string, initial: boolean): void =>
  defineSetting(`ew.${name}`, {
    name: key(`${name}.name`),
    hint: key(`${name}.hint`),
    scope: "world",
    type: new foundry.data.fields.BooleanField(),
    default: initial,
  });
const number = (name: string, initial: number, min: number, max: number): void =>
  defineSetting(`ew.${name}`, {
    name: key(`${name}.name`),
    hint: key(`${name}.hint`),
    scope: "world",
    type: new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min, max, initial }),
    default: initial,
  });

/** Registers them (at `init`). */
export function registerEwSettings(): void {
  choice("champRounding", ["floor", "ceil"], EW_DEFAULTS.champRounding);
  choice("quarterRounding", ["ceil", "floor", "nearest"], EW_DEFAULTS.quarterRounding);
  toggle("inclusive", EW_DEFAULTS.inclusive);
  toggle("armourStopsSuperficial", EW_DEFAULTS.armourStopsSuperficial);
  number("extraAction", EW_DEFAULTS.extraAction, -20, 0);
  number("total", EW_DEFAULTS.total, 0, 20);
  toggle("criticals", EW_DEFAULTS.criticals);
}

/** What each fighter did this round, read from the round's attack cards: no write, nothing to reset. */
function rounds(without: Id | undefined): EwWorld["rounds"] {
  const found: Record<string, EwRound> = {};
  for (const { check } of roundCards("ew", without)) {
    if (check.kind !== "attack" || check.actor === null) continue;
    found[check.actor] = attacked(found[check.actor] ?? NEW_ROUND);
    const active = check.target.kind === "value" && check.target.of !== undefined && !isNatural(check.target.label);
    if (active && check.target.kind === "value" && check.target.of !== undefined)
      found[check.target.of] = defended(found[check.target.of] ?? NEW_ROUND, check.actor);
  }
  return found;
}
const isNatural = (label: unknown): boolean =>
  typeof label === "object" && label !== null && (label as { key?: unknown }).key === "QUINTESSENCE.EW.Rules.Target.natural";

/** The world as EW's rules take it. */
export const ewWorld = (without?: Id): EwWorld => ({
  ...EW_DEFAULTS,
  champRounding: setting("ew.champRounding"),
  quarterRounding: setting("ew.quarterRounding"),
  inclusive: setting("ew.inclusive"),
  armourStopsSuperficial: setting("ew.armourStopsSuperficial"),
  extraAction: setting("ew.extraAction"),
  total: setting("ew.total"),
  criticals: setting("ew.criticals"),
  rounds: rounds(without),
});
