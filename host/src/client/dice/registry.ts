import type { Roll } from "./roll.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** How terms that hold rolls reach the class of rolls, which itself is built upon them. Set by the roll's own file. */
export const registry: { Roll: typeof Roll } = {} as { Roll: typeof Roll };

/** The dice part of the configuration: classes that systems add, and the source of chance. */
export interface DiceConfig {
  rolls: (typeof Roll)[];
  /** Term classes by name. */
  termTypes: Record<string, typeof RollTerm>;
  /** Dice classes by denomination letter. */
  terms: Record<string, any>;
  /** Functions that formulas may call, beside those of `Math`. */
  functions: Record<string, (...args: any[]) => any>;
  /** Uniform in [0, 1). */
  randomUniform(): number;
  /** How dice of each denomination get their faces; see {@link FulfillmentMethod}. */
  fulfillment: {
    dice: Record<string, { label: string; icon?: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
}

/** A way to settle a die: by its handler, or else by the generator. */
export interface FulfillmentMethod {
  label: string;
  icon?: string;
  interactive?: boolean;
  handler?(term: RollTerm, options?: object): number | void | Promise<number | void>;
  resolver?: unknown;
}

/** `CONFIG.Dice` as it stands now. */
export function diceConfig(): DiceConfig {
  return (globalThis as any).CONFIG.Dice;
}
