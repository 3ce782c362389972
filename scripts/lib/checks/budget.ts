import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listFiles } from "../files.ts";

/** What one kind of file may weigh altogether, in bytes; scripts and styles as they travel, gzipped. */
export const BUDGETS = [
  // Five games in one file: what all of them share, and about 20 kB for each.
  { name: "scripts", ending: ".mjs", limit: 170_000, gzip: true },
  { name: "styles", ending: ".css", limit: 15_000, gzip: true },
  { name: "fonts", ending: ".woff2", limit: 160_000, gzip: false },
] as const;

/** One budget and what is spent of it. */
export interface Weight {
  readonly name: string;
  readonly limit: number;
  readonly bytes: number;
}

/** Weighs a built system. */
export async function weigh(dist: string): Promise<Weight[]> {
  const files = await listFiles(dist);
  return Promise.all(
    BUDGETS.map(async ({ name, ending, limit, gzip }) => {
      let bytes = 0;
      for (const path of files.filter((file) => file.endsWith(ending))) {
        const content = await readFile(join(dist, path));
        bytes += gzip ? gzipSync(content, { level: 9 }).length : content.length;
      }
      return { name, limit, bytes };
    }),
  );
}

/** What is over its budget, or missing altogether: an empty build must not pass for a light one. */
export function overBudget(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ bytes, limit }) => bytes > limit || bytes === 0)
    .map(({ name, bytes, limit }) => `${name}: ${bytes} bytes, allowed are 1 to ${limit}`);
}
