import type { Arithmetic } from "../contract.ts";

/** Float64 arithmetic: for the dialog, at each keystroke. */
export const float: Arithmetic<number> = {
  of: (n, d = 1) => n / d,
  add: (a, b) => a + b,
  mul: (a, b) => a * b,
  sub: (a, b) => a - b,
  div: (a, b) => a / b,
  toNumber: (n) => n,
};
