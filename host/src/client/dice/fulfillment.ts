import { diceConfig } from "./registry.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { EvaluateOptions } from "./terms/roll-term.ts";

/** The player's choice of method by denomination (`d6: "manual"`), kept in the setting `core.diceConfiguration`. */
function chosenMethod(denomination: string): string {
  const settings = (globalThis as any).game?.settings;
  const chosen = settings?.settings?.has?.("core.diceConfiguration") ? settings.get("core", "diceConfiguration") : null;
  return chosen?.[denomination] || diceConfig().fulfillment.defaultMethod;
}

/**
 * A face of a die by the player's chosen method, if he chose one and it yields a face of that die; else null, and the generator decides.
 * Interactive methods are skipped where the roll forbids interaction.
 */
export async function fulfil(
  term: DiceTerm,
  options: EvaluateOptions,
): Promise<{ method: string; result: number } | null> {
  const { dice, methods } = diceConfig().fulfillment;
  const { denomination } = term;
  if (!Object.hasOwn(dice, denomination)) return null;
  const name = chosenMethod(denomination);
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method?.handler || (method.interactive && options.allowInteractive === false)) return null;
  const result = await method.handler(term, options);
  return typeof result === "number" && Number.isInteger(result) ? { method: name, result } : null;
}
