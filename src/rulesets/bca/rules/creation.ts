/** Creation of BCA (§3a). Warns, never blocks. */

/** Budgets and limits; all editable by the world. */
export type BcaBudget = {
  readonly attributes: number;
  readonly min: number;
  readonly max: number;
  readonly job: number;
  readonly education: number;
  readonly free: number;
};
/** §3a: 60 points in ten attributes 1–12; job 4, education 2, 6 free. */
export const BCA_BUDGET: BcaBudget = { attributes: 60, min: 1, max: 12, job: 4, education: 2, free: 6 };

/** What a trait is: job and education are historiques too, with points of their own. */
export const CATEGORIES = ["job", "education", "leisure", "asset", "handicap"] as const;
export type BcaCategory = (typeof CATEGORIES)[number];
/** A historique, atout or handicap as bought. */
export interface BcaPurchase {
  readonly category: BcaCategory;
  /** −3..+6; handicaps are negative and give their points back. */
  readonly value: number;
  /** Ambiguous ones are free. */
  readonly ambiguous?: boolean;
}
/** Points spent, and what differs from the budgets. */
export interface BcaAccount {
  readonly attributes: number;
  readonly job: number;
  readonly education: number;
  readonly free: number;
  readonly faults: readonly ("attributes" | "range" | "job" | "education" | "free")[];
}
/** Points spent and what differs from the budgets: 60, and 4 + 2 + 6 = 12 (B12). */
export function account(attributes: readonly number[], bought: readonly BcaPurchase[], budget: BcaBudget = BCA_BUDGET): BcaAccount {
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const paid = bought.filter((b) => !b.ambiguous);
  const of = (test: (b: BcaPurchase) => boolean) => sum(paid.filter(test).map((b) => b.value));
  const spent = {
    attributes: sum(attributes),
    job: of((b) => b.category === "job"),
    education: of((b) => b.category === "education"),
    free: of((b) => b.category !== "job" && b.category !== "education"),
  };
  return {
    ...spent,
    faults: [
      ...(spent.attributes === budget.attributes ? [] : (["attributes"] as const)),
      ...(attributes.every((a) => a >= budget.min && a <= budget.max) ? [] : (["range"] as const)),
      ...(spent.job === budget.job ? [] : (["job"] as const)),
      ...(spent.education === budget.education ? [] : (["education"] as const)),
      ...(spent.free === budget.free ? [] : (["free"] as const)),
    ],
  };
}
