/** Progress (§1c.10, 1g): one point more of a row or of a column, counted on the sheet. It is a check without dice. */
import {
  at,
  numberAt,
  taken,
  type ActorView,
  type CardEvent,
  type Change,
  type Check,
  type Id,
  type Label,
  type Offer,
  type Refusal,
} from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { BARRED, COLUMN_LABELS, OFFERS, ROW_LABELS } from "./labels.ts";
import { COLUMNS, isColumn, isRow, mayAdvance, most, MOST_COLUMN, MOST_ROW, ROWS, type MatrixColumn, type MatrixRow } from "./sheet.ts";
import type { MatrixWorld } from "./world.ts";

/** What may gain a point: a row or a column. */
export type MatrixStep = { readonly axis: "rows"; readonly id: MatrixRow } | { readonly axis: "columns"; readonly id: MatrixColumn };
/** Kind of the check: taken at once, or asked of the GM. */
const FREE = "advance";
const ASKED = "advanceAsked";

/** Id of the rollable of a step. */
export const advanceId = ({ id }: MatrixStep): Id => `advance.${id}`;
/** The step that a rollable names; null: it names none. */
export function stepOf(rollable: Id): MatrixStep | null {
  const [kind, id, more] = rollable.split(".");
  if (kind !== FREE || more !== undefined) return null;
  return isRow(id) ? { axis: "rows", id } : isColumn(id) ? { axis: "columns", id } : null;
}
/** Is this check such a step? No dice fall for it. */
export const isAdvance = ({ kind }: Pick<Check, "kind">): boolean => kind === FREE || kind === ASKED;

/** Paths that a step changes: the value, and the count of its kind. */
export const advancePaths: readonly string[] = [
  ...ROWS.map((id) => `system.rows.${id}`),
  ...COLUMNS.map((id) => `system.columns.${id}`),
  "system.advanced.rows",
  "system.advanced.columns",
];
/** Bounds of what a step changes, as wide as a sheet can have it in any world: what was gained can always be taken back. Null: the path is none of its. */
export function advanceRange(path: string): { readonly min: number; readonly max?: number } | null {
  if (!advancePaths.includes(path)) return null;
  const [, axis] = path.split(".");
  return axis === "rows" ? { min: 0, max: MOST_ROW } : axis === "columns" ? { min: 1, max: MOST_COLUMN } : { min: 0 };
}

/** The steps that a sheet counts: none of those who keep no count (NPCs); rows alone in rows-only play. */
export function steps({ system }: ActorView, { variant }: Pick<MatrixWorld, "variant">): readonly MatrixStep[] {
  if (at(system, "advanced") === undefined) return [];
  const rows = ROWS.map((id) => ({ axis: "rows", id }) as const);
  return variant === "matrix" ? [...rows, ...COLUMNS.map((id) => ({ axis: "columns", id }) as const)] : rows;
}
/** How many points of each kind were gained. */
export const advanced = (actor: Pick<ActorView, "system">): { readonly rows: number; readonly columns: number } => ({
  rows: numberAt(actor.system, "advanced.rows"),
  columns: numberAt(actor.system, "advanced.columns"),
});
/** Why this step can't be taken now: unknown, at its top, or out of step in the dynamic profile; null: it can. */
export function barred(actor: ActorView, { axis, id }: MatrixStep, world: MatrixWorld): Label | null {
  if (!steps(actor, world).some((each) => each.id === id)) return REFUSED.unknown;
  if (numberAt(actor.system, `${axis}.${id}`) >= most(axis, world)) return BARRED.top(most(axis, world));
  if (!world.dynamic || world.variant !== "matrix" || mayAdvance(advanced(actor), axis)) return null;
  return BARRED[axis](advanced(actor));
}
/** Kind and subject of the check of a step. A column needs the GM's word in a static profile (§1g). Refused as {@link barred} has it. */
export function advance(actor: ActorView, step: MatrixStep, world: MatrixWorld): Pick<Check, "kind" | "subject" | "base"> | Refusal {
  const refused = barred(actor, step, world);
  if (refused) return { refused };
  const of = step.axis === "rows" ? ROW_LABELS[step.id] : COLUMN_LABELS[step.id];
  const asked = step.axis === "columns" && !world.dynamic;
  return { kind: asked ? ASKED : FREE, subject: { key: "QUINTESSENCE.Matrix.Rules.Subject.advance", args: { of: of.key } }, base: 0 };
}

/** What its card offers: the point, at once or from a GM, who may refuse it. */
export function advanceOffers({ kind }: Pick<Check, "kind">, events: readonly CardEvent[]): readonly Offer[] {
  if (kind === FREE) return [{ id: "advance", label: OFFERS.advance, by: "actor", on: "actor", auto: true }];
  if (taken(events, "advance") || taken(events, "refuse")) return [];
  return [
    { id: "advance", label: OFFERS.grant, by: "gm", on: "actor" },
    { id: "refuse", label: OFFERS.refuse, by: "gm", on: "card" },
  ];
}
/** What was answered to one that is asked, as a mark. */
export const advanceMarks = ({ kind }: Pick<Check, "kind">, events: readonly CardEvent[]): readonly Id[] =>
  kind !== ASKED ? [] : taken(events, "advance") ? ["granted"] : taken(events, "refuse") ? ["refused"] : [];

/** The point, on the sheet as it is by now. Refused as {@link barred} has it. */
export function step(rollable: Id, on: ActorView, world: MatrixWorld): readonly Change[] | Refusal {
  const of = stepOf(rollable);
  const refused = of ? barred(on, of, world) : REFUSED.unknown;
  if (!of || refused) return { refused: refused ?? REFUSED.unknown };
  return [
    { uuid: on.uuid, path: `system.${of.axis}.${of.id}`, add: 1 },
    { uuid: on.uuid, path: `system.advanced.${of.axis}`, add: 1 },
  ];
}
