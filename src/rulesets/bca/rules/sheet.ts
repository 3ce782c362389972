/** What follows from a BCA sheet (§3a). */
import { at, numberAt, type ActorView, type Id, type Label } from "../../../contract.ts";
import { evaluate } from "./formula.ts";
import { columnsOf } from "./health.ts";
import type { BcaDerived, BcaRole, BcaUniverse } from "./universe.ts";

/** A normal human's attribute (§3a): what one that a sheet doesn't have counts. */
export const NORMAL = 6;
/** The main attributes of a sheet, 1..12 for humans. */
export const attributes = (actor: ActorView, universe: BcaUniverse): Readonly<Record<Id, number>> =>
  Object.fromEntries(universe.attributes.map(({ id }) => [id, numberAt(actor.system, `attributes.${id}`, NORMAL)]));
/** A derived attribute. */
export const derived = (actor: ActorView, of: BcaDerived, universe: BcaUniverse): number => evaluate(of.formula, attributes(actor, universe));
/** The derived attribute that plays a role; 0 when the universe has none. */
export function byRole(actor: ActorView, role: BcaRole, universe: BcaUniverse): number {
  const found = universe.derived.find((d) => d.role === role);
  return found ? derived(actor, found, universe) : 0;
}

/** A historique, atout or handicap. Value −3..+6; ambiguous: counts as atout or as handicap by situation. */
export interface BcaTrait {
  readonly id: Id;
  readonly name: Label;
  readonly value: number;
  readonly ambiguous: boolean;
}
/** The historiques, atouts and handicaps of a sheet, in its order. */
export const traits = (actor: ActorView): readonly BcaTrait[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    if (type !== "bcaTrait") return [];
    const ambiguous = at(system, "ambiguous") === true;
    const value = numberAt(system, "value");
    return [{ id, name, value: ambiguous ? Math.abs(value) : value, ambiguous }];
  });

/** Weapons of a sheet: damage is the guaranteed minimum. */
export const weapons = (actor: ActorView): readonly { readonly id: Id; readonly name: Label; readonly damage: number }[] =>
  actor.items.flatMap((i) => (i.type === "bcaWeapon" ? [{ id: i.id, name: i.name, damage: numberAt(i.system, "damage") }] : []));
/** What the armour worn adds to the defence, and takes from damage: one, the other or both (§3a). */
export function armour(actor: ActorView): { readonly defence: number; readonly damage: number } {
  const worn = actor.items.filter((i) => i.type === "bcaArmour" && at(i.system, "equipped") === true);
  const sum = (of: string) => worn.reduce((total, i) => total + numberAt(i.system, of), 0);
  return { defence: sum("defence"), damage: sum("damage") };
}
/** Threshold of an attack on this actor: wounds don't lower it (§3c), armour may raise it. */
export const defence = (actor: ActorView, universe: BcaUniverse): number => byRole(actor, "defence", universe) + armour(actor).defence;

/** Columns and ticked boxes of the health grid. `health.columns` above 0 stands for the attribute (a creature without one). */
export function health(actor: ActorView, universe: BcaUniverse): { readonly columns: number; readonly ticked: number } {
  const own = numberAt(actor.system, "health.columns");
  const columns = columnsOf(own > 0 ? own : byRole(actor, "health", universe));
  return { columns, ticked: Math.min(5 * columns, Math.max(0, numberAt(actor.system, "health.ticked"))) };
}
