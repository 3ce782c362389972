/** The two universes that ship, and any other a world describes (§3a). */
import type { Id, Label } from "../../../contract.ts";
import type { BcaFormula } from "./formula.ts";
import { ATTRIBUTE_LABELS as A, DERIVED_LABELS as D } from "./labels.ts";

/** What a derived attribute is for: columns of the health grid, the roll to hit, the threshold to be hit. */
export type BcaRole = "health" | "attack" | "defence";
/** A derived attribute: its formula, and what it is for. */
export type BcaDerived = {
  readonly id: Id;
  readonly label: Label;
  readonly formula: BcaFormula;
  readonly role: BcaRole | "other";
};
/** An attribute list and what follows from it. */
export type BcaUniverse = {
  readonly id: Id;
  readonly attributes: readonly { readonly id: Id; readonly label: Label }[];
  readonly derived: readonly BcaDerived[];
};

const list = (...ids: readonly (keyof typeof A)[]) => ids.map((id) => ({ id, label: A[id] }));
const read = (attribute: keyof typeof A): BcaFormula => ({ attribute });
const middle = (...ids: readonly (keyof typeof A)[]): BcaFormula => ({ median: ids.map(read) });
const plus6 = (formula: BcaFormula): BcaFormula => ({ sum: [formula, { constant: 6 }] });

/** Aux Marches de la Civilisation (§3a). */
export const MARCHES: BcaUniverse = {
  id: "marches",
  attributes: list("strength", "resistance", "speed", "finesse", "appearance", "charisma", "intelligence", "erudition", "intuition", "will"),
  derived: [
    { id: "health", label: D.health, role: "health", formula: plus6(read("resistance")) },
    { id: "attack", label: D.attack, role: "attack", formula: middle("strength", "finesse", "intuition") },
    { id: "defence", label: D.defence, role: "defence", formula: plus6(middle("resistance", "speed", "will")) },
    { id: "occultism", label: D.occultism, role: "other", formula: middle("intelligence", "erudition", "charisma") },
  ],
};
/** BCA Explorateurs (§3a). */
export const EXPLORATEURS: BcaUniverse = {
  id: "explorateurs",
  attributes: list("energy", "finesse", "vitality", "agility", "appearance", "intelligence", "charisma", "culture", "tenacity", "vigilance"),
  derived: [
    { id: "health", label: D.health, role: "health", formula: plus6(read("vitality")) },
    { id: "attack", label: D.attack, role: "attack", formula: middle("energy", "agility", "tenacity") },
    { id: "dodge", label: D.dodge, role: "defence", formula: plus6(middle("finesse", "agility", "vigilance")) },
    { id: "adaptation", label: D.adaptation, role: "other", formula: middle("intelligence", "culture", "tenacity") },
  ],
};
