/** A world's options changed: what was worked out with the old ones is worked out anew, and drawn. */
import type { Id } from "../../contract.ts";
import { actorsInPlay, redrawTokens } from "../../platform/board.ts";
import { rulesetById } from "../../ruleset.ts";

/** Changes of one moment are seen to together. */
const TOGETHER_MS = 100;

interface Anew {
  reset(): void;
  render(force: boolean): unknown;
}
/** As much of an open window as is needed to draw it again. Those of class `q-live` show options. */
interface Open {
  readonly element: HTMLElement | null;
  render(): unknown;
}

function drawAnew(ruleset: Id): void {
  const types = rulesetById(ruleset)?.actors ?? {};
  for (const actor of actorsInPlay().filter(({ type }) => Object.hasOwn(types, type))) {
    (actor as unknown as Anew).reset();
    (actor as unknown as Anew).render(false);
  }
  redrawTokens();
  for (const window of foundry.applications.instances.values() as Iterable<unknown> as Iterable<Open>)
    if (window.element?.matches(`.q-${ruleset}.q-live`)) void window.render();
}

/** Made for one ruleset: to be called after each change of its options, on every client. */
export const refresher = (ruleset: Id): (() => void) => foundry.utils.debounce(() => drawAnew(ruleset), TOGETHER_MS);
