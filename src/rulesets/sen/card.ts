/** SEN's words on a card: the circles as they were when the choice was made, with the one it took; the cycle it closed. No number of dice anywhere. */
import { textAt, type CardEvent, type Check, type Id, type Json, type Label, type Outcome } from "../../contract.ts";
import { loc, text } from "../../platform/text.ts";
import type { Tone } from "../../ruleset.ts";
import { drawn, type DrawnCircle } from "./circles.ts";
import { CIRCLES, mark, type SenChoice } from "./rules/circles.ts";
import { scoreLabel, TRAIT_LABELS } from "./rules/labels.ts";
import type { SenParams } from "./rules/world.ts";

const key = (name: string): Label => ({ key: `QUINTESSENCE.SEN.Card.${name}` });
const paramsOf = (check: Check): SenParams => check.params as SenParams;

/** Circles left of each colour; empty where none is spent. */
export function senScore(check: Check): string {
  const { w, uw, ub } = paramsOf(check);
  return check.kind === "test" ? text(scoreLabel(w - uw, CIRCLES - w - ub)) : "";
}
/** The trait it is one of by now; of a point of experience, that it is one. */
export function senSubject({ kind, subject, params }: Check): Label {
  const trait = TRAIT_LABELS[(params as SenParams).trait];
  if (kind === "test") return trait;
  return kind === "experience" ? { key: "QUINTESSENCE.SEN.Card.experience", args: { trait: text(trait) } } : subject;
}
/** What is chosen is a deed, with how many circles are left for it; in a gamble, the colour of a token. */
export function senOption(check: Check, id: Id): { readonly label: Label; readonly hint?: Label } {
  const { w, uw, ub } = paramsOf(check);
  if (check.kind !== "test") return { label: key(`Token.${id}`) };
  const n = id === "success" ? w - uw : CIRCLES - w - ub;
  return { label: key(`Option.${id}`), hint: { key: `QUINTESSENCE.SEN.Card.left.${id}`, args: { n } } };
}
/** The verb of what is neither rolled nor chosen. */
export const senVerb = ({ kind }: Check): Label | undefined => (kind === "experience" ? { key: "QUINTESSENCE.SEN.Rules.Offer.spend" } : undefined);
/** How he grew, or took his wound, as it was told. */
export function senWords(check: Check, events: readonly CardEvent[]): string {
  const told = events.findLast((event) => event.kind === "apply" && event.offer === "narrate");
  return told?.kind === "apply" ? textAt(told.input, "note") : paramsOf(check).note;
}
/** The circles left before the choice. */
export const senLine = (check: Check): string => senScore(check);
/** To live is good, to die is bad. */
export const senTone = (verdict: Id): Tone => (verdict === "success" || verdict === "lives" ? "good" : "bad");
/** Being at stake is told, not printed as yes and no. */
export const senValue = (path: string, value: Json): Label | null => (path === "system.atStake" ? key(value === true ? "stake.on" : "stake.off") : null);

/** What a card draws: the circles as the choice left them, the new mark among them, and what it brought. */
export interface SenDrawing {
  readonly circles: readonly DrawnCircle[];
  readonly label: string;
  /** The cycle it closed; empty: none. */
  readonly cycle: string;
}
/** The circle that was chosen among the six. Of a gamble, and of what was chosen when no circle was left, nothing is drawn. */
export function senDrawing(check: Check, { verdict }: Outcome): SenDrawing | null {
  const { w, uw, ub, xp, trait } = paramsOf(check);
  if (check.kind !== "test" || (verdict !== "success" && verdict !== "failure")) return null;
  const choice: SenChoice = verdict;
  const after = choice === "success" ? { w, uw: uw + 1, ub, xp } : { w, uw, ub: ub + 1, xp };
  const closed = mark({ w, uw, ub, xp }, choice)?.xp !== xp;
  return {
    circles: drawn(after, choice),
    label: loc(`QUINTESSENCE.SEN.Card.took.${choice}`),
    cycle: closed ? loc("QUINTESSENCE.SEN.Card.cycle", { trait: text(TRAIT_LABELS[trait]) }) : "",
  };
}
