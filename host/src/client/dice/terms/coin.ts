import { applyCount, type DiceTermResult, modifierTarget } from "../results.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** A coin: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, any> = { c: "call" };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 2 });
  }

  protected override get _minimum(): number {
    return 0;
  }

  protected override get _maximum(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 1;
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: DiceTermResult): (string | null)[] {
    return [this.constructor.name.toLowerCase(), result.result === 1 ? "heads" : "tails", result.success ? "success" : null, result.failure ? "failure" : null];
  }

  /** Call heads (`c`, `c1`) or tails (`c0`): right calls count 1. */
  call(modifier: string): false | void {
    const argument = modifierTarget(modifier, 1);
    if (!argument) return false;
    applyCount(this.results, argument.comparison, argument.target, { flagSuccess: true });
  }
}
