/** Initiative (§4a, 4c.12, 4g): 1d10 + combat, descending; then the higher perception; then together. */
import { numberAt, type ActorView } from "../../../contract.ts";

/** Order of two actors whose totals are equal: negative when `a` acts first, 0 when both act together. */
export const initiativeTie = (a: ActorView, b: ActorView): number => numberAt(b.system, "caracteristics.per") - numberAt(a.system, "caracteristics.per");
