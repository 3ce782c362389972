/** What is asked of the arbiter about exchanges of secret choices. He sees seals and who sealed, never what. */
import { actorOf, me, messageOf, messages, userOf, type UserDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import type { Check, Id, Json, Refusal } from "../../contract.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { DONE, refuse, type Reply, type Request } from "../arbiter/requests.ts";
import { optionsOf } from "../check/choice.ts";
import { viewOf } from "../check/view.ts";
import { isNonce, isSeal, seal } from "./commitment.ts";
import { endOf, isLate } from "./deadline.ts";
import { isOver, isWithheld, missing, type SideNow, type SideOf } from "./protocol.ts";
import { exchangeIn, gmAgainst, sideCheck, type ReadExchange } from "./read.ts";
import { createExchange, recordExchange } from "./record.ts";
import { settle } from "./settle.ts";

/** Most sides of an exchange. */
const MOST_SIDES = 12;
const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/u.test(value);
const key = (name: string): string => `QUINTESSENCE.Secret.${name}`;
const NO_CARD = refuse("QUINTESSENCE.Arbiter.noCard");
const GM_ONLY = refuse("QUINTESSENCE.Arbiter.gmOnly");
const sideId = (index: number): Id => `s${index + 1}`;

/** May this user choose for a side? */
export const playsFor = (user: UserDoc, { actor, by }: Pick<SideOf, "actor" | "by">): boolean => (by === "gm" ? user.isGM : owns(user, actor));
/** A side's check now. Its own is of what its actor's sheet lists. */
const checkOf = ({ actor, rollable, by }: Pick<SideOf, "actor" | "rollable" | "by">, ruleset: Ruleset): Check | Refusal => {
  const found = actorOf(actor);
  return found ? sideCheck(viewOf(found), rollable, by, ruleset) : { refused: { key: "QUINTESSENCE.Arbiter.targetGone" } };
};

type Opening = Extract<Request, { kind: "openExchange" }>;
/** The sides that are asked for, with their game; or why there can be none. */
function sidesOf({ sides }: Opening): { readonly sides: readonly SideOf[]; readonly ruleset: Ruleset; readonly owed: boolean } | Reply {
  if (!Array.isArray(sides) || sides.length === 0 || sides.length > MOST_SIDES) return refuse(key("tooFew"));
  const asked = sides as readonly { readonly actor?: unknown; readonly rollable?: unknown }[];
  const made: SideOf[] = [];
  let game: Ruleset | undefined;
  for (const [index, { actor, rollable }] of asked.entries()) {
    const found = typeof actor === "string" ? actorOf(actor) : null;
    const ruleset = found ? rulesetOfActor(found.type) : undefined;
    if (!found || !ruleset?.rules.contest || typeof rollable !== "string") return refuse("QUINTESSENCE.Arbiter.targetGone");
    if (game && ruleset !== game) return refuse("QUINTESSENCE.Arbiter.otherGame", { name: found.name });
    if (made.some((side) => side.actor === found.uuid)) return refuse(key("twice"), { name: found.name });
    game = ruleset;
    const side: SideOf = { id: sideId(index), actor: found.uuid, rollable, by: "owner" };
    const check = checkOf(side, ruleset);
    if ("refused" in check) return { done: false, said: check.refused };
    const gm = gmAgainst(check);
    made.push(side);
    if (gm === undefined) continue;
    if (asked.length > 1) return refuse(key("alone"));
    return { sides: [side, { id: sideId(1), actor: found.uuid, rollable: gm, by: "gm" }], ruleset, owed: true };
  }
  return game && made.length > 1 ? { sides: made, ruleset: game, owed: false } : refuse(key("tooFew"));
}
/** Is such an exchange, which only one actor takes part in, open already? */
const isOpen = ({ actor, rollable }: SideOf): boolean =>
  messages().some((message) => {
    const found = exchangeIn(message);
    return found !== null && !isOver(found.standing) && found.exchange.sides.some((side) => side.actor === actor && side.rollable === rollable);
  });
/** Handles `openExchange`, once for each id. What a player opens among actors waits for a GM, who says what each is to choose for. */
export async function openExchange(request: Opening, userId: Id, alone: boolean): Promise<Reply> {
  const user = userOf(userId);
  if (alone) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  if (!user || !isId(request.card)) return NO_CARD;
  const there = exchangeIn(messageOf(request.card));
  if (there) return there.exchange.by === userId ? DONE : NO_CARD;
  const made = sidesOf(request);
  if ("done" in made) return made;
  const { sides, ruleset, owed } = made;
  if (!sides.some((side) => side.by === "owner" && owns(user, side.actor))) return refuse("QUINTESSENCE.Arbiter.notYours");
  const [first] = sides;
  if (owed && first && isOpen(first)) return refuse(key("alreadyOpen"));
  await createExchange({
    id: request.card,
    ruleset: ruleset.id,
    by: userId,
    sides,
    world: plain(ruleset.world()) as Json,
    minutes: ruleset.exchanges?.().minutes ?? 0,
    begins: user.isGM || owed,
  });
  return DONE;
}

type About = Extract<Request, { kind: "commit" | "reveal" | "assign" | "begin" | "forfeit" | "again" | "void" }>;
const KINDS: readonly string[] = ["commit", "reveal", "assign", "begin", "forfeit", "again"] satisfies About["kind"][];
/** Is it about an exchange, and nothing else? */
export const exchangeAsked = (request: Request): request is Exclude<About, { kind: "void" }> => KINDS.includes(request.kind);
/** Is this the id of an exchange's message? */
export const isExchange = (message: unknown): boolean => isId(message) && messageOf(message)?.type === "exchange";
/** Handles them. */
export async function serveExchange(request: About, userId: Id, alone: boolean): Promise<Reply> {
  const found = isId(request.message) ? exchangeIn(messageOf(request.message)) : null;
  const user = userOf(userId);
  if (!found || !user) return NO_CARD;
  if (alone) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  if (request.kind === "commit") return commit(request, found, user);
  if (request.kind === "reveal") return reveal(request, found, user);
  if (request.kind === "void") return end(found, user);
  if (!user.isGM) return GM_ONLY;
  if (request.kind === "assign") return assign(request, found, user);
  if (request.kind === "forfeit") return forfeit(request, found, user);
  const { phase, round, since } = found.standing;
  // Said twice, it is done once.
  if (request.kind === "begin" ? phase !== "void" && since !== null : request.round < round) return DONE;
  if (request.kind === "begin" ? phase !== "proposed" : request.round !== round || phase === "proposed" || phase === "settled") return refuse(key("closed"));
  await recordExchange(found.message, found.exchange, { kind: request.kind }, userId);
  return DONE;
}

const sideIn = ({ standing }: ReadExchange, id: unknown): SideNow | undefined => standing.sides.find((side) => side.id === id);
/** A seal, once: whoever sealed first has chosen. Judged on the actor as he is now. */
async function commit({ round, side: id, rollable, seal: sealed }: Extract<About, { kind: "commit" }>, found: ReadExchange, user: UserDoc): Promise<Reply> {
  const { standing, ruleset, exchange, message } = found;
  const side = sideIn(found, id);
  if (!side || !isSeal(sealed)) return NO_CARD;
  if (!playsFor(user, side)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (side.seal === sealed && round === standing.round) return DONE;
  if (standing.phase !== "choosing" || round !== standing.round) return refuse(key("closed"));
  if (side.seal !== null || side.forfeit) return refuse(key("chosenAlready"));
  if (side.rollable !== rollable) return refuse(key("otherwise"));
  const check = checkOf(side, ruleset);
  if ("refused" in check) return { done: false, said: check.refused };
  await recordExchange(message, exchange, { kind: "commit", round, side: side.id, seal: sealed, check }, user.id);
  return DONE;
}
/** What was sealed. What was never open to him isn't taken: he hasn't revealed. */
async function reveal({ round, side: id, choice, nonce }: Extract<About, { kind: "reveal" }>, found: ReadExchange, user: UserDoc): Promise<Reply> {
  const { standing, ruleset, exchange, message } = found;
  const side = sideIn(found, id);
  if (!side || typeof choice !== "string" || !isNonce(nonce)) return NO_CARD;
  if (!playsFor(user, side)) return refuse("QUINTESSENCE.Arbiter.notYours");
  if (side.choice !== null) return DONE;
  if (standing.phase !== "revealing" || round !== standing.round) return refuse(key("closed"));
  const open = side.check ? (optionsOf(side.check, ruleset) ?? []) : [];
  if (!open.some((each) => each.id === choice && !each.refused)) return refuse(key("notOpen"));
  if (seal({ message: message.id, round, side: side.id, choice, nonce }) !== side.seal) return refuse(key("notSealed"));
  await recordExchange(message, exchange, { kind: "reveal", round, side: side.id, choice, nonce }, user.id);
  await settle(message.id);
  return DONE;
}
/** A side that doesn't choose, or doesn't reveal, counts as the rules say. */
async function forfeit({ round, side: id }: Extract<About, { kind: "forfeit" }>, found: ReadExchange, user: UserDoc): Promise<Reply> {
  const { standing, ruleset, exchange, message } = found;
  if (round === standing.round && sideIn(found, id)?.forfeit) return DONE;
  const side = missing(standing).find((each) => each.id === id);
  if ((standing.phase !== "choosing" && standing.phase !== "revealing") || round !== standing.round || !side) return refuse(key("closed"));
  if (endOf(found) !== null && !isLate(found)) return refuse(key("tooEarly"));
  const check = side.check ?? checkOf(side, ruleset);
  if ("refused" in check) return { done: false, said: check.refused };
  const choice = ruleset.rules.forfeit?.(check, isWithheld(side, standing)) ?? null;
  if (choice === null) return refuse(key("onlyVoid"));
  await recordExchange(message, exchange, { kind: "forfeit", round, side: side.id, check, choice }, user.id);
  await settle(message.id);
  return DONE;
}
/** A GM names what a side is to choose for, as long as it hasn't. */
async function assign({ side: id, rollable }: Extract<About, { kind: "assign" }>, found: ReadExchange, user: UserDoc): Promise<Reply> {
  const { standing, ruleset, exchange, message } = found;
  const side = sideIn(found, id);
  if (!side || side.by === "gm" || typeof rollable !== "string") return NO_CARD;
  if (standing.phase !== "proposed" && standing.phase !== "choosing") return refuse(key("closed"));
  if (side.seal !== null || side.forfeit) return refuse(key("chosenAlready"));
  if (side.rollable === rollable) return DONE;
  const check = checkOf({ ...side, rollable }, ruleset);
  if ("refused" in check) return { done: false, said: check.refused };
  if (gmAgainst(check) !== undefined) return NO_CARD;
  await recordExchange(message, exchange, { kind: "assign", side: side.id, rollable }, user.id);
  return DONE;
}
/** A GM ends it; a player takes his proposal back. */
async function end({ standing, exchange, message }: ReadExchange, user: UserDoc): Promise<Reply> {
  if (!user.isGM && (standing.phase !== "proposed" || exchange.by !== user.id)) return GM_ONLY;
  if (standing.phase === "void") return DONE;
  if (standing.phase === "settled") return refuse(key("closed"));
  await recordExchange(message, exchange, { kind: "void", reason: null }, user.id);
  return DONE;
}

/** What becomes of an exchange whose time is up, where the world has settled that beforehand. To be run by the arbiter, one thing at a time. */
export async function timeUp(id: Id): Promise<void> {
  const found = exchangeIn(messageOf(id));
  const late = found?.ruleset.exchanges?.().late ?? "ask";
  if (!found || late === "ask" || !isLate(found)) return;
  for (const { id: side } of late === "forfeit" ? missing(found.standing) : []) {
    const now = exchangeIn(messageOf(id));
    const reply = now && (await forfeit({ kind: "forfeit", message: id, round: found.standing.round, side }, now, me()));
    if (!reply?.done) break;
  }
  // Those who have chosen now have their time to reveal; where nothing can be taken to be chosen, nothing is left to wait for.
  const left = exchangeIn(messageOf(id));
  if (left && isLate(left)) await recordExchange(left.message, left.exchange, { kind: "void", reason: { key: key("late") } }, me().id);
}
