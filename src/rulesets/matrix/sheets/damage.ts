/** Damage as it is entered on an attack's sheet: two terms (M and F) or one, each in a field of its own. */
import { parseDamage, printDamage, type DamageFault, type MatrixDamage } from "../rules/damage.ts";

type Kind = MatrixDamage["kind"];
/** A field: mortality, or madness; fatigue. */
export type Term = "m" | "f";
/** What stands in the fields; `f` is empty where there is one field alone. */
export type Terms = Readonly<Record<Term, string>>;

/** Whether what was typed can be kept, and as what. `at`: of the first character, from 0, that can't be read. */
export type Entered = { readonly damage: string } | DamageFault;

/** What is stored, field by field, whether it can be read or not. */
export function termsOf(damage: string, kind: Kind): Terms {
  const plus = damage.indexOf("+");
  return kind === "mental" || plus < 0 ? { m: damage.trim(), f: "" } : { m: damage.slice(0, plus).trim(), f: damage.slice(plus + 1).trim() };
}
/** A term as it is written, or what is wrong with it. */
function termOf(typed: string): { readonly term: string } | DamageFault {
  const read = parseDamage(typed, "mental");
  return "fault" in read ? read : { term: printDamage(read) };
}
/** What becomes of damage when this was typed in one of its fields. Whole damage may be pasted into either. */
export function enter(stored: string, kind: Kind, field: Term, typed: string): Entered {
  const whole = parseDamage(typed, kind);
  if (!("fault" in whole)) return { damage: printDamage(whole) };
  // Told of what was meant: one term, or all of it.
  if (kind === "mental" || typed.includes("+")) return whole;
  const own = termOf(typed);
  if ("fault" in own) return own;
  const terms = { ...termsOf(stored, kind), [field]: own.term };
  return { damage: `${terms.m}+${terms.f}` };
}
/** Damage of one kind as that of the other: its one term is M, and M is it, unless F is all there is. */
export function turned(stored: string, to: Kind): string {
  const { m, f } = termsOf(stored, to === "mental" ? "physical" : "mental");
  return to === "physical" ? `${m}+0` : m === "0" && f !== "" ? f : m;
}
