/** Creation and experience of EW (§4a, 4b, 4g). Warns, never blocks. */
import type { Id } from "../../../contract.ts";
import { CARACS, type EwCaracs, type EwChamp } from "./derive.ts";

/** Budgets and limits; all editable by the world. */
export type EwBudget = {
  /** Points of the four caracteristics. */
  readonly caracs: number;
  readonly min: number;
  readonly max: number;
  /** Generation points, before restrictions. */
  readonly generation: number;
  /** Points kept for hobby specialties. */
  readonly hobbies: number;
  /** Highest level of a hobby. */
  readonly hobbyLevel: number;
  readonly eclat: number;
  /** Experience that the GM's award proposes. */
  readonly award: number;
};
/** §4a: 28 and 36 points, Éclat 3. §4b: hobbies 8 points, level 1. §4g: an award of 2. */
export const EW_BUDGET: EwBudget = {
  caracs: 28,
  min: 3,
  max: 10,
  generation: 36,
  hobbies: 8,
  hobbyLevel: 1,
  eclat: 3,
  award: 2,
};

/** Price of a point of specialty for a character without an archetype. */
export const DEFAULT_PRICE = 2;
/** What the four prices of an archetype add up to (§4b). */
export const PRICE_SUM = 8;

/** Cost of a specialty of level 0..6 at the champ price p: 0 at level 0, else p × max(1, L − 1); a double one costs p more (§4g). */
export const specialtyCost = (level: number, price: number, double = false): number => (level <= 0 ? 0 : price * Math.max(1, level - 1)) + (double ? price : 0);

/** The level up to which an archetype's own specialty is free (§4g). */
export const FREE_LEVEL = 2;
/** Points of generation a specialty took: its cost, less the first levels of the archetype's own. */
export const specialtyPoints = (
  { level, double, free }: { readonly level: number; readonly double?: boolean; readonly free?: boolean },
  price: number,
): number => specialtyCost(level, price, double) - (free ? specialtyCost(Math.min(FREE_LEVEL, level), price) : 0);

/** What was bought at creation. */
export interface EwPurchases {
  readonly caracs: EwCaracs;
  /** Price of one point of specialty per champ, 1..3, as the archetype ties it. */
  readonly prices: Readonly<Record<EwChamp, number>>;
  /** `free`: the archetype's own, given at level 2. */
  readonly specialties: readonly {
    readonly champ: EwChamp;
    readonly level: number;
    readonly double?: boolean;
    readonly hobby?: boolean;
    readonly free?: boolean;
  }[];
  /** Prices of traits, powers and aptitudes. */
  readonly bought: readonly number[];
  /** Points given back by restrictions, each 1..3. */
  readonly restrictions: readonly number[];
}
/** Points spent against each budget, and what isn't legal. */
export interface EwAccount {
  readonly caracs: { readonly spent: number; readonly budget: number };
  readonly generation: { readonly spent: number; readonly budget: number };
  readonly hobbies: { readonly spent: number; readonly budget: number };
  readonly faults: readonly ("caracs" | "caracRange" | "generation" | "hobbies" | "hobbyLevel")[];
}
/** The account of a creation (§4g: restrictions add their points to the budget, without a cap; hobbies have their own pool). */
export function account(of: EwPurchases, budget: EwBudget = EW_BUDGET): EwAccount {
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const values = CARACS.map((id) => of.caracs[id]);
  const cost = (bought: EwPurchases["specialties"][number]) => specialtyPoints(bought, of.prices[bought.champ]);
  const caracs = { spent: sum(values), budget: budget.caracs };
  const generation = {
    spent: sum(of.specialties.filter((s) => !s.hobby).map(cost)) + sum(of.bought),
    budget: budget.generation + sum(of.restrictions),
  };
  const hobby = of.specialties.filter((s) => s.hobby);
  const hobbies = { spent: sum(hobby.map((s) => s.level)), budget: budget.hobbies };
  return {
    caracs,
    generation,
    hobbies,
    faults: [
      ...(caracs.spent === caracs.budget ? [] : (["caracs"] as const)),
      ...(values.every((v) => v >= budget.min && v <= budget.max) ? [] : (["caracRange"] as const)),
      ...(generation.spent <= generation.budget ? [] : (["generation"] as const)),
      ...(hobbies.spent <= hobbies.budget ? [] : (["hobbies"] as const)),
      ...(hobby.every((s) => s.level <= budget.hobbyLevel) ? [] : (["hobbyLevel"] as const)),
    ],
  };
}

/** What experience is spent on (§4g), after what it is won by. */
export const EXPERIENCE_KINDS = ["award", "carac", "specialty", "power", "eclat", "other"] as const;
/**
 * A line of the experience ledger (§4g): points won (the GM proposes 2) or spent at a price the GM typed. `raise`: what the spend added on the
 * sheet at once, to the caracteristic or item `of`.
 */
export interface EwExperience {
  readonly kind: (typeof EXPERIENCE_KINDS)[number];
  readonly points: number;
  readonly of: Id;
  readonly raise: number;
  readonly note: string;
}
/** Points won, spent and left, all ≥ 0 but what is left: a ledger may be overdrawn, the sheet then says so. */
export function experience(lines: readonly Pick<EwExperience, "kind" | "points">[]): {
  readonly won: number;
  readonly spent: number;
  readonly left: number;
} {
  const won = lines.reduce((sum, l) => (l.kind === "award" ? sum + l.points : sum), 0);
  const spent = lines.reduce((sum, l) => (l.kind === "award" ? sum : sum + l.points), 0);
  return { won, spent, left: won - spent };
}
/** What experience has added to something since creation (§4g: outside 28 and 36). */
export const raised = (lines: readonly EwExperience[], kind: EwExperience["kind"], of: Id): number =>
  lines.reduce((sum, l) => (l.kind === kind && l.of === of ? sum + l.raise : sum), 0);
