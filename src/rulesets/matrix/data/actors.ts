/** The matrix's actors: what is stored, and what bars and Active Effects need beside the rules. */
import type { ActorView, Json, Refusal } from "../../../contract.ts";
import { rich, text, whole } from "../../../platform/fields.ts";
import { ledgerFields } from "../../../table/ledger/fields.ts";
import { matrixWorld } from "../options.ts";
import { BASE, COLUMNS, MOST_COLUMN, MOST_ROW, row, type MatrixColumn, type MatrixRow } from "../rules/sheet.ts";
import type { MatrixCounter } from "../rules/counters.ts";

/** The most points of progress that a sheet counts. */
const MOST_ADVANCED = 999;

/** A row beside what it was unhurt. Overwritten at preparation: it is in the schema so that tokens may show a bar. */
const bar = () => new foundry.data.fields.SchemaField({ value: whole(BASE, 0), max: whole(BASE, 0) });

const common = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  const row = () => whole(BASE, 0, MOST_ROW);
  const column = () => whole(BASE, 1, MOST_COLUMN);
  return {
    rows: new SchemaField({ body: row(), mind: row(), soul: row() } satisfies Record<MatrixRow, unknown>),
    columns: new SchemaField({ power: column(), resistance: column(), manoeuvre: column(), precision: column() } satisfies Record<MatrixColumn, unknown>),
    counters: new SchemaField({ fatigue: whole(0, 0), mortality: whole(0, 0), madness: whole(0, 0) } satisfies Record<MatrixCounter, unknown>),
    lastColumn: new StringField({ required: true, blank: true, initial: "", choices: [...COLUMNS] }),
    soul: bar(),
    body: bar(),
    notes: rich(),
    ...ledgerFields(),
  };
};
const character = () => {
  const { SchemaField } = foundry.data.fields;
  return {
    ...common(),
    advanced: new SchemaField({ rows: whole(0, 0, MOST_ADVANCED), columns: whole(0, 0, MOST_ADVANCED) }),
    identity: new SchemaField({ occupation: text(), sex: text(), age: text(), origin: text(), look: text() }),
  };
};
const npc = () => ({ ...common(), occupation: text() });

type Bar = { value: number; max: number };
/** Both bars, as the rows now are. */
function prepareBars(data: { rows: Record<MatrixRow, number>; soul: Bar; body: Bar }): void {
  const world = matrixWorld();
  for (const id of ["soul", "body"] as const) Object.assign(data[id], { value: row(data as unknown as Json, id, world), max: data.rows[id] });
}

/** A player's character. */
export class QuintessenceMatrixCharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof character>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.Matrix.Actor"];
  static override defineSchema() {
    return character();
  }
  override prepareDerivedData(): void {
    prepareBars(this);
  }
}
/** Anybody else: no account of progress. */
export class QuintessenceMatrixNpcData extends foundry.abstract.TypeDataModel<ReturnType<typeof npc>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["QUINTESSENCE.Matrix.Actor"];
  static override defineSchema() {
    return npc();
  }
  override prepareDerivedData(): void {
    prepareBars(this);
  }
}

/** Rows fall because counters rise: a bar isn't edited by itself. */
export function editBar(_: ActorView, path: string): Refusal {
  return { refused: { key: path === "system.body" ? "QUINTESSENCE.Matrix.Bar.body" : "QUINTESSENCE.Matrix.Bar.soul" } };
}
