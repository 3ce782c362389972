/** The damage notation (§1a, 1c.4, 1c.5, 1g): `M+F` physical, one expression mental. */

/** `N` (n 0, flat N) or `NdS` (n dice of `faces`, flat 0). */
export type MatrixDice = { readonly n: number; readonly faces: number; readonly flat: number };
/** Physical: the mortality dice are shared, fatigue is M + F. Mental: madness alone. */
export type MatrixDamage =
  { readonly kind: "physical"; readonly mortality: MatrixDice; readonly fatigue: MatrixDice } | { readonly kind: "mental"; readonly madness: MatrixDice };
/** Why a text isn't damage, and at which character (from 0): a term is missing, a number is out of bounds, there is something too much, or a `+` is missing. */
export interface DamageFault {
  readonly fault: "term" | "bounds" | "extra" | "plus";
  readonly at: number;
}

/** Bounds of the notation (§1g). */
const FLAT_MAX = 999;
const COUNT_MAX = 100;
const FACES_MAX = 1000;

/** Reads physical (`1d6+3`, exactly one `+`) or mental (`2d6`, none) damage. Spaces don't matter, nor case; an omitted N is 1. */
export function parseDamage(text: string, kind: MatrixDamage["kind"]): MatrixDamage | DamageFault {
  let i = 0;
  const skip = () => {
    while (/\s/.test(text[i] ?? "")) i++;
  };
  const digits = (): { readonly value: number; readonly at: number } | null => {
    skip();
    const at = i;
    let value = "";
    for (; /[\d\s]/.test(text[i] ?? ""); i++) value += /\d/.test(text[i] as string) ? text[i] : "";
    return value === "" ? null : { value: Number(value), at };
  };
  const term = (): MatrixDice | DamageFault => {
    const count = digits();
    skip();
    if (!/[dD]/.test(text[i] ?? "")) {
      if (!count) return { fault: "term", at: i };
      return count.value > FLAT_MAX ? { fault: "bounds", at: count.at } : { n: 0, faces: 0, flat: count.value };
    }
    i++;
    const faces = digits();
    if (!faces) return { fault: "term", at: i };
    if (count && (count.value < 1 || count.value > COUNT_MAX)) return { fault: "bounds", at: count.at };
    if (faces.value < 2 || faces.value > FACES_MAX) return { fault: "bounds", at: faces.at };
    return { n: count?.value ?? 1, faces: faces.value, flat: 0 };
  };
  const end = (): DamageFault | null => {
    skip();
    return i < text.length ? { fault: "extra", at: i } : null;
  };
  const first = term();
  if ("fault" in first) return first;
  skip();
  if (kind === "mental") return end() ?? { kind, madness: first };
  if (text[i] !== "+") return end() ?? { fault: "plus", at: i };
  i++;
  const second = term();
  if ("fault" in second) return second;
  return end() ?? { kind, mortality: first, fatigue: second };
}

const printDice = (d: MatrixDice): string => (d.n ? `${d.n}d${d.faces}` : String(d.flat));
/** As written: `3+1d6`, `2d6`. */
export const printDamage = (d: MatrixDamage): string => (d.kind === "mental" ? printDice(d.madness) : `${printDice(d.mortality)}+${printDice(d.fatigue)}`);

/** Its two terms as they are written: mortality and fatigue; of mental damage there is one, and `0`. */
export function damageTerms(d: MatrixDamage): { readonly m: string; readonly f: string } {
  return d.kind === "mental" ? { m: printDice(d.madness), f: "0" } : { m: printDice(d.mortality), f: printDice(d.fatigue) };
}

/** Points of one term, from its fallen dice. */
const points = (dice: MatrixDice, faces: readonly number[]): number => faces.reduce((sum, f) => sum + f, dice.flat);
/** Points of each counter: `m` and `f` are the fallen dice of both terms; fatigue ≥ mortality (§1c.4). Mental damage takes `m`. */
export function pointsOf(damage: MatrixDamage, m: readonly number[], f: readonly number[]): MatrixPoints {
  if (damage.kind === "mental") return { mortality: 0, fatigue: 0, madness: points(damage.madness, m) };
  const mortality = points(damage.mortality, m);
  return { mortality, fatigue: mortality + points(damage.fatigue, f), madness: 0 };
}
/** What a blow adds to the counters. */
export interface MatrixPoints {
  readonly mortality: number;
  readonly fatigue: number;
  readonly madness: number;
}
/** Half of it, each part rounded down. */
export const half = (p: MatrixPoints): MatrixPoints => ({
  mortality: Math.floor(p.mortality / 2),
  fatigue: Math.floor(p.fatigue / 2),
  madness: Math.floor(p.madness / 2),
});
