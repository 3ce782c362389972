import type { Arithmetic } from "../contract.ts";

/** An exact rational: reduced, `d` > 0. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
};

/** The reduced fraction n/d. @throws RangeError when d is 0. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError("a fraction's denominator is 0");
  if (d === 1n) return { n, d };
  const g = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / g, d: d / g };
}

/** `n/d`, also for integers: `0/1`, `12/1`. */
export const print = (f: Fraction): string => `${f.n}/${f.d}`;

/** Reads `n/d` or an integer. @throws SyntaxError on anything else. */
export function parse(text: string): Fraction {
  const m = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!m) throw new SyntaxError(`not a fraction: ${text}`);
  return fraction(BigInt(m[1] as string), BigInt(m[2] ?? "1"));
}

/** The nearest Float64, whatever the size of both terms. */
export function toNumber({ n, d }: Fraction): number {
  const size = (x: bigint) => (x < 0n ? -x : x).toString(2).length;
  const shift = BigInt(64 - size(n) + size(d)); // 64 significant bits or one fewer before the division to double
  const q = shift >= 0n ? (n << shift) / d : n / (d << -shift);
  const half = Math.trunc(Number(shift) / 2); // in two steps: 2 to the whole may be beyond a Float64
  return Number(q) / 2 ** half / 2 ** (Number(shift) - half);
}

/** Exact arithmetic on fractions: for tests and the command line. Integers go in; a Float64 that isn't one throws RangeError. */
export const exact: Arithmetic<Fraction> = {
  of: (n, d = 1) => fraction(BigInt(n), BigInt(d)),
  add: (a, b) => (a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)),
  mul: (a, b) => fraction(a.n * b.n, a.d * b.d),
  sub: (a, b) => (a.d === b.d ? fraction(a.n - b.n, a.d) : fraction(a.n * b.d - b.n * a.d, a.d * b.d)),
  div: (a, b) => fraction(a.n * b.d, a.d * b.n),
  toNumber,
};
