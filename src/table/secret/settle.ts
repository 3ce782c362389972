/** What revealed choices come to: judged by the rules, marked on each side's own card, as every check is. The arbiter's alone to do. */
import type { ActorView, Check, Draw, Id, Side, Uuid } from "../../contract.ts";
import { actorOf, createMessage, me, messageOf } from "../../platform/documents.ts";
import { act } from "../arbiter/act.ts";
import { groundsOf } from "../arbiter/grounds.ts";
import { owed } from "../card/auto.ts";
import { cardIn } from "../card/recent.ts";
import { checkMessage } from "../check/message.ts";
import { viewOf } from "../check/view.ts";
import type { SideNow, StandingExchange } from "./protocol.ts";
import { exchangeIn, secretCheck, type ReadExchange } from "./read.ts";
import { recordExchange } from "./record.ts";

const drawOf = ({ choice }: SideNow): Draw => (choice === null ? { dice: {} } : { dice: {}, choice });
/** Its sides for the rules; null while one hasn't chosen or revealed. */
export function sidesForRules({ sides }: Pick<StandingExchange, "sides">): readonly Side[] | null {
  const known = sides.flatMap((side) =>
    side.check && side.choice !== null
      ? [{ id: side.id, actor: side.actor, check: side.check, draw: drawOf(side), ...(side.forfeit ? { forfeit: true as const } : {}) }]
      : [],
  );
  return known.length === sides.length ? known : null;
}
/** A side's check with what it takes away from the exchange, as its actor is now: he may have been changed since he chose. */
function resolved({ id, actor, check }: Side, amounts: Readonly<Record<Id, number>>, { message, ruleset }: ReadExchange, sides: readonly Side[]): Check {
  const found = actorOf(actor);
  const now = found ? secretCheck(viewOf(found), check.rollable, ruleset) : null;
  const built = now && !("refused" in now) ? now : check;
  const { params } = built;
  return {
    ...built,
    params: typeof params === "object" && params !== null && !Array.isArray(params) ? { ...params, ...amounts } : params,
    targets: [...new Set(sides.map((side) => side.actor))].filter((other) => other !== actor),
    owedBy: { message: message.id, event: id },
  };
}
/** The checks of those sides for which something follows. */
function checksOf(found: ReadExchange, sides: readonly Side[]): readonly { readonly side: Id; readonly check: Check; readonly draw: Draw }[] {
  const { rules } = found.ruleset;
  const outcome = rules.contest?.(sides, found.exchange.world);
  return sides.flatMap((side) => {
    const { id, draw = { dice: {} } } = side;
    const check = resolved(side, outcome?.sides[id]?.amounts ?? {}, found, sides);
    return rules.outcome(check, draw, []).offers.length > 0 ? [{ side: id, check, draw }] : [];
  });
}

/** Lets what is revealed come to something, once: void, where the rules say so; else a card for each side, and what it takes by itself. Does nothing before all is known. */
export async function settle(id: Id): Promise<void> {
  const found = exchangeIn(messageOf(id));
  const sides = found?.standing.phase === "revealed" ? sidesForRules(found.standing) : null;
  if (found && sides) {
    const live = liveOf(sides);
    const reason = live ? (found.ruleset.rules.voided?.(sides, live) ?? null) : ({ key: "QUINTESSENCE.Arbiter.targetGone" } as const);
    if (reason) return recordExchange(found.message, found.exchange, { kind: "void", reason }, me().id);
    const cards = Object.fromEntries(checksOf(found, sides).map(({ side }) => [side, foundry.utils.randomID()]));
    await recordExchange(found.message, found.exchange, { kind: "settle", cards }, me().id);
  }
  await post(id);
}
/** Their actors now; null: one is gone. */
function liveOf(sides: readonly Side[]): Readonly<Record<Uuid, ActorView>> | null {
  const found = sides.map(({ actor }) => actorOf(actor));
  return found.every((actor) => actor !== null) ? Object.fromEntries(found.map((actor) => [actor.uuid, viewOf(actor)])) : null;
}
/** Makes the cards of a settled exchange that aren't there, and takes what they bring by themselves before anything else can happen. */
async function post(id: Id): Promise<void> {
  const found = exchangeIn(messageOf(id));
  const sides = found && !found.standing.done ? sidesForRules(found.standing) : null;
  if (!found || found.standing.phase !== "settled" || !sides) return;
  for (const { side, check, draw } of checksOf(found, sides)) {
    const card = found.standing.cards[side];
    if (card === undefined) continue;
    if (!messageOf(card)) await createMessage(checkMessage(card, check, draw, [], "public", found.ruleset));
    await takeAll(card);
  }
  const now = exchangeIn(messageOf(id));
  if (now) await recordExchange(now.message, now.exchange, { kind: "done" }, me().id);
}
async function takeAll(card: Id): Promise<void> {
  const message = messageOf(card);
  const read = message && cardIn(message);
  for (const { offer, on } of read ? owed(read) : []) {
    const grounds = groundsOf(card, me().id, false, foundry.utils.randomID());
    if (!("done" in grounds)) await act({ kind: "act", message: card, offer, on, input: {} }, grounds);
  }
}
