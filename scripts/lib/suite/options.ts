import { parseArgs } from "node:util";
import { TIERS, type Step, type Tier } from "./types.ts";

/** Which part of the suite is asked for. */
export interface Options {
  /** null: all of them. */
  readonly tiers: readonly Tier[] | null;
  /** Without the browsers. */
  readonly quick: boolean;
}

/**
 * Reads `--tier unit,types` and `--quick`.
 * @throws with the known tiers, at an unknown tier or option
 */
export function parseOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({ args: [...argv], options: { tier: { type: "string" }, quick: { type: "boolean", default: false } } });
  const asked = values.tier?.split(",") ?? null;
  const unknown = asked?.find((tier) => !(TIERS as readonly string[]).includes(tier));
  if (unknown !== undefined) throw new Error(`no tier "${unknown}"; there are: ${TIERS.join(", ")}`);
  return { tiers: asked as Tier[] | null, quick: values.quick };
}

/** The steps asked for, and those they need. */
export function select(steps: readonly Step[], options: Options): Step[] {
  const chosen = new Set(steps.filter((step) => (options.tiers?.includes(step.tier) ?? true) && !(options.quick && step.slow)).map((step) => step.id));
  // Steps stand after those they need, so one pass from the end finds all needs.
  for (const step of [...steps].reverse()) if (chosen.has(step.id)) for (const need of step.after) chosen.add(need);
  return steps.filter((step) => chosen.has(step.id));
}

/** Whether everything runs, so that the number of cases must be the recorded one. */
export const isWhole = (options: Options): boolean => options.tiers === null && !options.quick;
