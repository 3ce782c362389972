/** The six circles of a trait as sheets and cards draw them: white ones first, used ones first of their colour. Pure. */
import { CIRCLES, type SenChoice, type SenCircles } from "./rules/circles.ts";

/** One circle. `used`: crossed if white, ringed if black. `fresh`: used just now. */
export interface DrawnCircle {
  readonly white: boolean;
  readonly used: boolean;
  readonly fresh: boolean;
}
/** The circles of a trait. `fresh`: what was chosen last; its mark stands out. */
export function drawn({ w, uw, ub }: SenCircles, fresh?: SenChoice): readonly DrawnCircle[] {
  return Array.from({ length: CIRCLES }, (_, index) => {
    const white = index < w;
    const place = white ? index : index - w;
    const marks = white ? uw : ub;
    return { white, used: place < marks, fresh: fresh === (white ? "success" : "failure") && place === marks - 1 };
  });
}
