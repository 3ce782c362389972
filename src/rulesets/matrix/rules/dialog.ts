/** What the dialog of a matrix check shows beside modifiers and target, and what each keystroke does. */
import { flat, type Check, type Field, type Id, type Json, type Label } from "../../../contract.ts";
import { parseDamage, printDamage, type MatrixDamage } from "./damage.ts";
import { FIELDS, WARNINGS } from "./labels.ts";
import type { MatrixParams } from "./world.ts";

/** The two fields of typed damage, as text. */
function parts(damage: MatrixDamage): { readonly m: string; readonly f: string } {
  const [m, f] = printDamage(damage).split("+") as [string, string?];
  return { m, f: f ?? "0" };
}

/** Quick: `base`. The same column again: `override` (GM). Typed damage: `kind` (physical, mental), `m` (mortality, or madness) and `f`. */
export function fields(check: Check<MatrixParams>): readonly Field[] {
  const { damage, column, last, override } = check.params;
  if (check.kind === "quick") return [{ id: "base", label: FIELDS.base, kind: "number", value: check.base }];
  if (column !== "" && column === last) return [{ id: "override", label: FIELDS.override, kind: "toggle", value: override, gm: true }];
  if (check.rollable !== "damage.typed" || !damage) return [];
  const { m, f } = parts(damage);
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
    { id: "m", label: damage.kind === "mental" ? FIELDS.madness : FIELDS.m, kind: "text", value: m },
    ...(damage.kind === "mental" ? [] : [{ id: "f", label: FIELDS.f, kind: "text", value: f } as const]),
  ];
}

/** The check after one field of {@link fields} changed. Damage that can't be read leaves it as it is. */
export function edit(check: Check<MatrixParams>, field: Id, value: Json): Check<MatrixParams> {
  const { params } = check;
  if (field === "base" && check.kind === "quick" && typeof value === "number" && Number.isFinite(value)) return { ...check, base: Math.trunc(value) };
  if (field === "override" && typeof value === "boolean") return { ...check, params: { ...params, override: value } };
  if (check.rollable !== "damage.typed" || !params.damage || typeof value !== "string") return check;
  const kind = field === "kind" && (value === "physical" || value === "mental") ? value : params.damage.kind;
  const now = parts(params.damage);
  const [m, f] = [field === "m" ? value : now.m, field === "f" ? value : now.f];
  const damage = parseDamage(kind === "mental" ? m : `${m}+${f}`, kind);
  return "fault" in damage ? check : { ...check, params: { ...params, damage } };
}

/** A difficulty no die can reach (§1c.2); not said when the critical die could (§1g). */
export function warnings(check: Check<MatrixParams>): readonly Label[] {
  const { critical, tie, damage } = check.params;
  if (critical || damage || check.target.kind !== "value" || check.target.value <= 0) return [];
  const reached = tie === "strict" ? check.target.value < flat(check) : check.target.value <= flat(check);
  return reached ? [] : [WARNINGS.impossible];
}
