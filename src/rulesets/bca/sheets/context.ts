/** What BCA's actor sheets show, from the actor as its rules see it. */
import { at, numberAt, textAt, type ActorView, type Id, type Json } from "../../../contract.ts";
import type { ActorDoc, JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { loc, printed, signed, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { GEAR, itemsOf, lists, type Editing } from "../../../table/sheet/lists.ts";
import { bcaBudget } from "../options.ts";
import { malusOf } from "../rules/health.ts";
import { SUBJECTS } from "../rules/labels.ts";
import { armour, attributes, byRole, defence, derived, health, weapons } from "../rules/sheet.ts";
import type { BcaDerived, BcaUniverse } from "../rules/universe.ts";
import { BUILT_IN } from "../rules/universes.ts";
import { writeFormula } from "../rules/wording.ts";
import { bcaWorld } from "../settings.ts";
import { bcaUniverses } from "../universes.ts";
import { creationContext } from "./creation.ts";
import { gridContext } from "./grid.ts";
import { ARMOURS, contrary, TRAITS, WEAPONS } from "./lists.ts";

/** In how many columns so many numbers stand evenly. */
export const columnsFor = (count: number): number => [5, 6, 4, 3].find((columns) => count % columns === 0) ?? Math.min(5, Math.max(1, count));

/** Attributes that are stored and unknown to the universe: kept, so that nothing is lost. They are called as in whichever of the `others` has them, else by their ids. */
export function keptAttributes(
  source: Json,
  universe: BcaUniverse,
  others: readonly BcaUniverse[],
): readonly { readonly id: Id; readonly label: string; readonly value: string }[] {
  const stored = at(source, "attributes");
  if (typeof stored !== "object" || stored === null) return [];
  const among = (all: readonly BcaUniverse[], id: Id) => all.flatMap(({ attributes: list }) => list).find((each) => each.id === id);
  return Object.entries(stored as JsonObject)
    .filter(([id, value]) => typeof value === "number" && !among([universe], id))
    .map(([id, value]) => {
      const known = among(others, id);
      return { id, label: known ? text(known.label) : id, value: printed(Number(value)) };
    });
}
/** A formula as this reader reads it. */
export function formulaWords({ formula }: BcaDerived, universe: BcaUniverse): string {
  const names = universe.attributes.map(({ id, label }) => ({ id, name: text(label) }));
  return writeFormula(formula, names, loc("QUINTESSENCE.BCA.Universe.median"));
}

/** A derived attribute: rolled when it is an attack or nothing the rules name, else told; the defence with the armour that is worn. */
function derivedContext(view: ActorView, each: BcaDerived, universe: BcaUniverse): object {
  const worn = each.role === "defence" ? armour(view).defence : 0;
  const words = formulaWords(each, universe);
  return {
    id: each.id,
    label: text(each.label),
    value: printed(derived(view, each, universe) + worn),
    rollable: each.role === "attack" || each.role === "other" ? `derived.${each.id}` : null,
    formula: worn === 0 ? words : loc("QUINTESSENCE.BCA.Sheet.withArmour", { formula: words, armour: signed(worn) }),
  };
}

/** What is said of who he is, beside his nature. */
const SELVES = ["sex", "age", "origin", "job"] as const;
/** It in one line. */
const identityLine = (identity: Json): string =>
  SELVES.map((id) => textAt(identity, id).trim())
    .filter((said) => said !== "")
    .join(" · ");

/** The context both sheets share. `sparing`: the weapons that attacks list anyway are shown only while the actor is edited. */
export function bcaContext(actor: ActorDoc, mode: Editing, sparing = false): object {
  const view = viewOf(actor);
  const { universe } = bcaWorld();
  const source = shownSource(actor).system as JsonObject;
  const own = attributes(view, universe);
  const stored = attributes({ ...view, system: source }, universe);
  const { columns, ticked } = health(view, universe);
  const malus = malusOf(ticked, columns);
  const attack = printed(byRole(view, "attack", universe));
  const inOrder = (a: { id: Id }, b: { id: Id }) => (actor.items.get(a.id)?.sort ?? 0) - (actor.items.get(b.id)?.sort ?? 0);
  const faults = new Map(
    itemsOf(actor, "bcaTrait").flatMap((item) =>
      contrary(plain(item.system.toObject(true))) ? [[item.id, loc("QUINTESSENCE.BCA.Sheet.contrary")] as const] : [],
    ),
  );
  const armed = weapons(view).toSorted(inOrder);
  return {
    source,
    stats: universe.attributes.map(({ id, label }) => ({
      id,
      rollable: `attribute.${id}`,
      label: text(label),
      value: printed(own[id] ?? 0),
      source: stored[id],
      path: `system.attributes.${id}`,
    })),
    columns: columnsFor(universe.attributes.length),
    derived: universe.derived.map((each) => derivedContext(view, each, universe)),
    derivedColumns: columnsFor(universe.derived.length),
    grid: gridContext(ticked, columns),
    ownColumns: numberAt(source, "health.columns"),
    malus: malus === 0 ? null : signed(malus),
    defence: printed(defence(view, universe)),
    absorbed: armour(view).damage,
    identity: identityLine(at(source, "identity") ?? null),
    selves: SELVES.map((id) => ({
      label: `QUINTESSENCE.BCA.Actor.FIELDS.identity.${id}.label`,
      path: `system.identity.${id}`,
      value: textAt(source, `identity.${id}`),
    })),
    kept: mode.editing ? keptAttributes(source, universe, [...BUILT_IN, ...bcaUniverses().own]) : [],
    attacks: [
      ...armed.map(({ id, name, damage }) => ({ id, rollable: `attack.${id}`, name: text(name), score: attack, damage })),
      { id: null, rollable: "attack.bare", name: text(SUBJECTS.bare), score: attack, damage: 0 },
    ],
    traits: lists(actor, TRAITS, mode, null, faults),
    carried: lists(actor, sparing && !mode.editing ? [ARMOURS, GEAR] : [WEAPONS, ARMOURS, GEAR], mode, null),
    creation: mode.editing && !sparing ? creationContext(actor, Object.values(stored), bcaBudget()) : null,
  };
}
