/** Sums of several like dice, in numbers of ways: integers, so that the exact arithmetic stays fast and Float64 loses nothing. */
import type { Arithmetic } from "../contract.ts";
import type { Distribution } from "./distribution.ts";

/** One more die of 1..faces on top of some ways; index 0 is the value `from` before, `from + 1` after. */
function oneMore<N>(math: Arithmetic<N>, ways: readonly N[], faces: number): N[] {
  const sums = new Array<N>(ways.length + faces - 1).fill(math.of(0));
  for (let i = 0; i < ways.length; i++) for (let f = 0; f < faces; f++) sums[i + f] = math.add(sums[i + f] as N, ways[i] as N);
  return sums;
}

/** Ways to each sum of `count` ≥ 0 dice of 1..faces (facesᶜᵒᵘⁿᵗ ways in all). */
export function sumOf<N>(math: Arithmetic<N>, count: number, faces: number): Distribution<N> {
  let ways: N[] = [math.of(1)];
  for (let n = 0; n < count; n++) ways = oneMore(math, ways, faces);
  return { min: count, weights: ways };
}

/** Ways to each sum of `count` dice without the highest (one of them when several are equal); no die: 0. */
export function sumWithoutHighest<N>(math: Arithmetic<N>, count: number, faces: number): Distribution<N> {
  if (count === 0) return { min: 0, weights: [math.of(1)] };
  const result = new Array<N>((count - 1) * (faces - 1) + 1).fill(math.of(0)); // values count−1 .. (count−1)·faces
  for (let highest = 1; highest <= faces; highest++) {
    let lower: N[] = [math.of(1)]; // ways of n dice all under the highest, from value n
    let kept: N[] = []; // ways of n dice where it has been seen, that die left out, from value n − 1
    for (let n = 0; n < count; n++) {
      const grown = kept.length ? oneMore(math, kept, highest) : new Array<N>(lower.length).fill(math.of(0));
      for (let i = 0; i < lower.length; i++) grown[i] = math.add(grown[i] ?? math.of(0), lower[i] as N);
      kept = grown;
      lower = highest === 1 ? [] : oneMore(math, lower, highest - 1);
    }
    for (let i = 0; i < kept.length; i++) result[i] = math.add(result[i] as N, kept[i] as N);
  }
  return { min: count - 1, weights: result };
}
