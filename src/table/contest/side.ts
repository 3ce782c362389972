/** How an opposition ended for one of its sides, for whoever may see both. */
import type { Id } from "../../contract.ts";
import { nameInSight } from "../../platform/board.ts";
import { actorOf, me, messageOf } from "../../platform/documents.ts";
import { contentVisible } from "../../platform/messages.ts";
import { text } from "../../platform/text.ts";
import type { Ruleset, Tone } from "../../ruleset.ts";
import { nameOf } from "../card/history.ts";
import { known } from "./known.ts";
import { contestIn, outcomeOf, SIDES, standingOf, type Contest, type Pair } from "./read.ts";

/** What somebody in an opposition is called, numbered among his likes as on the scene. */
export const sideName = (uuid: string | null): string => nameInSight(uuid ?? "") ?? nameOf(uuid === null ? null : actorOf(uuid));
/** May this viewer see what both sides have rolled? */
export const bothSeen = ({ roll, answer }: Pair): boolean => [roll, answer].every((each) => each === null || contentVisible(each.message));
/** May this viewer know what the initiator is up to, as long as there is no roll of his to tell? Those for whom the card isn't don't have it at all. */
export const planSeen = ({ mode, by }: Pick<Contest, "mode" | "by">): boolean =>
  mode === "public" || (mode === "self" ? by === me().id : me().isGM || (mode === "gm" && by === me().id));

const TONES: Readonly<Record<string, Tone>> = { win: "good", tie: "even", lose: "bad" };
/** The words of a side's verdict, the ruleset's own where it is none of every game's. */
export function sideWords(verdict: Id, ruleset: Pick<Ruleset, "verdict">): { readonly label: string; readonly tone: Tone } {
  const tone = TONES[verdict];
  return { label: text(tone ? { key: `QUINTESSENCE.Contest.Side.${verdict}` } : ruleset.verdict(verdict)), tone: tone ?? "even" };
}
/** Of a check's message: its verdict in its opposition; null: none yet, or not for this viewer. */
export function verdictIn(message: Id): { readonly label: string; readonly tone: Tone } | null {
  const found = contestIn(messageOf(known.linking(message) ?? ""));
  if (!found) return null;
  const standing = standingOf(found.contest);
  const pair = [standing, ...standing.earlier].find((each) => each.roll?.message.id === message || each.answer?.message.id === message);
  const outcome = standing.closed === null && pair && bothSeen(pair) ? outcomeOf(found, pair) : null;
  const verdict = outcome?.sides[pair?.roll?.message.id === message ? SIDES.roll : SIDES.answer]?.verdict ?? null;
  return verdict === null ? null : sideWords(verdict, found.ruleset);
}
