/** What is to be seen of a SEN actor at a glance, by GMs: the circles he has left in each trait. That death is at stake, his status says. */
import type { ActorView } from "../../contract.ts";
import type { Glance } from "../../ruleset.ts";
import { CIRCLES } from "./rules/circles.ts";
import { TRAIT_LABELS } from "./rules/labels.ts";
import { circles, TRAITS } from "./rules/world.ts";

/** White and black circles left, trait by trait. */
export function senGlance({ system }: ActorView): Glance {
  const figures = TRAITS.map((id) => {
    const { w, uw, ub } = circles(system, id);
    // In one piece: there is little room for five of them.
    return { label: TRAIT_LABELS[id], value: { text: `${w - uw}○\u00a0${CIRCLES - w - ub}●` } };
  });
  return { marks: {}, figures };
}
