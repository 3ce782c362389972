/** Where a step stands in the table of results; also what `--tier` names. */
export const TIERS = ["types", "lint", "architecture", "languages", "build", "bundle", "unit", "integration", "contract", "e2e"] as const;
export type Tier = (typeof TIERS)[number];

/** One program that the suite runs. */
export interface Step {
  readonly id: string;
  readonly tier: Tier;
  /** Node script and arguments, run from the repository's root. */
  readonly command: readonly string[];
  /** A single check, or a runner that writes what it ran to `report`. */
  readonly counts: "one" | "vitest" | "playwright";
  /** The runner's JSON report. */
  readonly report?: string;
  /** Steps that must have passed before. */
  readonly after: readonly string[];
  /** Uses both cores itself: runs alone. */
  readonly alone: boolean;
  /** Left out of a quick run. */
  readonly slow: boolean;
}

/** How many test cases a step ran, and what went wrong. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** One line each, for the end of the log. */
  readonly problems: readonly string[];
  /** One line for each case that passed at its second try only. */
  readonly unsteady?: readonly string[];
}

/** A step that was run, or refused because one it needs had failed. */
export interface Result extends Count {
  readonly step: Step;
  readonly seconds: number;
}
