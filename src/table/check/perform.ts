/** A check from intention to card: build, ask, pay, throw, post. */
import { sameJson, type ActorView, type Check, type Id, type Json, type Modifier, type Uuid } from "../../contract.ts";
import { actorOf, createMessage, me, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { applyMode, messageMode, type Mode } from "../../platform/messages.ts";
import { plain } from "../../platform/generation.ts";
import { inform, text, warn } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { ask } from "../arbiter/ask.ts";
import { askedFirst, modeWith } from "../contest/asking.ts";
import { isSecret } from "../secret/read.ts";
import { openAgainstGm } from "../secret/request.ts";
import { asDecided, crewOf } from "./crew.ts";
import { optionsOf } from "./choice.ts";
import { throwDice } from "./dice.ts";
import { QuintessenceCheckDialog, type Asked } from "./dialog.ts";
import { rolls } from "./dialog-context.ts";
import { fitting } from "./edit.ts";
import { checkMessage } from "./message.ts";
import { declaredAlready } from "./declared.ts";
import { firstTarget, isGone, isSame, opposable, oppositions, targetId, volleyOf } from "./opponents.ts";
import { NOBODY, viewOf } from "./view.ts";

export interface Start {
  /** Who makes it; null: nobody, a quick check. */
  readonly actor: ActorDoc | null;
  /** The game; left out: the actor's. */
  readonly ruleset?: Ruleset | undefined;
  /** Id of what is tested, as the rules list it, or `quick`. */
  readonly rollable: Id;
  /** Roll at once, with what the dialog would start from. */
  readonly skip?: boolean;
  /** What it is aimed at; left out: whom this user has targeted, else what the rules start from. */
  readonly aim?: Pick<Check, "target" | "targets">;
  /** Lines it starts with, beside its own; their ids begin with `typed`. */
  readonly modifiers?: readonly Modifier[];
  /** Values for the dialog's own fields, by their ids. */
  readonly fields?: Readonly<Record<Id, Json>>;
  /** Of a check that is a choice: what to begin with, for its user to confirm. */
  readonly choice?: Id;
  /** Who sees it; left out: as this user has set his chat. */
  readonly mode?: Mode;
  /** What it answers; then its mode is not his to choose. */
  readonly owed?: Owed;
}
/** An answer to something. `take`: may dice fall for it now, on a card of this id? `give`: no such card came after all. */
export interface Owed {
  readonly by: NonNullable<Check["owedBy"]>;
  take(card: Id): Promise<boolean>;
  give(card: Id): Promise<unknown>;
}

type Known = Start & { readonly ruleset: Ruleset };

/** Whom this user has targeted, and what he opposes first. */
function aimed({ actor, rollable, ruleset }: Known): Partial<Pick<Check, "target" | "targets">> {
  const opponent = firstTarget(actor?.uuid ?? null, ruleset);
  const [target] = opponent ? opposable(opponent.uuid, rollable, ruleset) : [];
  return opponent && target ? { target, targets: [opponent.uuid] } : { targets: [] };
}
const viewed = (actor: ActorDoc | null): ActorView => (actor ? viewOf(actor) : NOBODY);

/** The check an actor would make of a rollable, aimed at whom he has targeted unless nothing is thrown. Null: refused, and said why. */
function buildCheck(start: Known): Check | null {
  const { actor, rollable, ruleset, aim, modifiers = [] } = start;
  const build = (wish: Partial<Pick<Check, "target" | "targets">>) => ruleset.rules.build(viewed(actor), rollable, { ...wish, modifiers }, ruleset.world());
  const bare = build(aim ?? { targets: [] });
  // What is chosen openly opposes nobody: who is opposed would know it before he chooses himself.
  const alone = aim !== undefined || "refused" in bare || !rolls(bare, ruleset) || optionsOf(bare, ruleset) !== null;
  const check = alone ? bare : build(aimed(start));
  if ("refused" in check) {
    warn(check.refused);
    return null;
  }
  return filled(start.owed ? { ...check, owedBy: start.owed.by } : check, start);
}
/** The check with values in its fields, each within its bounds. @throws {Error} on a field that it hasn't, or not for this user, and on a value that is none for it. */
function filled(check: Check, { ruleset, fields = {} }: Known): Check {
  const { rules } = ruleset;
  const world = ruleset.world();
  return Object.entries(fields).reduce((so, [id, value]) => {
    const open = rules.fields(so, world).filter((field) => me().isGM || !field.gm);
    const field = open.find((each) => each.id === id);
    if (!field) throw new Error(`This check has no field "${id}" for you; it has: ${open.map((each) => each.id).join(", ") || "none"}.`);
    const given = fitting(field, value);
    if (given === undefined) throw new Error(`The field "${id}" doesn't take ${JSON.stringify(value)}.`);
    return rules.edit(so, id, given, world);
  }, check);
}

/** What the user makes of it: the dialog, unless he skips it or there is nothing to decide; a choice is always his to make. Null: he left it, or it may not be rolled. */
async function decided(check: Check, { actor, skip, mode = messageMode(), ruleset, owed, aim, choice }: Known): Promise<Asked | null> {
  if (optionsOf(check, ruleset)) return QuintessenceCheckDialog.ask({ check, mode, choice }, ruleset);
  const fields = ruleset.rules.fields(check, ruleset.world()).filter((field) => me().isGM || !field.gm);
  const nothingToSay = !rolls(check, ruleset) && fields.length === 0;
  const volley = owed || aim ? [] : volleyOf(check, ruleset);
  if (!skip && !nothingToSay) return QuintessenceCheckDialog.ask({ check, mode }, ruleset, { crew: owed ? 0 : crewOf(actor).length, volley });
  // What the dialog would have said.
  for (const warning of ruleset.rules.warnings?.(check, ruleset.world()) ?? []) warn(warning);
  const blocked = ruleset.rules.blocked?.(check, ruleset.world()) ?? null;
  if (blocked) warn(blocked);
  return blocked ? null : { check, mode, against: volley.map(({ uuid }) => uuid) };
}

/** Lets a user make a check: dialog, dice, card. Resolves to the card, or to null when nothing was rolled. */
export async function startCheck(start: Start): Promise<MessageDoc | null> {
  const { actor, rollable } = start;
  const ruleset = start.ruleset ?? (actor ? rulesetOfActor(actor.type) : undefined);
  if (!ruleset) return null;
  const known = { ...start, ruleset };
  const check = buildCheck(known);
  if (check && actor && declaredAlready(check, actor, ruleset)) {
    inform({ key: "QUINTESSENCE.Combat.declared", args: { what: text(ruleset.subject(check)), name: actor.token?.name ?? actor.name } });
    return null;
  }
  if (check && isSecret(check, ruleset)) {
    await (openAgainstGm(check) ?? Promise.resolve(warn({ key: "QUINTESSENCE.Choice.secretly" })));
    return null;
  }
  const asked = check && (await decided(check, known));
  if (!asked) return null;
  if (actor === null) return rollCheck(asked.check, ruleset, asked.mode, undefined, asked.choice);
  if (asked.each === true) return rollEach({ ...known, actor }, check, asked);
  // While the dialog was open, what it tests may have been taken away, or he may have been wounded: then it is asked anew.
  const [view, world] = [viewOf(actor), ruleset.world()];
  const still = ruleset.rules.build(view, rollable, {}, world);
  if ("refused" in still) {
    warn(still.refused);
    return null;
  }
  // A choice rests on the numbers it was made with, whoever makes it.
  if ((!me().isGM || asked.choice !== undefined) && ruleset.rules.verify?.(asked.check, view, world) === false) {
    warn({ key: "QUINTESSENCE.Check.changedMeanwhile" });
    return startCheck({ ...start, skip: false });
  }
  if ((asked.against ?? []).length > 1) return rollEach({ ...known, actor }, check, asked);
  const live = withLiveTarget(asked.check, ruleset);
  if (live) return askOrRoll(live, ruleset, asked, start.owed);
  warn({ key: "QUINTESSENCE.Check.targetGone" });
  return null;
}
/** The dice fall, unless the defender is asked first: then they follow his answer. What a GM asked for is rolled as he asked. */
async function askOrRoll(check: Check, ruleset: Ruleset, { mode: chosen, choice }: Pick<Asked, "mode" | "choice">, owed?: Owed): Promise<MessageDoc | null> {
  const mode = owed ? chosen : modeWith(check, ruleset, chosen);
  return !owed && (await askedFirst(check, ruleset, mode)) ? null : rollCheck(check, ruleset, mode, owed, choice);
}

/**
 * The same check made by each of those who make it, against each of those it is made against: one roll and one card for each. What differs by itself
 * (wounds, actions of the round, what each one opposes) is each one's own, as it stands when his turn comes.
 */
async function rollEach(start: Known & { readonly actor: ActorDoc }, before: Check, { check, mode, each, against = [] }: Asked): Promise<MessageDoc | null> {
  const { ruleset, rollable, actor } = start;
  let last: MessageDoc | null = null;
  for (const roller of each === true ? crewOf(actor) : [actor]) {
    for (const opponent of against.length > 0 ? against : [undefined]) {
      const world = ruleset.world();
      const aim = aimAt(opponent, before, check, ruleset);
      const own = aim && ruleset.rules.build(viewOf(roller), rollable, aim, world);
      if (own && "refused" in own) {
        warn(own.refused);
        continue;
      }
      const live = own && withLiveTarget(asDecided(own, before, check, ruleset.rules, world), ruleset);
      if (live) last = (await askOrRoll(live, ruleset, { mode })) ?? last;
      else warn({ key: "QUINTESSENCE.Check.targetGone" });
    }
  }
  return last;
}
/**
 * What one of several is aimed at: what was chosen in the dialog, if that one opposes it, else what he opposes first; `of` left out: whom the dialog was aimed at.
 * Null: he is gone, or opposes nothing any more.
 */
function aimAt(of: Uuid | undefined, before: Check, { target, targets, rollable }: Check, ruleset: Ruleset): Pick<Check, "target" | "targets"> | null {
  const untouched = sameJson(plain(before.target), plain(target));
  if (of === undefined) {
    const [first] = untouched && target.kind === "value" && target.of !== undefined ? oppositions(target.of, rollable, ruleset) : [];
    return { target: first ?? target, targets };
  }
  const all = opposable(of, rollable, ruleset);
  const chosen = untouched ? undefined : all.find((each) => targetId(each) === targetId(target));
  const aim = chosen ?? all[0];
  return aim ? { target: aim, targets: [of] } : null;
}

/** The check against what its opponent opposes now: the other side's value counts as it stands when the check is posted. Null: the opponent is gone. */
function withLiveTarget(check: Check, ruleset: Ruleset): Check | null {
  const { target } = check;
  if (target.kind !== "value" || target.of === undefined) return check;
  if (isGone(check)) return null;
  const live = oppositions(target.of, check.rollable, ruleset).find((each) => isSame(each, target));
  return live ? { ...check, target: live } : check;
}

/** Pays, throws and posts. The message's id is chosen first: it is what the payment is booked under. `choice`: what was chosen, of a check that is a choice. */
export async function rollCheck(check: Check, ruleset: Ruleset, mode: Mode, owed?: Owed, choice?: Id): Promise<MessageDoc | null> {
  if (check.actor !== null && actorOf(check.actor) === null) {
    // Deleted while his dialog was open: a card of nobody's would be taken for a forged one.
    warn({ key: "QUINTESSENCE.Macro.gone" });
    return null;
  }
  const payment = foundry.utils.randomID();
  if (owed && !(await owed.take(payment))) return null;
  const made = await payAndPost(payment, check, ruleset, mode, choice);
  if (!made) await owed?.give(payment);
  return made;
}
async function payAndPost(payment: Id, check: Check, ruleset: Ruleset, mode: Mode, choice?: Id): Promise<MessageDoc | null> {
  if (check.cost.length > 0) {
    const paid = await ask({ kind: "pay", payment, check });
    if (!paid.done) {
      if (paid.said) warn(paid.said);
      return null;
    }
  }
  try {
    const { draw, rolls } = await throwDice(ruleset, check, choice);
    const made = await createMessage(applyMode(checkMessage(payment, check, draw, rolls, mode, ruleset), mode));
    if (made) return made;
  } catch (error) {
    console.error("Quintessence | the check could not be posted", error);
    warn({ key: "QUINTESSENCE.Check.notPosted" });
  }
  if (check.cost.length > 0 && check.actor !== null) await ask({ kind: "refund", payment, actor: check.actor });
  return null;
}
