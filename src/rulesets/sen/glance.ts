/** What is to be seen of a SEN actor at a glance: that death is at stake, and the experience he may spend. */
import type { ActorView } from "../../contract.ts";
import type { Glance } from "../../ruleset.ts";
import { atStake } from "./rules/build.ts";
import { canSpend } from "./rules/circles.ts";
import { TRAIT_LABELS } from "./rules/labels.ts";
import { circles, TRAITS } from "./rules/world.ts";

/** His stake, and each trait in which experience can be spent. */
export function senGlance(actor: ActorView): Glance {
  return {
    marks: {},
    figures: [
      ...(atStake(actor) ? [{ label: { key: "QUINTESSENCE.Status.atStake" }, value: { key: "QUINTESSENCE.SEN.Sheet.physiqueZero" } }] : []),
      ...TRAITS.filter((id) => canSpend(circles(actor.system, id))).map((id) => ({
        label: TRAIT_LABELS[id],
        value: { key: "QUINTESSENCE.SEN.Sheet.xp", args: { n: circles(actor.system, id).xp } },
      })),
    ],
  };
}
