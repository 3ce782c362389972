/** What the dialog of a D6 check shows beside modifiers and target, and what each keystroke does. */
import type { Check, Field, Id, Json, Label } from "../../../contract.ts";
import { FIELDS, REFUSALS } from "./labels.ts";
import { PROUESSE } from "./build.ts";
import { isStill } from "./outcome.ts";
import { MOST_CODE, MOST_EXTRA, MOST_NOTE, MOST_RISE, MOST_TYPED, type D6Params } from "./world.ts";
import { codeOf, pipsOf } from "./code.ts";

const line = (check: Check, id: Id) => check.modifiers.find((m) => m.id === id);

const STORY = "story";
/** Does it ask for more of something that is counted in pips? */
const rises = ({ raises }: D6Params): boolean => raises.includes(".");

/** The line of dice that circumstances give or take. */
const TYPED_DICE = "typedDice";

/** A specialisation among others: its name and what it adds. */
const shortly = (label: Label, value: number): Label =>
  "key" in label ? { key: "QUINTESSENCE.D6.Rules.Field.special", args: { ...label.args, value } } : label;

/** Rolls: `prouesse` (0..stock), `specialisation` when there is one, `extra` (extra actions, wound module), `typedDice` (what circumstances give or take). Quick: `dice` and `pips`. Destin: `note`, `lasting`, `raises`, `by` (pips). */
export function fields(check: Check<D6Params>): readonly Field[] {
  const { params } = check;
  if (check.kind === "quick") {
    const { dice, pips } = codeOf(params.code);
    return [
      { id: "dice", label: FIELDS.dice, kind: "number", value: dice, min: 0, max: MOST_CODE / 3 },
      { id: "pips", label: FIELDS.pips, kind: "number", value: pips, min: 0, max: 2 },
    ];
  }
  if (check.kind === "destin")
    return [
      { id: "note", label: FIELDS.note, kind: "text", value: params.note, max: MOST_NOTE },
      {
        id: "lasting",
        label: FIELDS.lasting,
        kind: "choice",
        value: params.lasting,
        choices: [
          { id: "temporary", label: FIELDS.temporary },
          { id: "permanent", label: FIELDS.permanent },
        ],
      },
      {
        id: "raises",
        label: FIELDS.raises,
        kind: "choice",
        value: params.raises === "" ? STORY : params.raises,
        choices: [{ id: STORY, label: FIELDS.story }, ...params.raisable],
      },
      ...(rises(params) ? [{ id: "by", label: FIELDS.by, kind: "number", value: params.by, min: 1, max: MOST_RISE } as const] : []),
    ];
  const special = check.modifiers.filter((m) => m.id.startsWith("specialisation."));
  return [
    ...(line(check, "prouesse") && params.stock > 0
      ? [
          {
            id: "prouesse",
            label: FIELDS.prouesse,
            kind: "number",
            value: line(check, "prouesse")?.value ?? 0,
            min: 0,
            max: params.stock,
          } as const,
        ]
      : []),
    ...(special.length
      ? [
          {
            id: "specialisation",
            label: FIELDS.specialisation,
            kind: "choice",
            value: special.find((m) => m.at !== 0)?.id ?? "none",
            choices: [{ id: "none", label: FIELDS.none }, ...special.map(({ id, label, value }) => ({ id, label: shortly(label, value) }))],
          } as const,
        ]
      : []),
    ...(line(check, "extra")
      ? [
          {
            id: "extra",
            label: FIELDS.extra,
            kind: "number",
            value: Math.abs(line(check, "extra")?.value ?? 0),
            min: 0,
            max: MOST_EXTRA,
          } as const,
        ]
      : []),
    ...(isStill(check)
      ? []
      : [{ id: TYPED_DICE, label: FIELDS.typedDice, kind: "number", value: line(check, TYPED_DICE)?.value ?? 0, min: -MOST_TYPED, max: MOST_TYPED } as const]),
  ];
}

/** A request says why. */
export const blocked = ({ kind, params }: Check<D6Params>): Label | null => (kind === "destin" && params.note.trim() === "" ? REFUSALS.reason : null);

/** The check after one field of {@link fields} changed. Prouesse is clamped to the stock and becomes the check's cost (§5c.7). */
export function edit(check: Check<D6Params>, field: Id, value: Json): Check<D6Params> {
  const { params } = check;
  const count = typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : null;
  const worth = (id: Id, n: number) => check.modifiers.map((m) => (m.id === id ? { ...m, value: n, at: n === 0 ? (0 as const) : (1 as const) } : m));
  if (field === "prouesse" && count !== null && line(check, "prouesse")) {
    const spent = Math.min(count, params.stock);
    return {
      ...check,
      modifiers: worth("prouesse", spent),
      cost: spent ? [{ path: PROUESSE, amount: spent }] : [],
      params: { ...params, after: params.after > 0 ? params.stock - spent : 0 },
    };
  }
  if (field === "extra" && count !== null) return { ...check, modifiers: worth("extra", 0 - Math.min(MOST_EXTRA, count)) };
  if (field === TYPED_DICE && !isStill(check) && typeof value === "number" && Number.isFinite(value)) {
    const others = check.modifiers.filter(({ id }) => id !== TYPED_DICE);
    const typed = Math.min(MOST_TYPED, Math.max(-MOST_TYPED, Math.trunc(value)));
    return { ...check, modifiers: typed === 0 ? others : [...others, { id: TYPED_DICE, label: FIELDS.typedDice, value: typed, unit: "dice", at: 1 }] };
  }
  if (field === "specialisation")
    return {
      ...check,
      modifiers: check.modifiers.map((m) => (m.id.startsWith("specialisation.") ? { ...m, at: m.id === value ? (1 as const) : (0 as const) } : m)),
    };
  if (check.kind === "quick" && count !== null) {
    const { dice, pips } = codeOf(params.code);
    if (field === "dice") return { ...check, params: { ...params, code: pipsOf(Math.min(MOST_CODE / 3, count), pips) } };
    if (field === "pips") return { ...check, params: { ...params, code: pipsOf(dice, Math.min(2, count)) } };
  }
  if (check.kind !== "destin") return check;
  if (field === "note" && typeof value === "string") return { ...check, params: { ...params, note: value } };
  if (field === "raises") {
    const raises = value === STORY ? "" : params.raisable.find(({ id }) => id === value)?.id;
    return raises === undefined ? check : { ...check, params: { ...params, raises } };
  }
  if (field === "lasting" && (value === "temporary" || value === "permanent")) return { ...check, params: { ...params, lasting: value } };
  return field === "by" && count !== null ? { ...check, params: { ...params, by: Math.min(MOST_RISE, count) } } : check;
}
