/** What a GM decides of a card after the roll: its difficulty, and which of its lines count. What was applied by then stays; the card says what no longer follows. */
import { sameJson, type Card, type Check, type Id, type Modifier, type Target } from "../../contract.ts";
import { faulty } from "../../odds/replay.ts";
import type { Ruleset } from "../../ruleset.ts";
import { isTarget } from "../card/guard.ts";
import { record, type Grounds } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

/** Why nobody, or not he, may revise this card; null: he may. */
export function barred({ user, folded }: Grounds): Reply | null {
  if (!user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  return folded.closed ? refuse(`QUINTESSENCE.Arbiter.closed.${folded.closed}`) : null;
}

/** The target with another number: whose it is stays, and who may see it; the name of a difficulty goes with the old number. */
function renamed(now: Target, value: number): Target {
  if (now.kind !== "value") return { kind: "value", value };
  const { label: _, ...rest } = now;
  return now.of === undefined ? { ...rest, value } : { ...now, value };
}

/** Handles `target`: names the difficulty of a card that waits for it, or changes the one it has. */
export async function nameTarget({ target }: Extract<Request, { kind: "target" }>, grounds: Grounds): Promise<Reply> {
  const { check } = grounds.folded;
  const no = barred(grounds);
  if (no) return no;
  const named = check.target.kind === "later" || check.target.kind === "value";
  if (!isTarget(target) || target.kind !== "value" || !named) return refuse("QUINTESSENCE.CardLife.noDifficulty");
  const next = check.target.kind === "later" ? target : renamed(check.target, target.value);
  if (sameJson(next, check.target)) return DONE;
  await record(grounds, { kind: "target", target: next, params: check.params });
  return DONE;
}

/**
 * A line of a check struck, or (`on`) as it counted when it was rolled. Null: the check has no such line, or dice fell for it: what has fallen isn't taken
 * off the table.
 */
export function revised(card: Card, check: Check, { rules }: Pick<Ruleset, "rules">, line: Id, on: boolean): Modifier | null {
  const rolled = card.check.modifiers.find(({ id, at }) => id === line && at !== 0);
  if (!rolled) return null;
  const next: Modifier = on ? rolled : { ...rolled, at: 0 };
  const modifiers = check.modifiers.map((modifier) => (modifier.id === line ? next : modifier));
  return faulty((asked, fallen) => rules.next(asked, fallen), { ...check, modifiers }, card.draw) ? null : next;
}

/** Handles `strike`. */
export async function strike({ line, on }: Extract<Request, { kind: "strike" }>, grounds: Grounds): Promise<Reply> {
  const { card, folded, ruleset } = grounds;
  const no = barred(grounds);
  if (no) return no;
  const next = revised(card, folded.check, ruleset, line, on);
  if (!next) return refuse("QUINTESSENCE.CardLife.noLine");
  if (folded.check.modifiers.some((modifier) => sameJson(modifier, next))) return DONE;
  await record(grounds, { kind: "amend", modifiers: [next] });
  return DONE;
}
