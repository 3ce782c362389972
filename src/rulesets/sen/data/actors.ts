/** SEN's actors: five traits of six circles, and whether death is at stake. */
import { rich, flag, text, whole } from "../../../platform/fields.ts";
import { ledgerFields } from "../../../table/ledger/fields.ts";
import { CIRCLES, legal, WHITES_MAX, type SenCircles } from "../rules/circles.ts";
import { TRAITS, type SenTrait } from "../rules/world.ts";

/** Whites of every trait of a new actor: 15 points shared evenly (§2a). */
const EVEN = 3;
/** The most points of experience that a trait may keep. */
export const MOST_XP = 99;

const trait = () => {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ w: whole(EVEN, 0, WHITES_MAX), uw: whole(0, 0, WHITES_MAX), ub: whole(0, 0, CIRCLES), xp: whole(0, 0, MOST_XP) });
};
const common = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    traits: new SchemaField({ acuity: trait(), energy: trait(), mental: trait(), physique: trait(), social: trait() }),
    atStake: flag(),
    notes: rich(),
    ...ledgerFields(),
  };
};
const character = () => {
  const { SchemaField } = foundry.data.fields;
  return { ...common(), identity: new SchemaField({ job: text(), sex: text(), age: text(), origin: text(), look: text() }) };
};
const npc = () => ({ ...common(), occupation: text() });

/** What is stored may be out of step, and Active Effects may have moved it: in the prepared data the circles of each trait can be. */
function makeLegal(traits: Record<SenTrait, SenCircles>): void {
  for (const id of TRAITS) Object.assign(traits[id], legal(traits[id]));
}

/** A player's character. */
export class QuintessenceSenCharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof character>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.SEN.Actor"];
  static override defineSchema() {
    return character();
  }
  override prepareDerivedData(): void {
    makeLegal(this.traits);
  }
}
/** Anybody else. */
export class QuintessenceSenNpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof npc>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.SEN.Actor"];
  static override defineSchema() {
    return npc();
  }
  override prepareDerivedData(): void {
    makeLegal(this.traits);
  }
}
