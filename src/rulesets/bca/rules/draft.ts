/** A universe while it is being edited: names and formulas as typed, nothing kept before all of it makes sense. Pure. */
import type { Id, Label } from "../../../contract.ts";
import { evaluate, type BcaFormula } from "./formula.ts";
import type { BcaDerived, BcaUniverse } from "./universe.ts";
import { entryName, isEntryId, MOST_ATTRIBUTES, MOST_DERIVED, MOST_ENTRY_NAME, SINGLE_ROLES, type BcaNamedUniverse } from "./universes.ts";
import { fold, isWordingFault, readFormula, writeFormula, type Named, type WordingFault } from "./wording.ts";

/** A line of either list. `row`: tells it from the others here. `id`: null until it is first kept. `stored`: its label, and what that reads as. */
interface Row {
  readonly row: string;
  readonly id: Id | null;
  readonly name: string;
  readonly stored: { readonly label: Label; readonly reads: string } | null;
}
export type AttributeRow = Row;
export interface DerivedRow extends Row {
  readonly role: BcaDerived["role"];
  /** The formula as typed. */
  readonly text: string;
}
/** Names are never empty and never twice in a list. */
export interface Draft {
  readonly name: string;
  readonly attributes: readonly AttributeRow[];
  readonly derived: readonly DerivedRow[];
  /** Attributes there were once. */
  readonly former: readonly AttributeRow[];
  /** How many rows were made so far. */
  readonly made: number;
}
export type ListName = "attributes" | "derived";
/** A reader's words. `median`: his for that. */
export interface Words {
  readonly text: (label: Label) => string;
  readonly median: string;
}

/** A name no other line of the list has. */
function freeEntry(rows: readonly Row[], wanted: string, except = ""): string {
  const taken = new Set(rows.filter(({ row }) => row !== except).map(({ name }) => fold(name)));
  let free = wanted;
  for (let n = 2; taken.has(fold(free)); n += 1) free = `${wanted.slice(0, MOST_ENTRY_NAME - 3)} ${n}`;
  return free;
}
const named = (attributes: readonly Row[]): readonly Named[] => attributes.map(({ row, name }) => ({ id: row, name }));

/** What of a draft is there to be kept: the same for the same. */
export const snapshot = ({ name, attributes, derived }: Draft): string => JSON.stringify([name, attributes, derived]);
export const EMPTY_DRAFT = (name: string): Draft => ({ name, attributes: [], derived: [], former: [], made: 0 });
/** A universe as its editor sees it. */
export function draftOf(universe: BcaUniverse & Pick<BcaNamedUniverse, "former">, name: string, { text, median }: Words): Draft {
  let made = 0;
  const rowsOf = (list: readonly { readonly id: Id; readonly label: Label }[]): Row[] => {
    const rows: Row[] = [];
    for (const { id, label } of list) {
      const reads = freeEntry(rows, entryName(text(label)) || id);
      rows.push({ row: `r${(made += 1)}`, id, name: reads, stored: { label, reads } });
    }
    return rows;
  };
  const attributes = rowsOf(universe.attributes);
  const names = attributes.map(({ id, name }) => ({ id: id ?? "", name }));
  const rows = rowsOf(universe.derived);
  const derived = universe.derived.map((each, i) => ({ ...(rows[i] as Row), role: each.role, text: writeFormula(each.formula, names, median) }));
  return { name, attributes, derived, former: rowsOf(universe.former ?? []), made };
}

/** With one more line, its name made free; the draft itself when the list is full. */
export function withRow(draft: Draft, list: ListName, name: string): Draft {
  if (draft[list].length >= (list === "attributes" ? MOST_ATTRIBUTES : MOST_DERIVED)) return draft;
  const made = draft.made + 1;
  const row: Row = { row: `r${made}`, id: null, name: freeEntry(draft[list], entryName(name)), stored: null };
  return list === "attributes"
    ? { ...draft, made, attributes: [...draft.attributes, row] }
    : { ...draft, made, derived: [...draft.derived, { ...row, role: "other", text: "" }] };
}
/** Without a line. Formulas keep its name as they have it; an attribute that was kept before isn't forgotten. */
export function withoutRow(draft: Draft, list: ListName, row: string): Draft {
  const gone = list === "attributes" ? draft.attributes.filter((each) => each.row === row && each.id !== null) : [];
  return { ...draft, former: [...draft.former, ...gone].slice(-MOST_ATTRIBUTES), [list]: draft[list].filter((each) => each.row !== row) };
}
/** With a line moved up (−1) or down (1). */
export function withRowMoved(draft: Draft, list: ListName, row: string, by: -1 | 1): Draft {
  const rows = [...draft[list]];
  const from = rows.findIndex((each) => each.row === row);
  const [moved] = rows.splice(from, from < 0 ? 0 : 1);
  if (!moved) return draft;
  rows.splice(Math.max(0, Math.min(rows.length, from + by)), 0, moved);
  return { ...draft, [list]: rows };
}
/** Why a name isn't taken: none is typed, or another line of the list has it. */
export type NameFault = "nameless" | "double";
/** With a line renamed; formulas that read an attribute follow. */
export function withName(draft: Draft, list: ListName, row: string, typed: string, median: string): Draft | NameFault {
  const name = entryName(typed);
  if (name === "") return "nameless";
  if (freeEntry(draft[list], name, row) !== name) return "double";
  const rename = <T extends Row>(rows: readonly T[]): readonly T[] => rows.map((each) => (each.row === row ? { ...each, name } : each));
  if (list === "derived") return { ...draft, derived: rename(draft.derived) };
  const attributes = rename(draft.attributes);
  const follow = (each: DerivedRow): DerivedRow => {
    const formula = readFormula(each.text, named(draft.attributes));
    return isWordingFault(formula) || !readsRow(formula, row) ? each : { ...each, text: writeFormula(formula, named(attributes), median) };
  };
  return { ...draft, attributes, derived: draft.derived.map(follow) };
}
const readsRow = (formula: BcaFormula, row: string): boolean =>
  "attribute" in formula
    ? formula.attribute === row
    : ("median" in formula ? formula.median : "sum" in formula ? formula.sum : []).some((f) => readsRow(f, row));
/** With the formula, or the role, of a derived value changed. */
export const withDerived = (draft: Draft, row: string, change: Partial<Pick<DerivedRow, "text" | "role">>): Draft => ({
  ...draft,
  derived: draft.derived.map((each) => (each.row === row ? { ...each, ...change } : each)),
});

/** A derived value of the draft: its number for a sample, and what is wrong with it. */
export interface Reckoned {
  readonly row: string;
  readonly value: number | null;
  readonly fault: WordingFault | null;
  /** Has another line above it the same role? */
  readonly roleTaken: boolean;
}
/** What stands in the way of keeping the draft, what is only to be warned of, and what its formulas come to. */
export interface Reckoning {
  readonly attributes: readonly { readonly row: string; readonly value: number }[];
  readonly derived: readonly Reckoned[];
  readonly empty: boolean;
  readonly missing: readonly BcaDerived["role"][];
  readonly sound: boolean;
}
/** Reckons the draft with the value an attribute has for a sample (its line is given). */
export function reckon(draft: Draft, sample: (row: AttributeRow) => number): Reckoning {
  const attributes = named(draft.attributes);
  const sampled = draft.attributes.map((each) => ({ row: each.row, value: sample(each) }));
  const values = Object.fromEntries(sampled.map(({ row, value }) => [row, value]));
  const derived = draft.derived.map(({ row, text, role }, i): Reckoned => {
    const formula = readFormula(text, attributes);
    const roleTaken = role !== "other" && draft.derived.slice(0, i).some((above) => above.role === role);
    return isWordingFault(formula) ? { row, value: null, fault: formula, roleTaken } : { row, value: evaluate(formula, values), fault: null, roleTaken };
  });
  const empty = draft.attributes.length === 0;
  const missing = SINGLE_ROLES.filter((role) => !draft.derived.some((each) => each.role === role));
  return { attributes: sampled, derived, empty, missing, sound: !empty && derived.every(({ fault, roleTaken }) => fault === null && !roleTaken) };
}

/** An id made of a name, the same for the same name, so that an attribute that comes back finds its values again. */
function idFor(name: string, taken: ReadonlySet<Id>): Id {
  const letters = [...fold(name)].map((letter) =>
    /[a-z0-9]/u.test(letter) ? letter : /\p{L}/u.test(letter) ? `u${(letter.codePointAt(0) ?? 0).toString(16)}` : "-",
  );
  const slug = letters.join("").replace(/-+/gu, "-").replace(/^-|-$/gu, "").slice(0, 32);
  const fits: boolean = isEntryId(slug);
  const base = fits ? slug : `a-${slug}`;
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}
/**
 * The universe a sound draft makes. `known`: ids of attributes by name (folded), of what ships: one that is added by the name of such a one, or of one
 * that was there once, is that one.
 * @throws {Error} when the draft isn't sound.
 */
export function universeFrom(draft: Draft, id: Id, known: ReadonlyMap<string, Id>): BcaNamedUniverse {
  const identified = <T extends Row>(rows: readonly T[], familiarNames: ReadonlyMap<string, Id>): readonly (T & { readonly id: Id })[] => {
    const taken = new Set(rows.flatMap((row) => row.id ?? []));
    return rows.map((row) => {
      const familiar = familiarNames.get(fold(row.name));
      const own = row.id ?? (familiar !== undefined && !taken.has(familiar) ? familiar : idFor(row.name, taken));
      taken.add(own);
      return { ...row, id: own };
    });
  };
  const labelled = ({ id: own, name, stored }: Row & { readonly id: Id }) => ({ id: own, label: stored?.reads === name ? stored.label : { text: name } });
  const attributes = identified(draft.attributes, new Map([...known, ...draft.former.map(({ id: own, name }) => [fold(name), own ?? ""] as const)]));
  const former = draft.former.filter((past) => past.id !== null && !attributes.some((now) => now.id === past.id || fold(now.name) === fold(past.name)));
  const derived = identified(draft.derived, new Map()).map((row): BcaDerived => {
    const formula = readFormula(row.text, attributes);
    if (isWordingFault(formula)) throw new Error(`The formula of "${row.name}" isn't sound.`);
    return { ...labelled(row), role: row.role, formula };
  });
  const past = former.map((row) => labelled({ ...row, id: row.id ?? "" }));
  return { id, name: draft.name, attributes: attributes.map(labelled), derived, ...(past.length > 0 && { former: past }) };
}
