/** The settings of a matrix world, and what a check keeps of them. */
import type { Id } from "../../../contract.ts";
import type { MatrixDamage } from "./damage.ts";

/** What a die equal to the stat is (§1c.1). */
export const TIES = ["strict", "inclusive"] as const;
/** The whole matrix, or rows only (§1a, 1g). */
export const VARIANTS = ["matrix", "d10", "twenty", "plus5", "plus6"] as const;

/** Settings of the world. */
export type MatrixWorld = {
  /** Is a die equal to the stat a failure (strict) or a success? (§1c.1) */
  readonly tie: (typeof TIES)[number];
  /** The whole matrix, or rows only: with a d10, rows of 1–20, or +5 or +6 (§1a, 1g). */
  readonly variant: (typeof VARIANTS)[number];
  /** Dynamic profile: a different column at each action (§1c.10). */
  readonly dynamic: boolean;
  /** The optional critical die (§1c.11). */
  readonly criticalDie: boolean;
  /** NPCs count fatigue alone (§1c.8, 1g). */
  readonly npcFatigueOnly: boolean;
  /** A row never falls under this. */
  readonly rowFloor: number;
  /** Difficulty a check starts with; 0: none. */
  readonly difficulty: number;
};
/** The settings of a fresh world. */
export const MATRIX_DEFAULTS: MatrixWorld = {
  tie: "strict",
  variant: "matrix",
  dynamic: false,
  criticalDie: false,
  npcFatigueOnly: false,
  rowFloor: 0,
  difficulty: 0,
};

/** What an owed check decides: failing it faints, kills or panics; passing the last ends a panic. */
export type MatrixOwed = "fatigue" | "mortality" | "madness" | "faith";
/** What a matrix check keeps. */
export type MatrixParams = {
  /** Faces of the test die, and of the critical's extra die. */
  readonly faces: number;
  readonly tie: MatrixWorld["tie"];
  /** Does a critical die fall beside the test die? */
  readonly critical: boolean;
  /** Dynamic profile: the column this action uses and the last one used; "" in a static profile. */
  readonly column: Id;
  readonly last: Id;
  /** The GM let the same column be used again. */
  readonly override: boolean;
  readonly owed: MatrixOwed | null;
  /** Do NPCs count fatigue alone? One that faints is out of the fight then. */
  readonly fastNpc: boolean;
  readonly damage: MatrixDamage | null;
  /** Damage as it stands in the fields of the dialog, readable or not; null: it isn't typed there. */
  readonly typed: { readonly m: string; readonly f: string } | null;
};
