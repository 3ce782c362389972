import type { DiceTermResult } from "../results.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { Die } from "./die.ts";

const { reroll, keep, drop } = Die.prototype;

async function rerollRecursive(this: Die, modifier: string): Promise<false | void> {
  return reroll.call(this, modifier, { recursive: true });
}

/** A Fate die: −1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, any> = {
    r: reroll,
    rr: rerollRecursive,
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
  };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 3 });
  }

  protected override get _minimum(): number {
    return -1;
  }

  protected override get _maximum(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2;
  }

  override getResultLabel(result: DiceTermResult): string {
    return ({ "-1": "−", 0: "\u00a0", 1: "+" } as Record<number, string>)[result.result] ?? String(result.result);
  }
}
