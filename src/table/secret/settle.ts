/** What revealed choices come to: judged by the rules, marked on each side's own card, as every check is. The arbiter's alone to do. */
import type { ActorView, Check, Draw, Id, Side, Uuid } from "../../contract.ts";
import { actorOf, createMessage, me, messageOf, type MessageDoc } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { act } from "../arbiter/act.ts";
import { groundsOf } from "../arbiter/grounds.ts";
import { isMe } from "../arbiter/presence.ts";
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
/** A side's check with what it takes away from the exchange. */
function resolved({ id, actor }: Side, built: Check, amounts: Readonly<Record<Id, number>>, { message }: ReadExchange, sides: readonly Side[]): Check {
  const { params } = built;
  return {
    ...built,
    params: typeof params === "object" && params !== null && !Array.isArray(params) ? { ...params, ...amounts } : params,
    targets: [...new Set(sides.map((side) => side.actor))].filter((other) => other !== actor),
    owedBy: { message: message.id, event: id },
  };
}
interface Outcome {
  readonly check: Check;
  readonly draw: Draw;
}
/**
 * The checks of those sides for which something follows. An actor may have been changed since he chose: he is taken as he is now. `again`: as he was then, where nothing follows
 * any more; another session may have taken some of it before it was gone.
 */
function checksOf(found: ReadExchange, sides: readonly Side[], again: boolean): Readonly<Record<Id, Outcome>> {
  const { rules } = found.ruleset;
  const outcome = rules.contest?.(sides, found.exchange.world);
  const made = sides.flatMap((side) => {
    const { id, draw = { dice: {} } } = side;
    const actor = actorOf(side.actor);
    const now = actor ? secretCheck(viewOf(actor), side.check.rollable, found.ruleset) : null;
    const live = now && !("refused" in now) ? [now] : [];
    const checks = (again || live.length === 0 ? [...live, side.check] : live).map((each) =>
      resolved(side, each, outcome?.sides[id]?.amounts ?? {}, found, sides),
    );
    const check = checks.find((each) => rules.outcome(each, draw, []).offers.length > 0);
    return check ? [[id, { check, draw }] as const] : [];
  });
  return Object.fromEntries(made);
}

/** Lets what is revealed come to something, once: void, where the rules say so; else a card for each side, and what it takes by itself. Does nothing before all is known. */
export async function settle(id: Id): Promise<void> {
  const found = exchangeIn(messageOf(id));
  const sides = found?.standing.phase === "revealed" ? sidesForRules(found.standing) : null;
  if (found && sides) {
    const live = liveOf(sides);
    const reason = live ? (found.ruleset.rules.voided?.(sides, live) ?? null) : ({ key: "QUINTESSENCE.Arbiter.targetGone" } as const);
    if (reason) return recordExchange(found.message, found.exchange, { kind: "void", reason }, me().id);
    const cards = Object.fromEntries(Object.keys(checksOf(found, sides, false)).map((side) => [side, foundry.utils.randomID()]));
    await recordExchange(found.message, found.exchange, { kind: "settle", cards }, me().id);
  }
  await post(id);
}
/** Their actors now; null: one is gone. */
function liveOf(sides: readonly Side[]): Readonly<Record<Uuid, ActorView>> | null {
  const found = sides.map(({ actor }) => actorOf(actor));
  return found.every((actor) => actor !== null) ? Object.fromEntries(found.map((actor) => [actor.uuid, viewOf(actor)])) : null;
}
/** The ids of a settled exchange's cards that are still to be made or to be taken from, by side; empty where that isn't this session's to do. */
function unfinished(found: ReadExchange | null): readonly (readonly [side: Id, card: Id])[] {
  return found?.standing.phase === "settled" && !found.standing.done && isMe() ? Object.entries(found.standing.cards) : [];
}
/**
 * Makes the cards of a settled exchange that aren't there, then takes what they bring by themselves, before anything else can happen. Under what ids is read
 * anew each time: should two sessions both believe that they arbitrate, those of one stand.
 * @throws the first of what went wrong, once all the others are there; it is gone on with the next time
 */
async function post(id: Id): Promise<void> {
  const found = exchangeIn(messageOf(id));
  const sides = found && sidesForRules(found.standing);
  const checks = found && sides && unfinished(found).length > 0 ? checksOf(found, sides, true) : {};
  const faults: unknown[] = [];
  const each = async (what: (card: Id, side: Id) => Promise<void>): Promise<void> => {
    for (const side of found?.standing.sides ?? []) {
      const card = unfinished(exchangeIn(messageOf(id))).find(([of]) => of === side.id)?.[1];
      if (card !== undefined) await what(card, side.id).catch((error: unknown) => void faults.push(error));
    }
  };
  await each(async (card, side) => {
    const outcome = checks[side];
    if (found && outcome) await make(card, outcome, found);
  });
  await each(takeAll);
  if (faults.length > 0) throw faults[0];
  const now = exchangeIn(messageOf(id));
  if (now?.standing.phase === "settled" && !now.standing.done && isMe()) await recordExchange(now.message, now.exchange, { kind: "done" }, me().id);
}
const isOurs = ({ author }: MessageDoc): boolean => author?.isGM === true;
/** Makes a card, once. What a player has put under its id, which everybody can read by then, makes room for it. */
async function make(card: Id, { check, draw }: Outcome, { ruleset }: ReadExchange): Promise<void> {
  const there = messageOf(card);
  if (there && isOurs(there)) return;
  await there?.delete();
  await createMessage(checkMessage(card, check, draw, [], "public", ruleset));
}
async function takeAll(card: Id): Promise<void> {
  const message = messageOf(card);
  const read = message && isOurs(message) ? cardIn(message) : null;
  for (const { offer, on } of read ? owed(read) : []) {
    const grounds = groundsOf(card, me().id, false, foundry.utils.randomID());
    const { said, done } = "done" in grounds ? grounds : await act({ kind: "act", message: card, offer, on, input: {} }, grounds);
    // It stays a button on the card.
    if (said && !done) warn(said);
  }
}
