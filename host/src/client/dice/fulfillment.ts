import { askFaces } from "./manual.ts";
import { diceConfig, type FulfillmentMethod } from "./registry.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { EvaluateOptions } from "./terms/roll-term.ts";

/** A face that did not come from the generator. */
export interface GivenFace {
  method: string;
  result: number;
}

/** Lowest and highest face of a die. */
export interface FaceRange {
  min: number;
  max: number;
}

/**
 * Faces of dice about to be thrown, by the player's chosen method: null where it yields none of that die's faces, and the generator decides.
 * Methods that ask the player are skipped where the roll forbids interaction, and for those who may not roll by hand.
 */
export async function fulfil(term: DiceTerm, count: number, { min, max }: FaceRange, options: EvaluateOptions): Promise<(GivenFace | null)[]> {
  const { dice } = diceConfig().fulfillment;
  const chosen = Object.hasOwn(dice, term.denomination) ? chosenMethod(term.denomination) : null;
  if (!chosen || (chosen.method.interactive && (options.allowInteractive === false || !mayRollByHand()))) return [];
  const { name, method } = chosen;
  let faces: unknown[] = [];
  if (method.handler) for (let i = 0; i < count; i++) faces.push(await method.handler(term, options));
  else if (method.interactive) faces = await askFaces(term, count, { min, max });
  return faces.map((face) => (isFace(face, min, max) ? { method: name, result: face } : null));
}

/** The player's choice by denomination (`d6: "manual"`), kept in the setting `core.diceConfiguration`. */
function chosenMethod(denomination: string): { name: string; method: FulfillmentMethod } | null {
  const settings = (globalThis as any).game?.settings;
  const choice = settings?.settings?.has?.("core.diceConfiguration") ? settings.get("core", "diceConfiguration") : null;
  const { methods, defaultMethod } = diceConfig().fulfillment;
  const name = choice?.[denomination] || defaultMethod;
  return name && Object.hasOwn(methods, name) ? { name, method: methods[name]! } : null;
}

function mayRollByHand(): boolean {
  return (globalThis as any).game?.user?.can("MANUAL_ROLLS") ?? true;
}

function isFace(face: unknown, min: number, max: number): face is number {
  return typeof face === "number" && Number.isInteger(face) && face >= min && face <= max;
}
