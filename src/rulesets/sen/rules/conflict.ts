/** Conflicts and the gamble of death (§2a, 2c, 2g). */
import type { SenChoice } from "./circles.ts";

/** Wounds of each side of an exchange: a failure facing at least one success is wounded once, or once per winner where the world says so. */
export function wounds(choices: readonly SenChoice[], perWinner = false): readonly number[] {
  const winners = choices.filter((c) => c === "success").length;
  return choices.map((c) => (c === "success" || winners === 0 ? 0 : perWinner ? winners : 1));
}
/** A token of the gamble. */
export type SenToken = "white" | "black";
/** The gamble: same colour as the GM's token, and he dies. */
export const dies = (player: SenToken, gm: SenToken): boolean => player === gm;
