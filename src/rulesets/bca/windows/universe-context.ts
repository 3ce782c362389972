/** What the window of universes shows, and the files it gives and takes: pure but for words. */
import { numberAt, type Id, type Json } from "../../../contract.ts";
import { actorsInPlay, toldApart } from "../../../platform/board.ts";
import { fileName } from "../../../platform/files.ts";
import { loc, text } from "../../../platform/text.ts";
import { rulesetOfActor } from "../../../ruleset.ts";
import { viewOf } from "../../../table/check/view.ts";
import { ATTRIBUTE_LABELS } from "../rules/labels.ts";
import { NORMAL } from "../rules/sheet.ts";
import type { AttributeRow, DerivedRow, Draft, Words } from "../rules/draft.ts";
import { BUILT_IN, isUniverseFault, readUniverse, ROLES, type BcaNamedUniverse, type BcaUniverses, type UniverseFault } from "../rules/universes.ts";
import { fold, type WordingFault } from "../rules/wording.ts";
import { universeName } from "../universes.ts";
import type { BcaUniverse } from "../rules/universe.ts";

/** This reader's words. */
export const words = (): Words => ({ text, median: loc("QUINTESSENCE.BCA.Universe.median") });
/** Ids of the attributes that ship, by what this reader calls them. */
export const shippedNames = (): ReadonlyMap<string, Id> => new Map(Object.entries(ATTRIBUTE_LABELS).map(([id, label]) => [fold(text(label)), id]));

/** The list of universes. `selected`: null is the one that isn't kept yet, which `unkept` names. */
export function listContext(universes: BcaUniverses, selected: Id | null, inForce: Id, unkept: string): object {
  const kept = [...BUILT_IN, ...universes.own].map(({ id }) => ({
    id,
    name: text(universeName(universes, id)),
    selected: id === selected,
    inForce: id === inForce,
  }));
  return { universes: kept, unkept: selected === null ? unkept : null, unread: universes.unread.length };
}
/** The draft as fields. */
export function draftContext(draft: Draft): object {
  const placed = (row: AttributeRow, i: number, all: readonly unknown[]) => ({ ...row, first: i === 0, last: i === all.length - 1 });
  const roles = (of: DerivedRow) => ROLES.map((id) => ({ id, selected: id === of.role, label: loc(`QUINTESSENCE.BCA.Universe.Role.${id}`) }));
  return {
    name: draft.name,
    attributes: draft.attributes.map(placed),
    derived: draft.derived.map((row, i, all) => ({ ...placed(row, i, all), roles: roles(row), role: loc(`QUINTESSENCE.BCA.Universe.Role.${row.role}`) })),
  };
}

const actors = () => actorsInPlay().filter((actor) => !actor.isToken && rulesetOfActor(actor.type)?.id === "bca");
/** Whose values may be looked at. `chosen`: a uuid, or "" for nobody's. */
export function sampleContext(chosen: string): readonly { readonly id: string; readonly name: string; readonly selected: boolean }[] {
  const found = actors();
  const names = toldApart(found.map(({ name }) => name));
  return found.map(({ uuid }, i) => ({ id: uuid, name: names[i] ?? "", selected: uuid === chosen }));
}
/** The value a line's attribute has for him; for nobody, and where he has none, as a sheet begins. */
export function sampleOf(chosen: string): (row: AttributeRow) => number {
  const actor = actors().find(({ uuid }) => uuid === chosen);
  const system = actor ? viewOf(actor).system : {};
  return ({ id }) => (id === null ? NORMAL : numberAt(system, `attributes.${id}`, NORMAL));
}

/** What is wrong with a formula, and the formula around the place. */
export interface Marked {
  readonly why: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}
/** Characters around the place. */
const AROUND = 40;
export function wordingInWords({ fault, at, length }: WordingFault, typed: string): Marked {
  const found = typed.slice(at, at + length).slice(0, AROUND);
  const [start, end] = [typed.slice(0, at), typed.slice(at + length)];
  return {
    why: loc(`QUINTESSENCE.BCA.Universe.Formula.${fault}`, { found }),
    before: start.length > AROUND ? `…${start.slice(-AROUND)}` : start,
    marked: found === "" && fault !== "empty" ? "…" : found,
    after: end.length > AROUND ? `${end.slice(0, AROUND)}…` : end,
  };
}

/** The way in for files. */
export const BRING = {
  title: "QUINTESSENCE.BCA.Universe.Import.title",
  hint: "QUINTESSENCE.BCA.Universe.Import.hint",
  file: "QUINTESSENCE.BCA.Universe.Import.file",
  accept: ".json,.txt,application/json,text/plain",
  paste: "QUINTESSENCE.BCA.Universe.Import.paste",
  pasted: "QUINTESSENCE.BCA.Universe.Import.pasted",
};
const FORMAT = "quintessence.bca.universe";
const VERSION = 1;
/** Characters of an import; more is no universe. */
export const MOST_TEXT = 100_000;

/** A universe as a file. */
export function exportUniverse(universe: BcaUniverse, name: string): { readonly name: string; readonly text: string } {
  const json: Json = { format: FORMAT, version: VERSION, universe: { ...universe, name } };
  return { name: `${fileName(`bca-${name}`)}.json`, text: `${JSON.stringify(json, null, 2)}\n` };
}

const complaint = (why: string, args: Readonly<Record<string, string | number>> = {}): string =>
  `${loc(`QUINTESSENCE.BCA.Universe.Import.${why}`, args)} ${loc("QUINTESSENCE.BCA.Universe.Import.unchanged")}`;
/** Why a file isn't read, in this reader's language. */
export const unreadable = (why: "size" | "text"): string => complaint(why);
/** Where a JSON text breaks, as far as the engine says. */
function broken(error: unknown, content: string): string {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(String(error)) ?? [];
  if (line !== undefined && column !== undefined) return complaint("syntax", { line: Number(line), column: Number(column) });
  const position = Number(/position (\d+)/u.exec(String(error))?.[1] ?? content.length);
  const before = content.slice(0, position).split("\n");
  return complaint("syntax", { line: before.length, column: (before.at(-1) ?? "").length + 1 });
}
function misread({ fault, list, entry, found }: UniverseFault): string {
  const said = complaint(fault, { found });
  return list === null || entry === 0 ? said.charAt(0).toUpperCase() + said.slice(1) : loc(`QUINTESSENCE.BCA.Universe.Import.at.${list}`, { entry }) + said;
}
/** The universe in an import, or what is wrong with it in this reader's language. */
export function readImport(content: string): { readonly universe: BcaNamedUniverse } | { readonly wrong: string } {
  const start = content.trim();
  if (start === "") return { wrong: complaint("empty") };
  if (start.length > MOST_TEXT) return { wrong: complaint("size") };
  if (!start.startsWith("{")) return { wrong: complaint("text") };
  let json: { readonly format?: Json; readonly version?: Json; readonly universe?: Json };
  try {
    json = JSON.parse(start) as typeof json;
  } catch (error) {
    return { wrong: broken(error, start) };
  }
  if (json.format !== FORMAT) return { wrong: complaint("format") };
  if (json.version !== VERSION) return { wrong: complaint("version") };
  const shipped = BUILT_IN.some(({ id }) => id === (json.universe as { id?: Json } | null)?.id);
  const universe = readUniverse(shipped ? { ...(json.universe as object), id: foundry.utils.randomID() } : json.universe);
  return isUniverseFault(universe) ? { wrong: misread(universe) } : { universe };
}
