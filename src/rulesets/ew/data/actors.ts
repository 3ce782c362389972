/** EW's actors: what is stored, and the few numbers that sheets, bars and Active Effects need beside the rules. */
import type { ActorView, Json } from "../../../contract.ts";
import { rich, text, whole } from "../../../platform/fields.ts";
import { plain } from "../../../platform/generation.ts";
import { ledgerFields } from "../../../table/ledger/fields.ts";
import { EXPERIENCE_KINDS } from "../rules/creation.ts";
import { pools } from "../rules/derive.ts";
import { migrateExperience, MOST_EXPERIENCE } from "./older.ts";

const pool = () => {
  const { SchemaField } = foundry.data.fields;
  // What is lost is stored. `value` and `max` are overwritten at preparation; they are in the schema so that the token HUD may edit the bar.
  return new SchemaField({ lost: whole(0, 0), value: whole(0, 0), max: whole(0, 0) });
};
const CARAC_MAX = 99;
/** What an adventure begins with (§4b); nobody else has any unless the GM gives him some. */
const HERO_ECLAT = 3;
/** One line of the experience ledger; `raise` is what was added on the sheet at once, `of` to which caracteristic (its id) or item. */
const experienceLine = () => {
  const { NumberField, SchemaField, StringField } = foundry.data.fields;
  return new SchemaField({
    kind: new StringField({ required: true, blank: false, initial: "other", choices: [...EXPERIENCE_KINDS] }),
    points: whole(0, 0, MOST_EXPERIENCE),
    of: text(),
    raise: whole(0, 0, MOST_EXPERIENCE),
    note: text(),
    by: text(),
    at: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  });
};

const fields = (eclat: number) => {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  const carac = () => whole(7, 0, CARAC_MAX);
  return {
    caracteristics: new SchemaField({ phy: carac(), men: carac(), per: carac(), pre: carac() }),
    pools: new SchemaField({ superficial: pool(), lethal: pool() }),
    eclat: new SchemaField({ value: whole(eclat, 0) }),
    // Left at 0 on the sheet: Active Effects add to it.
    bonus: new SchemaField({ initiative: whole(0, -CARAC_MAX, CARAC_MAX) }),
    experience: new TypedObjectField(experienceLine(), { initial: {} }),
    occupation: text(),
    notes: rich(),
    ...ledgerFields(),
  };
};
interface Pool {
  lost: number;
  value: number;
  max: number;
}

/** The bars' numbers, for whichever EW model. */
function preparePools(system: { pools: Record<"superficial" | "lethal", Pool>; toObject(source?: boolean): object }): void {
  const left = pools(plain(system.toObject(false)) as Json);
  for (const id of ["superficial", "lethal"] as const) {
    system.pools[id].max = left.max;
    system.pools[id].value = left[id];
  }
}

/** A player's character. */
export class QuintessenceEwCharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof fields>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Actor"];
  static override defineSchema() {
    return fields(HERO_ECLAT);
  }
  static override migrateData(source: Record<string, unknown>) {
    migrateExperience(source);
    return super.migrateData(source);
  }
  override prepareDerivedData(): void {
    preparePools(this);
  }
}
/** Anybody else. */
export class QuintessenceEwNpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof fields>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.EW.Actor"];
  static override defineSchema() {
    return fields(0);
  }
  static override migrateData(source: Record<string, unknown>) {
    migrateExperience(source);
    return super.migrateData(source);
  }
  override prepareDerivedData(): void {
    preparePools(this);
  }
}

/** What an edit of a pool from the token HUD comes to: a loss overflows as a blow does (the excess of superficial is lethal), a gain only heals that pool. */
export function editBar(actor: ActorView, path: string, value: number, isDelta: boolean): readonly { readonly path: string; readonly add: number }[] {
  const left = pools(actor.system);
  const id = path === "system.pools.superficial" ? "superficial" : "lethal";
  const delta = Math.trunc(isDelta ? value : value - left[id]);
  const lost = (which: "superficial" | "lethal", add: number) => ({ path: `system.pools.${which}.lost`, add });
  if (delta >= 0) return [lost(id, -Math.min(delta, left.max - left[id]))];
  const first = Math.min(left[id], -delta);
  const over = id === "superficial" ? Math.min(left.lethal, -delta - first) : 0;
  return [lost(id, first), ...(over > 0 ? [lost("lethal", over)] : [])];
}
