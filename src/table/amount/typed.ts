/** An amount as it is typed: a whole number, with or without a sign. Pure. */
import type { Label } from "../../contract.ts";
import { isExactly, typedNumber } from "../../platform/typed-number.ts";

/** The most that is given or taken at once. */
export const MOST = 999;
/** `sign`: the one typed, 0 without. */
export interface TypedAmount {
  readonly sign: -1 | 0 | 1;
  /** 1 or more. */
  readonly points: number;
}

const complain = (key: string, typed: string): { readonly complaint: Label } => ({
  complaint: { key: `QUINTESSENCE.Amount.Complaint.${key}`, args: { typed: typed.trim().slice(0, 20), most: MOST } },
});
/** What was typed, or why it can't be used: nothing, no number, no whole one, nought, too many. */
export function typedAmount(typed: string): TypedAmount | { readonly complaint: Label } {
  if (typed.trim() === "") return complain("empty", typed);
  const value = typedNumber(typed, 1e9);
  if (value === null) return complain("notANumber", typed);
  if (!isExactly(typed, value)) return complain("notWhole", typed);
  if (value === 0) return complain("nought", typed);
  if (Math.abs(value) > MOST) return complain("tooMany", typed);
  const sign = /^[\s\u00a0\u202f]*[-−–]/.test(typed) ? -1 : /^[\s\u00a0\u202f]*\+/.test(typed) ? 1 : 0;
  return { sign, points: Math.abs(value) };
}
