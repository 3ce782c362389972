/** The universes of a world, and which is in force (§3a): pure, so that whatever a setting or a file holds comes to something that works. */
import type { Id, Json, Label } from "../../../contract.ts";
import type { BcaFormula } from "./formula.ts";
import { ATTRIBUTE_LABELS, DERIVED_LABELS } from "./labels.ts";
import { EXPLORATEURS, MARCHES, type BcaDerived, type BcaRole, type BcaUniverse } from "./universe.ts";
import { fold, isComplex, MOST_CONSTANT, MOST_DEPTH, MOST_TERMS } from "./wording.ts";

/** The universes every world has. They can be copied, never changed. */
export const BUILT_IN: readonly BcaUniverse[] = [MARCHES, EXPLORATEURS];
/** Bounds: universes of a world's own, attributes and derived values of one, characters of a universe's name and of any other. */
export const MOST_UNIVERSES = 20;
export const MOST_ATTRIBUTES = 30;
export const MOST_DERIVED = 20;
export const MOST_UNIVERSE_NAME = 60;
export const MOST_ENTRY_NAME = 40;
/** Every role, and what the rules ask one derived value at most for. */
export const SINGLE_ROLES: readonly BcaRole[] = ["health", "attack", "defence"];
export const ROLES: readonly BcaDerived["role"][] = [...SINGLE_ROLES, "other"];

/** A universe of a world's own. `former`: attributes it had once, so that one added by such a name finds its values on sheets again. */
export type BcaNamedUniverse = BcaUniverse & { readonly name: string; readonly former?: BcaUniverse["attributes"] };

/**
 * Why what is stored or imported is no universe. `list`: where; null: the whole. `entry` counts from 1. `found`: what stands there, cut to 20 characters.
 *
 * - `shape`: no object, or a list is missing; `id`: an id that can't be one; `nameless`: no name, or too long a one; `many`: too long a list, or
 *   attributes that aren't there at all
 * - `doubleId`, `double`: an id, or a name, that was there before; `role`: an unknown role; `doubleRole`: a role that is taken
 * - `formula`: no formula; `unknown`: a formula that reads an attribute which isn't there; `number`: a number beyond ±{@link MOST_CONSTANT}; `complex`
 */
export interface UniverseFault {
  readonly fault: "shape" | "id" | "nameless" | "many" | "doubleId" | "double" | "role" | "doubleRole" | "formula" | "unknown" | "number" | "complex";
  readonly list: "attributes" | "derived" | null;
  readonly entry: number;
  readonly found: string;
}
export const isUniverseFault = (read: BcaNamedUniverse | UniverseFault): read is UniverseFault => "fault" in read;

type Bag = { readonly [key: string]: Json };
const bag = (json: Json | undefined): Bag => (typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Bag) : {});
const shown = (found: Json | undefined): string => (typeof found === "string" ? found : (JSON.stringify(found ?? "") ?? "")).slice(0, 20);

/** Ids of attributes and derived values: as a formula writes them, and nothing every object has. */
export const isEntryId = (id: unknown): id is Id => typeof id === "string" && /^[A-Za-z][\w-]{0,39}$/u.test(id) && id !== "median" && !(id in {});
const isUniverseId = (id: unknown): id is Id => typeof id === "string" && /^[\w-]{1,40}$/u.test(id) && !BUILT_IN.some((each) => each.id === id);
/** A name as it is kept: spaces tidied, cut to what fits. */
export const tidyName = (name: string, most: number): string => name.replace(/\s+/gu, " ").trim().slice(0, most).trim();

/** The name of an attribute or a derived value as it is kept: without the marks a formula puts around names. */
export const entryName = (name: string): string => tidyName(name.replaceAll('"', "''"), MOST_ENTRY_NAME);

const RULES_KEYS: ReadonlySet<string> = new Set(
  [...Object.values(ATTRIBUTE_LABELS), ...Object.values(DERIVED_LABELS)].flatMap((label) => ("key" in label ? label.key : [])),
);
/** A label as stored: a key of the rules, or a text, in both languages or one. */
function readLabel(json: Json | undefined): Label | null {
  const { key, text } = bag(json);
  if (typeof key === "string") return RULES_KEYS.has(key) ? { key } : null;
  const fits = (words: Json | undefined): words is string => typeof words === "string" && words.trim() !== "" && words.length <= MOST_ENTRY_NAME;
  if (fits(text)) return { text: entryName(text) };
  const { fr, en } = bag(text);
  return fits(fr) && fits(en) ? { text: { fr: entryName(fr), en: entryName(en) } } : null;
}

type FormulaProblem = { readonly problem: "formula" | "unknown" | "number" | "complex"; readonly found: string };
/** The formula in stored JSON. `deeper`: how far below this still may be looked. */
function readStored(json: Json | undefined, known: ReadonlySet<Id>, deeper = MOST_DEPTH): BcaFormula | FormulaProblem {
  if (deeper < 1) return { problem: "complex", found: "" };
  const { constant, attribute, median, sum } = bag(json);
  if (typeof constant === "number")
    return Number.isInteger(constant) && Math.abs(constant) <= MOST_CONSTANT ? { constant } : { problem: "number", found: String(constant).slice(0, 20) };
  if (typeof attribute === "string") return known.has(attribute) ? { attribute } : { problem: "unknown", found: shown(attribute) };
  const list = Array.isArray(median) ? median : Array.isArray(sum) ? sum : null;
  if (!list || list.length === 0) return { problem: "formula", found: shown(json) };
  if (list.length > MOST_TERMS) return { problem: "complex", found: "" };
  const parts: BcaFormula[] = [];
  for (const each of list as readonly Json[]) {
    const part = readStored(each, known, deeper - 1);
    if ("problem" in part) return part;
    parts.push(part);
  }
  const read: BcaFormula = Array.isArray(median) ? { median: parts } : { sum: parts };
  return isComplex(read) ? { problem: "complex", found: "" } : read;
}

interface Head {
  readonly id: Id;
  readonly label: Label;
}
const nameIn = (label: Label): string => ("key" in label ? label.key : typeof label.text === "string" ? fold(label.text) : fold(label.text.fr));
/** Id and name of an entry, neither of which may be there before. */
function readHead(json: Json, before: readonly Head[]): Head | (Pick<UniverseFault, "fault"> & { readonly found: Json }) {
  const { id, label: stored } = bag(json);
  const label = readLabel(stored);
  if (!isEntryId(id)) return { fault: "id", found: id ?? "" };
  if (before.some((each) => each.id === id)) return { fault: "doubleId", found: id };
  if (!label) return { fault: "nameless", found: stored ?? "" };
  if (before.some((each) => nameIn(each.label) === nameIn(label))) return { fault: "double", found: "text" in label ? label.text : label.key };
  return { id, label };
}

/** Attributes there were once: those that make sense and aren't there now. */
function readFormer(json: Json | undefined, now: readonly Head[]): readonly Head[] {
  const past: Head[] = [];
  for (const entry of Array.isArray(json) ? (json as readonly Json[]).slice(-MOST_ATTRIBUTES) : []) {
    const head = readHead(entry, [...now, ...past]);
    if (!("fault" in head)) past.push(head);
  }
  return past;
}

/** The universe in stored or imported JSON, or the first thing that is wrong with it. Members it doesn't know are passed over. */
export function readUniverse(json: Json | undefined): BcaNamedUniverse | UniverseFault {
  const fault = (kind: UniverseFault["fault"], list: UniverseFault["list"] = null, entry = 0, found: Json = ""): UniverseFault => ({
    fault: kind,
    list,
    entry,
    found: shown(found),
  });
  const { id, name, attributes, derived, former } = bag(json);
  if (!Array.isArray(attributes) || !Array.isArray(derived)) return fault("shape");
  if (!isUniverseId(id)) return fault("id", null, 0, id);
  if (typeof name !== "string" || name.trim() === "" || name.length > MOST_UNIVERSE_NAME) return fault("nameless", null, 0, name);
  if (attributes.length === 0 || attributes.length > MOST_ATTRIBUTES) return fault("many", "attributes");
  if (derived.length > MOST_DERIVED) return fault("many", "derived");
  const named: BcaUniverse["attributes"][number][] = [];
  const ids = new Set<Id>();
  for (const [i, entry] of (attributes as readonly Json[]).entries()) {
    const head = readHead(entry, named);
    if ("fault" in head) return fault(head.fault, "attributes", i + 1, head.found);
    ids.add(head.id);
    named.push(head);
  }
  const values: BcaDerived[] = [];
  for (const [i, entry] of (derived as readonly Json[]).entries()) {
    const own = bag(entry);
    const head = readHead(entry, values);
    if ("fault" in head) return fault(head.fault, "derived", i + 1, head.found);
    const role = ROLES.find((each) => each === own["role"]);
    if (!role) return fault("role", "derived", i + 1, own["role"]);
    if (role !== "other" && values.some((each) => each.role === role)) return fault("doubleRole", "derived", i + 1, role);
    const formula = readStored(own["formula"], ids);
    if ("problem" in formula) return fault(formula.problem, "derived", i + 1, formula.found);
    values.push({ ...head, role, formula });
  }
  const past = readFormer(former, named);
  return { id, name: tidyName(name, MOST_UNIVERSE_NAME), attributes: named, derived: values, ...(past.length > 0 && { former: past }) };
}

/** A world's own universes; and what else the setting holds, which is kept as it is. */
export interface BcaUniverses {
  readonly own: readonly BcaNamedUniverse[];
  readonly unread: readonly Json[];
}
/** What a setting holds. An id that was there before isn't read. */
export function readUniverses(json: Json | undefined): BcaUniverses {
  const own: BcaNamedUniverse[] = [];
  const unread: Json[] = [];
  for (const entry of Array.isArray(json) ? (json as readonly Json[]) : []) {
    const read = readUniverse(entry);
    if (isUniverseFault(read) || own.some(({ id }) => id === read.id)) unread.push(entry);
    else own.push(read);
  }
  return { own, unread };
}
/** What a setting keeps. */
export const storedUniverses = ({ own, unread }: BcaUniverses): Json => [...own, ...unread];

const idOf = (json: Json): Json | undefined => bag(json)["id"];
/** Of what the settings hold, only the universe in force: asked for at every check. The first that ships where the one named is gone, or is none. */
export function universeInForce(inForce: Json | undefined, list: Json | undefined): BcaUniverse {
  const shipped = BUILT_IN.find(({ id }) => id === inForce);
  if (shipped || !Array.isArray(list)) return shipped ?? MARCHES;
  const read = (list as readonly Json[]).filter((each) => idOf(each) === inForce).map(readUniverse);
  return read.find((each): each is BcaNamedUniverse => !isUniverseFault(each)) ?? MARCHES;
}

/** The universe of this id; undefined: there is none any more. */
export const universeOf = ({ own }: BcaUniverses, id: Id): BcaUniverse | undefined => [...BUILT_IN, ...own].find((each) => each.id === id);
/** The name, with a number behind it if another universe has it already. */
function freeName({ own }: BcaUniverses, wanted: string, except: Id): string {
  const name = tidyName(wanted, MOST_UNIVERSE_NAME);
  const taken = new Set(own.filter(({ id }) => id !== except).map((each) => each.name));
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, MOST_UNIVERSE_NAME - 5)} (${n})`;
  return free;
}
/** With a universe in the place of the one of its id, else at the end; unchanged when there is no room for one more. */
export function withUniverse(universes: BcaUniverses, put: BcaNamedUniverse): BcaUniverses {
  const named = { ...put, name: freeName(universes, put.name, put.id) };
  const { own, unread } = universes;
  if (own.some(({ id }) => id === put.id)) return { own: own.map((each) => (each.id === put.id ? named : each)), unread };
  return own.length >= MOST_UNIVERSES ? universes : { own: [...own, named], unread };
}
/** Without a universe. */
export const withoutUniverse = (universes: BcaUniverses, gone: Id): BcaUniverses => ({ ...universes, own: universes.own.filter(({ id }) => id !== gone) });
