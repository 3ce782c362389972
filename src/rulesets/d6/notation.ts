/** Die codes as they are typed into a sheet. */
import type { Notation } from "../../platform/sheets.ts";
import { parseCode, printCode } from "./rules/code.ts";

const PIPS_ALONE = /^\s*(?:0|\+\s*([12]))\s*$/u;

/** The pips of what was typed: a code, however its pips are split, or bare pips (`+1`, `+2`, `0`). Null: neither. */
export function typedCode(typed: string): number | null {
  const alone = PIPS_ALONE.exec(typed);
  return alone ? Number(alone[1] ?? 0) : parseCode(typed);
}
/** As it is typed: `3D+2`; less than a die as `+1`, `+2`, `0`. */
export const printTyped = (pips: number): string => (pips >= 3 ? printCode(pips) : pips > 0 ? `+${pips}` : "0");
/** Written `3D+2`; any way to split the same pips says the same. */
export const CODE: Notation = {
  read: typedCode,
  print: printTyped,
  says: (typed, value) => typedCode(typed) === value,
  refusal: "QUINTESSENCE.D6.Sheet.notACode",
};
