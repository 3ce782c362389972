/** Creation and prices of D6 (§5a, 5g), in pips. Warns, never blocks. */

/** Budgets and limits in pips; all editable by the world. `skills` null: a free number. */
export type D6Budget = {
  readonly attributes: readonly [number, number];
  readonly each: readonly [number, number];
  readonly skills: number | null;
};
/** §5g, human: 30–42 pips in attributes, 6–12 each; skill dice free (§5b). */
export const D6_BUDGET: D6Budget = { attributes: [30, 42], each: [6, 12], skills: null };

/** Price of specialisations, in pips (§5a): 1D buys 3 minors, or 1 minor and 1 major; so a minor is 1 pip and a major 2. */
export const specialisationCost = (minors: number, majors: number): number => minors + 2 * majors;
/** Can these specialisations be bought with so many pips of skill? */
export const affordable = (pips: number, minors: number, majors: number): boolean => specialisationCost(minors, majors) <= pips;

/** What was bought at creation; `ofProfession`: is that skill one of the profession's? */
export interface D6Purchases {
  readonly attributes: readonly number[];
  readonly skills: readonly {
    readonly pips: number;
    readonly minors: number;
    readonly majors: number;
    readonly ofProfession: boolean;
  }[];
}
/** Pips spent, and what isn't legal. */
export interface D6Account {
  readonly attributes: number;
  readonly skills: number;
  readonly faults: readonly ("attributes" | "range" | "skills" | "profession")[];
}
/** Pips spent and what isn't legal; a die outside the profession only warns (§5g). */
export function account(of: D6Purchases, budget: D6Budget = D6_BUDGET): D6Account {
  const attributes = of.attributes.reduce((a, b) => a + b, 0);
  const skills = of.skills.reduce((sum, s) => sum + s.pips + specialisationCost(s.minors, s.majors), 0);
  const [least, most] = budget.each;
  return {
    attributes,
    skills,
    faults: [
      ...(attributes >= budget.attributes[0] && attributes <= budget.attributes[1] ? [] : (["attributes"] as const)),
      ...(of.attributes.every((a) => a >= least && a <= most) ? [] : (["range"] as const)),
      ...(budget.skills === null || skills <= budget.skills ? [] : (["skills"] as const)),
      ...(of.skills.every((s) => s.ofProfession || s.pips + s.minors + s.majors === 0) ? [] : (["profession"] as const)),
    ],
  };
}
