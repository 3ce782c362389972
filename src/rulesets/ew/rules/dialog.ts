/** What the dialog of an EW check shows beside modifiers and target, and what each keystroke does. */
import { isOn, type Check, type Field, type Id, type Json, type Label } from "../../../contract.ts";
import { extraLabel, FIELDS, MODIFIERS, WARNINGS } from "./labels.ts";
import { symmetric } from "./table.ts";
import { MOST_NOTE, type EwParams, type EwWorld } from "./world.ts";

const MODES = ["totalAttack", "heldBack"] as const;
const specialtyOn = (check: Check) => check.modifiers.find((m) => m.id.startsWith("specialty.") && m.at !== 0)?.id ?? "none";

/** Attack: `mode` (normal, totalAttack, heldBack), `extra` (extra actions of the round), `specialty` when there is a choice. Quick: `base`. Nudge: `note`, `price` (GM). */
export function fields(check: Check<EwParams>, world: EwWorld): readonly Field[] {
  if (check.kind === "quick") return [{ id: "base", label: FIELDS.base, kind: "number", value: check.base }];
  if (check.kind === "nudge")
    return [
      { id: "note", label: FIELDS.note, kind: "text", value: check.params.note, max: MOST_NOTE },
      { id: "price", label: FIELDS.price, kind: "number", value: check.params.eclat, min: 0, gm: true },
    ];
  if (check.kind !== "attack") return [];
  const lines = check.modifiers.filter((m) => m.id.startsWith("specialty."));
  const choice: Field = {
    id: "specialty",
    label: FIELDS.specialty,
    kind: "choice",
    value: specialtyOn(check),
    choices: [{ id: "none", label: FIELDS.none }, ...lines.map(({ id, label }) => ({ id, label }))],
  };
  return [
    {
      id: "mode",
      label: FIELDS.mode,
      kind: "choice",
      value: MODES.find((id) => isOn(check, id)) ?? "normal",
      choices: [{ id: "normal", label: FIELDS.normal }, ...MODES.map((id) => ({ id, label: MODIFIERS[id] }))],
    },
    { id: "extra", label: extraLabel(check.actor === null ? undefined : world.rounds?.[check.actor]), kind: "number", value: check.params.extra, min: 0 },
    ...(lines.length > 1 ? [choice] : []),
  ];
}

/** The check after one field of {@link fields} changed. An unknown field or a value of the wrong kind leaves it as it is. */
export function edit(check: Check<EwParams>, field: Id, value: Json): Check<EwParams> {
  const switched = (at: (id: Id) => 0 | 1 | undefined) =>
    ({ ...check, modifiers: check.modifiers.map((m) => ({ ...m, at: at(m.id) ?? m.at })) }) satisfies Check<EwParams>;
  const count = typeof value === "number" && Number.isFinite(value) ? value : null;
  if (field === "base" && check.kind === "quick" && count !== null) return { ...check, base: count };
  if (field === "note" && typeof value === "string") return { ...check, params: { ...check.params, note: value.trim().slice(0, MOST_NOTE) } };
  if (field === "price" && check.kind === "nudge" && count !== null) return { ...check, params: { ...check.params, eclat: Math.max(0, Math.trunc(count)) } };
  if (field === "mode") return switched((id) => ((MODES as readonly Id[]).includes(id) ? (id === value ? 1 : 0) : undefined));
  if (field === "specialty" && typeof value === "string") {
    const of = value.slice("specialty.".length);
    return switched((id) => {
      if (id.startsWith("specialty.")) return id === value ? 1 : 0;
      return id.startsWith("narrow.") && id !== `narrow.${of}` ? 0 : undefined;
    });
  }
  if (field === "extra" && count !== null) {
    const extra = Math.max(0, Math.trunc(count));
    const worth = check.params.extraAction * extra;
    return {
      ...check,
      modifiers: check.modifiers.map((m) => (m.id === "extra" ? { ...m, value: worth, at: extra ? 1 : 0 } : m)),
      params: { ...check.params, extra },
    };
  }
  return check;
}

/** Somebody who is down; an attack in total defence (§4g); a defender who can't throw the die because the table isn't symmetric (§4g). */
export function warnings(check: Check<EwParams>, world: EwWorld): readonly Label[] {
  const opposed = check.target.kind === "value" && check.target.of !== undefined;
  const { down } = check.params;
  return [
    ...(down === "dead" || down === "unconscious" ? [WARNINGS[down]] : []),
    ...(check.kind === "attack" && check.params.totalDefence ? [WARNINGS.totalDefence] : []),
    ...(opposed && world.thrower === "defender" && !symmetric(world.table) ? [WARNINGS.asymmetric] : []),
  ];
}
