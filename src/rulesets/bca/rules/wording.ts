/** A formula in a reader's words, `médiane(Force, Sens de l’orientation) + 6`: names of attributes stand where {@link parseFormula} has ids. Pure. */
import type { Id } from "../../../contract.ts";
import { parseFormula, printFormula, type BcaFormula } from "./formula.ts";

/** An attribute and what a reader calls it. Names are told apart by {@link fold}. */
export interface Named {
  readonly id: Id;
  readonly name: string;
}
/** Characters of a formula as typed. */
export const MOST_FORMULA = 2000;
/** Bounds of its numbers. */
export const MOST_CONSTANT = 999;
/** How deep its sums and medians may stand in each other, and how many terms there may be in all. */
export const MOST_DEPTH = 12;
export const MOST_TERMS = 60;

/**
 * Where and why a formula makes no sense: `length` characters from `at`, 0 where something is missing.
 *
 * - `empty`: nothing is typed; `long`: more than {@link MOST_FORMULA} characters; `complex`: too many terms or medians within medians
 * - `sign`: a sign that means nothing; `unknown`: no attribute is called that; `quote`: a quotation mark that isn't closed; `number`: beyond ±{@link MOST_CONSTANT}
 * - `minus`: what is subtracted is no number; `expected`: a term or a parenthesis is missing; `end`: something stands there that an operator should precede
 */
export interface WordingFault {
  readonly fault: "empty" | "long" | "complex" | "sign" | "unknown" | "quote" | "number" | "minus" | "expected" | "end";
  readonly at: number;
  readonly length: number;
}
export const isWordingFault = (read: BcaFormula | WordingFault): read is WordingFault => "fault" in read;

/** A name as names are compared: without accents, case, and the kind of its spaces and apostrophes. */
export const fold = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/gu, "oe").replace(/æ/gu, "ae").replace(/[’ʼ]/gu, "'").replace(/\s+/gu, " ").trim();

/** How a median is called: in French, in English, in short. */
const MEDIANS: readonly string[] = ["mediane", "median", "med"];
/** Names that read as a name wherever they stand; others are put in quotation marks, which no name holds. */
const PLAIN = /^\p{L}([\p{L}\p{M}\p{N}'’. -]*[\p{L}\p{M}\p{N}])?$/u;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "“": "”", "«": "»" };

const written = (name: string): string => (PLAIN.test(name) && !MEDIANS.includes(fold(name)) ? name : `"${name}"`);
/** A formula in words. `median`: this reader's word for it. An attribute without a name reads as its id. */
export function writeFormula(formula: BcaFormula, attributes: readonly Named[], median: string): string {
  const names = new Map(attributes.map(({ id, name }) => [id, written(name)]));
  return printFormula(formula).replace(/[A-Za-z][\w-]*|-/gu, (word) => (word === "median" ? median : word === "-" ? "−" : (names.get(word) ?? word)));
}

/** The longest name that stands at a place, and where it ends. A name ends where its word does. */
function nameAt(text: string, at: number, ids: ReadonlyMap<string, Id>): { readonly id: Id; readonly end: number } | null {
  const run = /[\p{L}\p{M}\p{N}'’ʼ.\s-]+/uy;
  run.lastIndex = at;
  const found = run.exec(text)?.[0] ?? "";
  for (let length = found.length; length > 0; length -= 1) {
    if (/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + length))) continue;
    const id = ids.get(fold(found.slice(0, length)));
    if (id !== undefined) return { id, end: at + found.slice(0, length).trimEnd().length };
  }
  return null;
}

/** Ids instead of names, and for each character the place it comes from. */
interface Translated {
  readonly text: string;
  readonly places: readonly number[];
}
function translate(text: string, attributes: readonly Named[]): Translated | WordingFault {
  const ids = new Map(attributes.map(({ id, name }) => [fold(name), id]));
  const places: number[] = [];
  let out = "";
  let at = 0;
  let subtracting = false;
  const put = (piece: string, end: number): void => {
    out += piece;
    for (let i = 0; i < piece.length; i += 1) places.push(at);
    at = end;
  };
  const fault = (kind: WordingFault["fault"], length: number): WordingFault => ({ fault: kind, at, length });
  while (at < text.length) {
    const rest = text.slice(at);
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const [number] = /^\d+/u.exec(rest) ?? [];
    const closing = QUOTES[sign];
    if (/\s/u.test(sign)) {
      put(" ", at + 1);
      continue;
    }
    if (number !== undefined) {
      if (number.length > 6 || Number(number) > MOST_CONSTANT) return fault("number", number.length);
      put(number, at + number.length);
    } else if (closing !== undefined) {
      const end = text.indexOf(closing, at + 1);
      if (end < 0) return fault("quote", text.length - at);
      const id = ids.get(fold(text.slice(at + 1, end)));
      if (id === undefined) return fault("unknown", end + 1 - at);
      if (subtracting) return fault("minus", end + 1 - at);
      put(` ${id} `, end + 1);
    } else if (/\p{L}/u.test(sign)) {
      const name = nameAt(text, at, ids);
      const [word = ""] = /^[\p{L}\p{M}\p{N}'’ʼ.-]+/u.exec(rest) ?? [];
      const median = MEDIANS.includes(fold(word)) && (name === null || /^\s*\(/u.test(rest.slice(word.length)));
      if (!median && name === null) return fault("unknown", (/^[\p{L}\p{M}\p{N}'’ʼ.\s-]+/u.exec(rest)?.[0] ?? sign).trimEnd().length);
      const end = median ? at + word.length : (name?.end ?? at);
      if (subtracting) return fault("minus", end - at);
      put(median ? "median" : ` ${name?.id ?? ""} `, end);
    } else if (!/[+,;()−–-]/u.test(sign)) return fault("sign", sign.length);
    else put(sign === ";" ? "," : /[−–]/u.test(sign) ? "-" : sign, at + 1);
    subtracting = out.endsWith("-");
  }
  return { text: out, places };
}

const partsOf = (formula: BcaFormula): readonly BcaFormula[] => ("median" in formula ? formula.median : "sum" in formula ? formula.sum : []);
const depth = (formula: BcaFormula): number => 1 + Math.max(0, ...partsOf(formula).map(depth));
const terms = (formula: BcaFormula): number => 1 + partsOf(formula).reduce((sum, part) => sum + terms(part), 0);
/** Is it more than anybody would write? */
export const isComplex = (formula: BcaFormula): boolean => depth(formula) > MOST_DEPTH || terms(formula) > MOST_TERMS;

/**
 * Reads a formula as typed: as {@link parseFormula}, with names for ids (accents and case are passed over; within quotation marks where a name would
 * read as something else), either language's word for a median, commas or semicolons, any kind of minus.
 */
export function readFormula(text: string, attributes: readonly Named[]): BcaFormula | WordingFault {
  if (text.trim() === "") return { fault: "empty", at: 0, length: 0 };
  if (text.length > MOST_FORMULA) return { fault: "long", at: MOST_FORMULA, length: text.length - MOST_FORMULA };
  const translated = translate(text, attributes);
  if ("fault" in translated) return translated;
  const read = parseFormula(
    translated.text,
    attributes.map(({ id }) => id),
  );
  if (!("fault" in read)) return isComplex(read) ? { fault: "complex", at: 0, length: text.length } : read;
  const at = translated.places[read.at] ?? text.length;
  return { fault: read.fault, at, length: at < text.length ? 1 : 0 };
}
