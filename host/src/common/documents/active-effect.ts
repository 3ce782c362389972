import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { changeType } from "../fields/change.ts";
import { ArrayField, SetField } from "../fields/array.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { DocumentUUIDField, ForeignDocumentField } from "../fields/reference.ts";
import { SchemaField } from "../fields/schema.ts";
import { ColorField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { getGeneration } from "../registry.ts";
import { isPlainObject } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { flagsAndStats, idField, imageField, metadata, nameField, PRIMARY_INDEX, typed } from "./shared.ts";

const count = () => new NumberField({ integer: true, min: 0 });
const OLD_UNITS = ["rounds", "turns", "seconds"];

/** An effect on an actor. V13 keeps `changes` on the document and counts its duration from a start; V14 keeps them in `system.changes`. */
export class BaseActiveEffect extends Document {
  static override metadata = metadata(Document.metadata, "ActiveEffect", "effects", {
    indexed: true,
    compendiumIndexFields: PRIMARY_INDEX,
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static DEFAULT_ICON = "icons/svg/aura.svg";

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      ...typed(BaseActiveEffect),
      disabled: new BooleanField(),
      ...(getGeneration() === 13 ? oldTiming() : newTiming()),
      description: new HTMLField({ textSearch: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      sort: new IntegerSortField(),
      ...flagsAndStats(),
    };
  }

  static override migrateData(source: any): any {
    if (getGeneration() === 14) toV14(source);
    return super.migrateData(source);
  }
}

function oldTiming(): Record<string, any> {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ integer: true, initial: CONST.ACTIVE_EFFECT_MODES.ADD }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: new StringField({ nullable: true, blank: false, initial: null }),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: new StringField({ nullable: true, blank: false, initial: null }),
  };
}

function newTiming(): Record<string, any> {
  return {
    duration: new SchemaField({
      value: new NumberField({ integer: true, min: 0 }),
      units: new StringField({
        required: true,
        blank: false,
        initial: "seconds",
        choices: ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"],
      }),
      expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      expired: new BooleanField(),
    }),
    start: new SchemaField(
      {
        combat: new StringField({ nullable: true, blank: false, initial: null }),
        combatant: new StringField({ nullable: true, blank: false, initial: null }),
        initiative: new NumberField(),
        round: count(),
        turn: count(),
        time: new NumberField({ required: true, nullable: false, initial: 0 }),
      },
      { required: true, nullable: true, initial: null },
    ),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: new NumberField({
      required: true,
      nullable: false,
      initial: CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
      choices: Object.values(CONST.ACTIVE_EFFECT_SHOW_ICON),
    }),
    folder: new ForeignDocumentField(BaseFolder),
  };
}

/** V13's shape → V14's, for whole data and for mere changes. */
function toV14(source: any): void {
  if (Array.isArray(source.changes)) {
    const changes = source.changes.map(({ mode, ...c }: any) => ({ phase: "initial", priority: null, ...c, type: changeType({ mode, ...c }) }));
    source.system = { ...(isPlainObject(source.system) ? source.system : {}), changes };
    delete source.changes;
  }
  const duration = source.duration;
  if (!isPlainObject(duration) || duration.value !== undefined) return;
  const units = OLD_UNITS.find((u) => typeof duration[u] === "number");
  if (units) Object.assign(duration, { value: duration[units], units });
}
