/** What the dialog of a BCA check shows beside modifiers and target, and what each keystroke does. */
import type { Check, Field, Id, Json } from "../../../contract.ts";
import { FIELDS } from "./labels.ts";
import type { BcaParams } from "./world.ts";

/** Quick: `base`. Attack: `weapon`, its damage, when it strikes with bare hands. */
export function fields(check: Check<BcaParams>): readonly Field[] {
  if (check.kind === "quick") return [{ id: "base", label: FIELDS.base, kind: "number", value: check.base }];
  if (check.rollable === "attack.bare") return [{ id: "weapon", label: FIELDS.weapon, kind: "number", value: check.params.weapon, min: 0 }];
  return [];
}

/** The check after one field of {@link fields} changed. */
export function edit(check: Check<BcaParams>, field: Id, value: Json): Check<BcaParams> {
  if (typeof value !== "number" || !Number.isFinite(value)) return check;
  if (field === "base" && check.kind === "quick") return { ...check, base: Math.trunc(value) };
  if (field === "weapon" && check.rollable === "attack.bare") return { ...check, params: { ...check.params, weapon: Math.max(0, Math.trunc(value)) } };
  return check;
}
