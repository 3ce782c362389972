/** BCA's actors: what is stored, and the few numbers that sheets, bars and Active Effects need beside the rules. */
import { numberAt, type ActorView, type Id, type Json } from "../../../contract.ts";
import { rich, text, whole } from "../../../platform/fields.ts";
import { plain } from "../../../platform/generation.ts";
import { ledgerFields } from "../../../table/ledger/fields.ts";
import { MOST_COLUMNS, ROW_MALUS } from "../rules/health.ts";
import { attributes, derived, health } from "../rules/sheet.ts";
import type { BcaWorld } from "../rules/world.ts";
import { bcaUniverse } from "../universes.ts";

/** The highest attribute; humans have 1 to 12, others more. */
export const MOST_ATTRIBUTE = 99;

const common = () => {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  return {
    // By the ids of a universe: those that the one in force doesn't know stay stored, for the day it is changed back.
    attributes: new TypedObjectField(whole(0, -MOST_ATTRIBUTE, MOST_ATTRIBUTE), { initial: {} }),
    // Ticked boxes are stored. `value` and `max` are overwritten at preparation; they are in the schema so that the token HUD may edit the bar.
    health: new SchemaField({ ticked: whole(0, 0), columns: whole(0, 0, MOST_COLUMNS), value: whole(0, 0), max: whole(0, 0) }),
    notes: rich(),
    ...ledgerFields(),
  };
};
const character = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...common(),
    vecu: new SchemaField({ value: whole(0, 0), spent: whole(0, 0) }),
    identity: new SchemaField({ nature: text(), sex: text(), age: text(), origin: text(), job: text() }),
  };
};
const npc = () => ({ ...common(), occupation: text() });

interface Prepared {
  attributes: Record<Id, number>;
  derived: Readonly<Record<Id, number>>;
  health: { value: number; max: number };
  toObject(source?: boolean): object;
}
const viewOf = (system: Prepared): ActorView => ({ uuid: "", type: "", system: plain(system.toObject(false)) as Json, statuses: [], items: [] });

/** Every attribute of the universe stands in the prepared data, so that Active Effects find it; what is stored stays as it is. */
function fillAttributes(system: Prepared): void {
  Object.assign(system.attributes, attributes(viewOf(system), bcaUniverse()));
}
/** The derived attributes and the bar, for whichever BCA model. */
function prepareDerived(system: Prepared): void {
  const universe = bcaUniverse();
  const view = viewOf(system);
  system.derived = Object.fromEntries(universe.derived.map((each) => [each.id, derived(view, each, universe)]));
  const { columns, ticked } = health(view, universe);
  system.health.max = ROW_MALUS.length * columns;
  system.health.value = system.health.max - ticked;
}

/** A player's character. */
export class QuintessenceBcaCharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof character>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.BCA.Actor"];
  /** Derived attributes of the universe in force, by their ids. */
  declare derived: Readonly<Record<Id, number>>;
  static override defineSchema() {
    return character();
  }
  override prepareBaseData(): void {
    fillAttributes(this);
  }
  override prepareDerivedData(): void {
    prepareDerived(this);
  }
}
/** Anybody else: no vécu. */
export class QuintessenceBcaNpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof npc>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.BCA.Actor"];
  /** Derived attributes of the universe in force, by their ids. */
  declare derived: Readonly<Record<Id, number>>;
  static override defineSchema() {
    return npc();
  }
  override prepareBaseData(): void {
    fillAttributes(this);
  }
  override prepareDerivedData(): void {
    prepareDerived(this);
  }
}

/** What an edit of the bar from the token HUD comes to: as many boxes ticked, or the last ones undone. `value`: boxes left, or the difference. */
export function editBar(
  actor: ActorView,
  _path: string,
  value: number,
  isDelta: boolean,
  world: unknown,
): readonly { readonly path: string; readonly add: number }[] {
  const { columns, ticked } = health(actor, (world as BcaWorld).universe);
  const most = ROW_MALUS.length * columns;
  const left = Math.trunc(isDelta ? most - ticked + value : value);
  // More may be stored than the grid now holds: his health may have been lowered since.
  const stored = Math.max(ticked, numberAt(actor.system, "health.ticked"));
  const after = most - Math.min(most, Math.max(0, left));
  return [{ path: "system.health.ticked", add: after === ticked ? 0 : after - stored }];
}
