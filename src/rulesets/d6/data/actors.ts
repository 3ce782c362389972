/** D6's actors: what is stored, and the few numbers that sheets, bars and Active Effects need beside the rules. Codes are in pips. */
import type { ActorView, Id } from "../../../contract.ts";
import { rich, text, whole } from "../../../platform/fields.ts";
import { ledgerFields } from "../../../table/ledger/fields.ts";
import { d6Attributes } from "../attributes.ts";
import { d6World, MOST_DESTIN, MOST_PROUESSE, startingDestin, startingProuesse } from "../options.ts";
import { prouesse, UNSET } from "../rules/sheet.ts";
import { LEVELS } from "../rules/wounds.ts";
import { MOST_CODE, MOST_RISE, type D6World } from "../rules/world.ts";

/** The most points of experience of a sheet. */
export const MOST_XP = 9999;

const common = () => {
  const { ArrayField, SchemaField, TypedObjectField } = foundry.data.fields;
  return {
    // By the ids of the world's list: those it doesn't know stay stored, for the day it is changed back.
    attributes: new TypedObjectField(whole(UNSET, 0, MOST_CODE), { initial: {} }),
    wound: new SchemaField({ level: whole(0, 0, LEVELS.length - 1) }),
    // Empty: the two that everybody has.
    resistances: new ArrayField(new SchemaField({ id: text(), name: text(), attribute: text(), pips: whole(0, 0, MOST_CODE) })),
    notes: rich(),
    ...ledgerFields(),
  };
};
const character = () => {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  const lasting = new StringField({ required: true, blank: false, initial: "temporary", choices: ["temporary", "permanent"] });
  return {
    ...common(),
    // `max` is overwritten at preparation; it is in the schema so that tokens may show a bar.
    prouesse: new SchemaField({ value: whole(0, 0, MOST_PROUESSE), max: whole(0, 0) }),
    destin: new SchemaField({
      max: whole(0, 0, MOST_DESTIN),
      spent: whole(0, 0, MOST_DESTIN),
      rises: new ArrayField(new SchemaField({ of: text(), pips: whole(0, 0, MOST_RISE), lasting })),
    }),
    xp: new SchemaField({ value: whole(0, 0, MOST_XP) }),
    profession: new SchemaField({ name: text(), skills: new ArrayField(text()) }),
    identity: new SchemaField({ sex: text(), age: text(), origin: text(), look: text() }),
  };
};
const npc = () => ({ ...common(), occupation: text() });

/** Every attribute of the world stands in the prepared data, so that Active Effects find it; what is stored stays as it is. */
function fillAttributes(attributes: Record<Id, number>): void {
  for (const { id } of d6Attributes()) attributes[id] ??= UNSET;
}

/** A player's character. */
export class QuintessenceD6CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof character>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Actor"];
  static override defineSchema() {
    return character();
  }
  protected override async _preCreate(...args: Parameters<foundry.abstract.TypeDataModel<ReturnType<typeof character>, Actor.Implementation>["_preCreate"]>) {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const [{ system }] = args as unknown as [{ system?: { prouesse?: { value?: number }; destin?: { max?: number } } }];
    if (system?.prouesse?.value === undefined) this.updateSource({ prouesse: { value: startingProuesse() } });
    if (system?.destin?.max === undefined) this.updateSource({ destin: { max: startingDestin() } });
    return undefined;
  }
  override prepareBaseData(): void {
    fillAttributes(this.attributes);
  }
  override prepareDerivedData(): void {
    this.prouesse.max = d6World().prouesseMax;
  }
}
/** Anybody else: no Prouesse, no Destin. */
export class QuintessenceD6NpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof npc>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.D6.Actor"];
  static override defineSchema() {
    return npc();
  }
  override prepareBaseData(): void {
    fillAttributes(this.attributes);
  }
}

/** What an edit of the Prouesse bar from the token HUD comes to, within the cap. `value`: the new stock, or the difference. */
export function editBar(
  actor: ActorView,
  _path: string,
  value: number,
  isDelta: boolean,
  world: unknown,
): readonly { readonly path: string; readonly add: number }[] {
  const now = prouesse(actor.system);
  const wanted = Math.trunc(isDelta ? now + value : value);
  return [{ path: "system.prouesse.value", add: Math.min((world as D6World).prouesseMax, Math.max(0, wanted)) - now }];
}
