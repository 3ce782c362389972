/** The arbiter's part in points given and taken by hand: he works out again what they come to, books them, and tells it on one card; and takes it back. */
import type { Change, Id } from "../../contract.ts";
import { unseenOnBoard } from "../../platform/board.ts";
import { actorOf, createMessage, me, messageOf, speakerOf, userOf, type ActorDoc, type UserDoc } from "../../platform/documents.ts";
import { applyMode } from "../../platform/messages.ts";
import { loc, warn } from "../../platform/text.ts";
import { redrawBars } from "../../platform/token-hud.ts";
import { actorKind, rulesetOfActor } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { receiptKey } from "../ledger/receipts.ts";
import { viewOf } from "../check/view.ts";
import { DONE, refuse, type Reply, type Request } from "../arbiter/requests.ts";
import { newFaults } from "../arbiter/faults.ts";
import { nameOf } from "../card/history.ts";
import { assertPaths } from "../ledger/postings.ts";
import { bookOf, post, reversal, takeBack } from "../ledger/write.ts";
import { keyOf, MOST_ACTORS, OFFER, readRecord, receiptOf } from "./record.ts";
import { amountLabel, foreseen, shiftsOf } from "./shifts.ts";
import { MOST } from "./typed.ts";

/** The offer of receipts of a bar's edit that no card tells. */
export const BY_HAND = "hud";
const ALREADY: Reply = { done: true, said: { key: "QUINTESSENCE.Arbiter.already" } };
const isId = (value: unknown): value is Id => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isInteger(value) && value !== 0 && Math.abs(value) <= MOST;

/** Who may read a card of points: everybody, the GMs, or these users. */
type Readers = "everybody" | "gms" | readonly Id[];
/** What a receipt says of that: it is there before its card. */
const secrecy = (readers: Readers): { readonly secret?: true } => (readers === "everybody" ? {} : { secret: true });

/** Books it on one actor, unless an earlier try has. */
async function applyTo(actor: ActorDoc, { card, amount, by }: Extract<Request, { kind: "amounts" }>, user: Id, readers: Readers): Promise<void> {
  if (bookOf(actor).receipts[keyOf(card)]) return;
  const changes = shiftsOf(actor, amount, by);
  assertPaths(changes, actor.uuid, rulesetOfActor(actor.type)?.rules.paths(actor.type) ?? []);
  await post(actor, keyOf(card), changes, { message: card, offer: OFFER, by: user, at: Date.now(), ...secrecy(readers) });
}

/** What a card of points says. */
type Told = Pick<Extract<Request, { kind: "amounts" }>, "card" | "amount" | "by">;
async function tell({ card, amount, by }: Told, actors: readonly ActorDoc[], user: UserDoc, readers: Readers): Promise<void> {
  const lines = actors.map((actor) => ({ uuid: actor.uuid, name: nameOf(actor), unseen: unseenOnBoard(actor.uuid) }));
  const [first] = actors;
  const data = {
    _id: card,
    type: "amounts",
    speaker: actors.length === 1 && first ? speakerOf(first) : { alias: user.name },
    system: { amount, by, user: user.id, lines, undone: null },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Amount.plain"))}</p>`,
  };
  if (readers === "gms" || lines.every(({ unseen }) => unseen)) await createMessage(applyMode(data, "gm"));
  else await createMessage(readers === "everybody" ? data : { ...data, whisper: readers });
}

/**
 * Books an edit of a bar, from the token HUD or a sheet. Of an actor of no player's, it is told on a card to GMs, so that it can be taken back there; a player's
 * own has his sheet's history. What the rules refuse is said. Resolves to false where the type has no rule for the bar.
 * @param path the bar's, below `system`
 */
export async function bookBarEdit(actor: ActorDoc, path: string, value: number, isDelta: boolean): Promise<boolean> {
  const kind = actorKind(actor.type);
  if (!kind?.bar || !kind.bars.includes(path) || !Number.isFinite(value)) return false;
  const shifts = kind.bar(viewOf(actor), `system.${path}`, value, isDelta, rulesetOfActor(actor.type)?.world());
  if ("refused" in shifts) warn(shifts.refused);
  const changes = ("refused" in shifts ? [] : shifts).filter(({ add }) => add !== 0).map((shift): Change => ({ uuid: actor.uuid, ...shift }));
  if (changes.length === 0) {
    redrawBars();
    return true;
  }
  const edit = foundry.utils.randomID();
  const amount = kind.amounts?.find((each) => each.path === `system.${path}`);
  const told = amount !== undefined && me().isGM && !actor.hasPlayerOwner;
  const offer = told ? OFFER : BY_HAND;
  await post(actor, receiptKey(edit, offer, 0), changes, { message: edit, offer, by: me().id, at: Date.now(), ...(told ? secrecy("gms") : {}) });
  const total = changes.reduce((sum, change) => sum + ("add" in change ? change.add : 0), 0);
  if (told) await tell({ card: edit, amount: amount.id, by: amount.lost === undefined ? total : -total }, [actor], me(), "gms");
  return true;
}

/** Handles `amounts`. All actors are judged before any is touched. */
export async function giveAmounts(request: Extract<Request, { kind: "amounts" }>, userId: Id, readers: Readers = "everybody"): Promise<Reply> {
  const user = userOf(userId);
  const { card, amount, by, on } = request;
  const asked = Array.isArray(on) ? [...new Set(on)] : [];
  if (!user || !isId(card) || !isAmount(by) || asked.length === 0 || asked.length > MOST_ACTORS)
    return refuse("QUINTESSENCE.Amount.unreadable", { most: MOST });
  const known = messageOf(card);
  if (known) return known.type === "amounts" ? ALREADY : refuse("QUINTESSENCE.Arbiter.noCard");
  const actors = asked.flatMap((uuid) => (typeof uuid === "string" ? (actorOf(uuid) ?? []) : []));
  if (actors.length < asked.length) return refuse("QUINTESSENCE.Arbiter.targetGone");
  if (actors.some((actor) => !owns(user, actor.uuid))) return refuse("QUINTESSENCE.Amount.notYours");
  const foreign = actors.find((actor) => amountLabel(actor, amount) === null);
  if (foreign) return refuse("QUINTESSENCE.Amount.hasNone", { name: nameOf(foreign) });
  // One that has his receipt was booked by an earlier try.
  const changed = actors.filter((actor) => bookOf(actor).receipts[keyOf(card)] || foreseen(actor, amount, by).length > 0);
  if (changed.length === 0) return refuse("QUINTESSENCE.Amount.noChange");
  for (const actor of changed) await applyTo(actor, request, user.id, readers);
  await tell(request, changed, user, readers);
  const spared = actors.filter((actor) => !changed.includes(actor)).map(nameOf);
  return spared.length === 0 ? DONE : { done: true, said: { key: "QUINTESSENCE.Amount.spared", args: { names: spared.join(", ") } } };
}

/** Handles `takeBack`. A GM takes anything back; a player what he did himself to whom he owns. */
export async function takeAmountsBack({ card }: Extract<Request, { kind: "takeBack" }>, userId: Id, alone: boolean): Promise<Reply> {
  const user = userOf(userId);
  const message = isId(card) ? messageOf(card) : null;
  const record = message && readRecord(message);
  if (!user || !message || !record) return refuse("QUINTESSENCE.Arbiter.noCard");
  if (alone && message.author?.id !== user.id) return refuse("QUINTESSENCE.Arbiter.gmNeeded");
  const found = record.lines.flatMap((line) => receiptOf(message.id, line) ?? []);
  const standing = found.filter(({ receipt }) => !receipt.undone);
  if (standing.length === 0)
    return found.length > 0 ? { done: true, said: { key: "QUINTESSENCE.Arbiter.alreadyUndone" } } : refuse("QUINTESSENCE.Arbiter.nothingToUndo");
  if (!user.isGM && standing.some(({ actor, receipt }) => receipt.by !== user.id || !owns(user, actor.uuid))) return refuse("QUINTESSENCE.Arbiter.notYours");
  const key = keyOf(message.id);
  for (const { actor, receipt } of standing) {
    const [fault] = newFaults(actor, reversal(actor, key, receipt).writes, rulesetOfActor(actor.type));
    if (fault) return { done: false, said: fault };
  }
  const left: Change[] = [];
  for (const { actor, receipt } of standing) left.push(...(await takeBack(actor, key, receipt, user.id)));
  await message.update({ "system.undone": { by: user.id, left } });
  return left.length > 0 ? { done: true, said: { key: "QUINTESSENCE.Arbiter.partlyUndone", args: { n: left.length } } } : DONE;
}
