/** Median and worst of some measures, in milliseconds. */
export interface Measure {
  readonly median: number;
  readonly worst: number;
}

/** @param times at least one */
export function measureOf(times: readonly number[]): Measure {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, worst: sorted.at(-1)! };
}

/** Times some work, after it has run often enough for the machine to have compiled it. */
export function time(work: () => unknown, runs = 50): Measure {
  for (let i = 0; i < 10; i++) work();
  return measureOf(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

/** Prints one line, and whether the median keeps to its bar. */
export function tell(what: string, { median, worst }: Measure, bar: number): void {
  const verdict = median <= bar ? "within" : "OVER";
  console.log(`${what.padEnd(44)} median ${median.toFixed(2).padStart(8)} ms   worst ${worst.toFixed(2).padStart(8)} ms   ${verdict} ${bar} ms`);
}
