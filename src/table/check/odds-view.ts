/** Odds as shown: whole per cents that don't claim certainty, and bars for those who want the shape. */
import type { Id, Odds } from "../../contract.ts";
import { printed } from "../../platform/text.ts";

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
/** As many columns as have room for their numbers. */
const MOST_TICKS = 24;
const STEP = 5;
/** A column: its total, its height of 0..100 per cent of the highest, its chance, and whether its total stands under it where there are many. */
export interface Column {
  readonly label: string;
  readonly height: number;
  readonly percent: string;
  readonly tick: boolean;
}
/** The distribution, rests at the ends included. */
export function chart(odds: Odds<number>): readonly Column[] {
  const { bars, tail } = odds;
  const columns = bars.map(({ value, p }) => ({ label: printed(value), p, tick: bars.length <= MOST_TICKS || value % STEP === 0 }));
  const [first, last] = [bars.at(0)?.value, bars.at(-1)?.value];
  const whole = bars.length <= MOST_TICKS;
  if (tail.below > 0 && first !== undefined) columns.unshift({ label: `≤ ${printed(first - 1)}`, p: tail.below, tick: whole });
  if (tail.above > 0 && last !== undefined) columns.push({ label: `≥ ${printed(last + 1)}`, p: tail.above, tick: whole });
  const highest = Math.max(...columns.map((column) => column.p), Number.EPSILON);
  return columns.map(({ label, p, tick }) => ({ label, height: (p / highest) * 100, percent: percent(p), tick }));
}
