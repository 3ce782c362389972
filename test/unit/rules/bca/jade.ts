import type { ActorView, Check } from "../../../../src/contract.ts";

import { bcaRules } from "../../../../src/rulesets/bca/rules/index.ts";

import { BCA_DEFAULTS, type BcaParams, type BcaWorld } from "../../../../src/rulesets/bca/rules/world.ts";
import { granted, item, view } from "../views.ts";

export const W = BCA_DEFAULTS;
export const jade = (rest: Partial<ActorView> = {}, system = {}) =>
  view(
    "bcaCharacter",
    {
      attributes: { strength: 8, finesse: 8, intuition: 8, resistance: 7, speed: 5, will: 9, charisma: 4 },
      health: { ticked: 0 },
      vecu: { value: 0 },
      ...system,
    },
    {
      items: [
        item("duel", "bcaTrait", { category: "leisure", value: 2 }),
        item("limp", "bcaTrait", { category: "handicap", value: -1 }),
        item("scar", "bcaTrait", { category: "asset", value: 1, ambiguous: true }),
        item("axe", "bcaWeapon", { damage: 9 }),
      ],
      ...rest,
    },
  );
export const check = (rollable: string, target: number | null, on: readonly string[] = [], world: BcaWorld = W): Check<BcaParams> => {
  const built = granted(
    bcaRules.build(jade(), rollable, { targets: ["Actor.foe"], ...(target === null ? {} : { target: { kind: "value", value: target } }) }, world),
  );
  return { ...built, modifiers: built.modifiers.map((m) => (on.includes(m.id) ? { ...m, at: 1 as const } : m)) };
};
export const thrown = (c: Check<BcaParams>, open: readonly number[], events: Parameters<typeof bcaRules.outcome>[2] = []) =>
  bcaRules.outcome(c, { dice: { open } }, events);
export const bare = (base: number, target: number) => ({ ...check("attribute.strength", target), base });
