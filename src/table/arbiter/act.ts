/** Applying an offer: amounts recomputed from check and dice, on live documents, once. */
import { taken, type Change, type Check, type Draw, type Id, type Json, type Label, type Offer, type Uuid } from "../../contract.ts";
import { actorOf, type ActorDoc } from "../../platform/documents.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { confirmsDamage } from "../settings.ts";
import { isRunning } from "../combat/round.ts";
import { gathered, throwAsks } from "../check/dice.ts";
import { beyond } from "../check/edit.ts";
import { viewOf } from "../check/view.ts";
import { nameOf } from "../card/history.ts";
import { isKeyPart, standing } from "../ledger/receipts.ts";
import { assertPaths } from "../ledger/postings.ts";
import { bookOf, cardTime, overlay, post, reversal } from "../ledger/write.ts";
import { broughtBy, type Brought } from "./brought.ts";
import { allowedInput } from "./input.ts";
import { mayTake, owns, record, type Grounds } from "./grounds.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";

/** Why a number that the user gives with an offer can't be meant; null: all can. */
function unfit(offer: Offer, input: Json, gm: boolean): Label | null {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  for (const field of offer.input ?? []) {
    const value = (input as { readonly [id: Id]: Json })[field.id];
    const complaint = field.kind === "number" && (gm || !field.gm) && typeof value === "number" ? beyond(field, value) : null;
    if (complaint) return complaint;
  }
  return null;
}
const ALREADY: Reply = { done: true, said: { key: "QUINTESSENCE.Arbiter.already" } };
type Receipts = { readonly uuid: Uuid; readonly key: Id }[];

const lastsARound = (change: Change, { statuses }: Ruleset): boolean =>
  "status" in change && change.on && statuses.some(({ id, by }) => id === change.status && by === "round");

/** What was booked on one actor: the key of its receipt, the dice it brought, the checks it led to. */
type Booked = Brought & { readonly key: Id };
/**
 * Applies to one actor; resolves to what was booked, or to the reason why not. A standing receipt is taken as done, with the dice it keeps: an earlier
 * try may have lost its answer. It may be its owner's own, too: it brings no other dice and checks than the offer does.
 */
async function applyTo(actor: ActorDoc, offer: Offer, input: Json, grounds: Grounds): Promise<Booked | Reply> {
  const { message, card, folded, ruleset, user } = grounds;
  if (rulesetOfActor(actor.type)?.id !== ruleset.id) return refuse("QUINTESSENCE.Arbiter.otherGame", { name: nameOf(actor) });
  const { receipts, horizon } = bookOf(actor);
  const place = standing(receipts, message.id, offer.id);
  const live = { ...card, check: folded.check };
  const view = viewOf(actor);
  const booked = place.applied ? receipts[place.key] : undefined;
  if (booked) {
    const before = { ...view, system: overlay(view.system, reversal(actor, place.key, booked).writes) };
    return { key: place.key, ...broughtBy(booked, ruleset.rules.act(live, offer.id, input, before, ruleset.world())) };
  }
  const created = cardTime(message.id);
  if (created === null || created <= horizon) return refuse("QUINTESSENCE.Arbiter.tooOld");
  const effect = ruleset.rules.act(live, offer.id, input, view, ruleset.world());
  if ("refused" in effect) return { done: false, said: effect.refused };
  const changes: readonly Change[] = effect.changes;
  // What is chosen for a round would have nothing to end it in another one. The card's round is its author's word: the combat says whether it is running.
  if (changes.some((change) => lastsARound(change, ruleset)) && !isRunning(message.system.round)) return refuse("QUINTESSENCE.Arbiter.roundOver");
  assertPaths(changes, actor.uuid, ruleset.rules.paths(actor.type));
  const draw = effect.draws && effect.draws.length > 0 ? { dice: (await throwAsks(ruleset, effect.draws)).dice } : undefined;
  const { owed = [] } = effect;
  const brought = { ...(draw ? { draw } : {}), ...(owed.length > 0 ? { owed } : {}) };
  await post(actor, place.next, changes, { message: message.id, offer: offer.id, by: user.id, at: Date.now(), ...brought });
  return { key: place.next, draw, owed };
}

/** Handles `act`. */
export async function act(request: Extract<Request, { kind: "act" }>, grounds: Grounds): Promise<Reply> {
  const { folded, user, alone, message } = grounds;
  if (folded.closed) return refuse(`QUINTESSENCE.Arbiter.closed.${folded.closed}`);
  // Rules that made an id out of what a card claims would leave a receipt where nobody finds it.
  const open = folded.open.find(({ offer }) => offer.id === request.offer && isKeyPart(offer.id));
  if (!open) {
    const party = owns(user, folded.check.actor) || folded.check.targets.some((uuid) => owns(user, uuid));
    return party && taken(folded.standing, request.offer) ? ALREADY : refuse("QUINTESSENCE.Arbiter.noOffer");
  }
  const known = open.offer;
  if (!mayTake(grounds, known)) return refuse("QUINTESSENCE.Arbiter.notYours");
  // A card is its author's claim: it can only speak for an actor he owns.
  if (!user.isGM && message.author && !message.author.isGM && !owns(message.author, folded.check.actor)) return refuse("QUINTESSENCE.Arbiter.notYours");
  const asked = Array.isArray(request.on) ? open.on.filter((uuid) => request.on.includes(uuid)) : [];
  // What befalls his own, he may take whatever it stands on.
  const own = known.by === "target" && asked.every((uuid) => owns(user, uuid));
  // Against a difficulty that he typed himself, nobody is hit before a GM has said that it stands.
  const opposed = folded.check.target.kind === "value" && (folded.check.target.of !== undefined || folded.standing.some((event) => event.kind === "target"));
  if (known.on === "targets" && !user.isGM && !own && !opposed) return refuse("QUINTESSENCE.Arbiter.gmNames");
  if (known.on === "targets" && !user.isGM && !own && confirmsDamage()) return refuse("QUINTESSENCE.Arbiter.gmConfirms");
  if (known.on !== "card" && asked.length === 0) return ALREADY;
  const actors = asked.map((uuid) => actorOf(uuid));
  if (actors.some((actor) => actor === null)) return refuse("QUINTESSENCE.Arbiter.targetGone");
  const present = actors.filter((actor): actor is ActorDoc => actor !== null);
  if (alone && present.some((actor) => !owns(user, actor.uuid))) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  const complaint = unfit(known, request.input, user.isGM);
  if (complaint) return { done: false, said: complaint };
  const input = allowedInput(known, request.input, user.isGM);
  const receipts: Receipts = [];
  const draws: Draw[] = [];
  const owed: Check[] = [];
  let trouble: Reply | null = null;
  for (const actor of present) {
    const result = await applyTo(actor, known, input, grounds);
    if ("done" in result) trouble = result;
    else {
      receipts.push({ uuid: actor.uuid, key: result.key });
      if (result.draw) draws.push(result.draw);
      owed.push(...result.owed);
    }
  }
  const brought = draws.length > 0 ? { draw: { dice: gathered(draws.map(({ dice }) => dice)) } } : {};
  if (receipts.length > 0 || known.on === "card") await record(grounds, { kind: "apply", offer: known.id, input, receipts, owed, ...brought });
  return trouble ?? DONE;
}
