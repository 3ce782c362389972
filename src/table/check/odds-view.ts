/** Odds as shown: whole per cents that don't claim certainty, and bars for those who want the shape. */
import type { Id, Odds } from "../../contract.ts";

export interface OddsLine {
  readonly verdict: Id;
  /** Share of the bar, 0..100. */
  readonly width: number;
  /** `"37 %"`, `"< 1 %"`, `"> 99 %"`. */
  readonly percent: string;
}
/** A probability in words: whole per cents; strictly between 0 and 1 never shows as 0 or 100. */
export function percent(p: number): string {
  const whole = Math.round(p * 100);
  if (p > 0 && whole < 1) return "< 1 %";
  if (p < 1 && whole > 99) return "> 99 %";
  return `${whole} %`;
}
/** One line a verdict, in the ruleset's order; verdicts that can't be are left out. */
export const oddsLines = (odds: Odds<number>, order: readonly Id[]): readonly OddsLine[] =>
  order.flatMap((verdict) => {
    const p = odds.verdicts[verdict] ?? 0;
    return p > 0 ? [{ verdict, width: p * 100, percent: percent(p) }] : [];
  });
/** Is every total as likely as any other, so that a drawing of them would say nothing? */
export const isEven = ({ bars, tail }: Odds<number>): boolean =>
  tail.below === 0 && tail.above === 0 && bars.every(({ p }) => Math.abs(p - (bars[0]?.p ?? 0)) < Number.EPSILON);
/** The distribution as bars of 0..100 per cent of the highest, rests at the ends included. */
export function chart(odds: Odds<number>): readonly { readonly label: string; readonly height: number; readonly percent: string }[] {
  const columns = odds.bars.map(({ value, p }) => ({ label: String(value), p }));
  const first = odds.bars.at(0)?.value;
  const last = odds.bars.at(-1)?.value;
  if (odds.tail.below > 0 && first !== undefined) columns.unshift({ label: `≤ ${first - 1}`, p: odds.tail.below });
  if (odds.tail.above > 0 && last !== undefined) columns.push({ label: `≥ ${last + 1}`, p: odds.tail.above });
  const highest = Math.max(...columns.map((column) => column.p), Number.EPSILON);
  return columns.map(({ label, p }) => ({ label, height: (p / highest) * 100, percent: percent(p) }));
}
