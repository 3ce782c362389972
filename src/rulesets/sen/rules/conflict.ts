/** Conflicts and the gamble of death (§2a, 2c, 2g). */
import type { SenChoice } from "./circles.ts";

/** Wounds of each side of an exchange: a failure facing at least one success is wounded once, or once per winner where the world says so. */
export function wounds(choices: readonly SenChoice[], perWinner = false): readonly number[] {
  const winners = choices.filter((c) => c === "success").length;
  return choices.map((c) => (c === "success" || winners === 0 ? 0 : perWinner ? winners : 1));
}
/** A token of the gamble. */
export type SenToken = "white" | "black";
/** What stands for a token that was hidden and isn't shown once the other one is: whoever hid it loses. */
export const WITHHELD = "withheld";
/** The gamble: same colour as the GM's token, and he dies. He does as well if he withholds his own, and lives if the GM does. */
export const dies = (player: SenToken | typeof WITHHELD, gm: SenToken | typeof WITHHELD): boolean => player === WITHHELD || player === gm;
