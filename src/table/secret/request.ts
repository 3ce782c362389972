/** Asking the arbiter for an exchange. */
import type { Check, Id, Uuid } from "../../contract.ts";
import { inform, warn } from "../../platform/text.ts";
import { ask } from "../arbiter/ask.ts";
import { gmAgainst } from "./read.ts";

/** Asks the arbiter for it. Resolves to whether its card is there; what is in the way is said. */
export async function openExchange(sides: readonly { readonly actor: Uuid; readonly rollable: Id }[]): Promise<boolean> {
  const { done, said } = await ask({ kind: "openExchange", card: foundry.utils.randomID(), sides });
  if (said) (done ? inform : warn)(said);
  return done;
}
/** Opens the one that a check asks for which a GM is against. Null: it is against actors. */
export function openAgainstGm(check: Check): Promise<boolean> | null {
  return gmAgainst(check) === undefined || check.actor === null ? null : openExchange([{ actor: check.actor, rollable: check.rollable }]);
}
