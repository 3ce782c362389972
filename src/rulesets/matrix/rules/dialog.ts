/** What the dialog of a matrix check shows beside modifiers and target, and what each keystroke does. */
import { flat, type Check, type Field, type Id, type Json, type Label } from "../../../contract.ts";
import { parseDamage, type MatrixDamage, type MatrixDice } from "./damage.ts";
import { FIELDS, WARNINGS } from "./labels.ts";
import type { MatrixParams } from "./world.ts";

/** The most characters of a term of typed damage. */
export const MOST_TERM = 20;
/** Bounds of the stat of a quick check. */
const MOST_BASE = 99;

/** Quick: `base`. The same column again: `override` (GM). Typed damage: `kind` (physical, mental), `m` (mortality, or madness) and `f`. */
export function fields(check: Check<MatrixParams>): readonly Field[] {
  const { damage, column, last, override, typed } = check.params;
  if (check.kind === "quick") return [{ id: "base", label: FIELDS.base, kind: "number", value: check.base, min: 0, max: MOST_BASE }];
  if (column !== "" && column === last && check.owedBy === undefined)
    return [{ id: "override", label: FIELDS.override, kind: "toggle", value: override, gm: true }];
  if (!typed || !damage) return [];
  return [
    {
      id: "kind",
      label: FIELDS.kind,
      kind: "choice",
      value: damage.kind,
      choices: [
        { id: "physical", label: FIELDS.physical },
        { id: "mental", label: FIELDS.mental },
      ],
    },
    { id: "m", label: damage.kind === "mental" ? FIELDS.madness : FIELDS.m, kind: "text", value: typed.m, max: MOST_TERM },
    ...(damage.kind === "mental" ? [] : [{ id: "f", label: FIELDS.f, kind: "text", value: typed.f, max: MOST_TERM } as const]),
  ];
}

/** The check after one field of {@link fields} changed. Typed damage stands as it is typed; while it can't be read, what was read last stays under it, and nothing may be rolled. */
export function edit(check: Check<MatrixParams>, field: Id, value: Json): Check<MatrixParams> {
  const { params } = check;
  if (field === "base" && check.kind === "quick" && typeof value === "number" && Number.isFinite(value)) return { ...check, base: Math.trunc(value) };
  if (field === "override" && typeof value === "boolean") return { ...check, params: { ...params, override: value } };
  if (!params.typed || !params.damage || typeof value !== "string") return check;
  const kind = field === "kind" && (value === "physical" || value === "mental") ? value : params.damage.kind;
  const entered = { ...params.typed, ...(field === "m" || field === "f" ? { [field]: value.slice(0, MOST_TERM) } : {}) };
  // Mental damage has one term: nothing unseen stands beside it.
  const typed = kind === "mental" ? { ...entered, f: NONE } : entered;
  const read = parseDamage(kind === "mental" ? typed.m : `${typed.m}+${typed.f}`, kind);
  return { ...check, params: { ...params, typed, damage: "fault" in read ? ofKind(params.damage, kind) : read } };
}
/** A term of nothing, as it is written. */
const NONE = "0";
const NOTHING: MatrixDice = { n: 0, faces: 0, flat: 0 };
/** Damage as damage of a kind: its first term is what either begins with. */
function ofKind(damage: MatrixDamage, kind: MatrixDamage["kind"]): MatrixDamage {
  if (damage.kind === kind) return damage;
  return damage.kind === "mental" ? { kind: "physical", mortality: damage.madness, fatigue: NOTHING } : { kind: "mental", madness: damage.mortality };
}

/** A difficulty no die can reach (§1c.2); not said when the critical die could (§1g). */
export function warnings(check: Check<MatrixParams>): readonly Label[] {
  const { critical, tie, damage } = check.params;
  if (critical || damage || check.target.kind !== "value" || check.target.value <= 0) return [];
  const reached = tie === "strict" ? check.target.value < flat(check) : check.target.value <= flat(check);
  return reached ? [] : [WARNINGS.impossible];
}
