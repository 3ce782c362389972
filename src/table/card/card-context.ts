/** What a card shows this viewer: verdict, arithmetic, what may follow, history. Nothing hidden from him is in it at all. */
import type { Card, Field, Json, Offer, Outcome, Uuid } from "../../contract.ts";
import { isToldApart } from "../../platform/board.ts";
import { actorOf, me, type MessageDoc } from "../../platform/documents.ts";
import { loc, signed, text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { mayTake } from "../arbiter/grounds.ts";
import { revised } from "../arbiter/revise.ts";
import { hidden, opposes } from "../check/opponents.ts";
import { optionsOf } from "../check/choice.ts";
import { rolls } from "../check/dialog-context.ts";
import { fieldContext } from "../check/field-context.ts";
import { viewOf } from "../check/view.ts";
import { verdictIn } from "../contest/side.ts";
import { owedContext } from "../owed/context.ts";
import { confirmsDamage } from "../settings.ts";
import type { Folded } from "./fold.ts";
import { baseOf, poolName, toneOf, worthOf } from "./format.ts";
import { closedWords, historyOf, nameOf } from "./history.ts";
import { amountsInWords } from "./words.ts";

/** One plain button: what it says, what it sends. */
interface Button {
  readonly label: string;
  /** What it would change now, and on whom if that isn't plain; empty: not to be said. */
  readonly amount: string;
  readonly who: string;
  readonly on: string;
  readonly choice: string;
}

/** What applying an offer to one document would change now, in words; empty when this viewer may not know. */
function preview(card: Card, folded: Folded, ruleset: Ruleset, offer: Offer, on: Uuid, input: Json): string {
  const actor = actorOf(on);
  if (!actor || (hidden(actor) && !me().isGM)) return "";
  const effect = ruleset.rules.act({ ...card, check: folded.check }, offer.id, input, viewOf(actor), ruleset.world());
  if ("refused" in effect) return "";
  const amounts = amountsInWords(effect.changes, ruleset);
  return amounts === "" && effect.changes.some((change) => "add" in change) ? loc("QUINTESSENCE.Card.nothing") : amounts;
}

/** What may be said with an offer: in one press, each choice a button; and in a form, folded away beside such buttons. */
interface Ways {
  readonly choice: Field | undefined;
  readonly pressed: boolean;
  readonly form: readonly Field[];
}
function waysOf({ input = [] }: Offer, gm: boolean): Ways {
  const open = input.filter((field) => gm || !field.gm);
  const choice = open.find((field) => field.kind === "choice" && !field.gm);
  const others = open.filter((field) => field !== choice);
  const asked = others.some((field) => !field.gm);
  return { choice, pressed: choice !== undefined || !asked, form: asked ? open : others };
}
/** The buttons of an offer: one for each document and each way of taking it. */
function buttonsOf(card: Card, folded: Folded, ruleset: Ruleset, offer: Offer, on: readonly Uuid[], choice: Field | undefined): readonly Button[] {
  const ways = choice?.choices?.map(({ id, label }) => ({ input: { [choice.id]: id }, label: text(label) })) ?? [{ input: {}, label: "" }];
  const places = offer.on === "card" ? [""] : on;
  return places.flatMap((uuid) =>
    ways.map(({ input, label }) => {
      const amount = uuid === "" ? "" : preview(card, folded, ruleset, offer, uuid, input);
      // Whom it strikes is said once, in the card's first line, unless there are several.
      const who = offer.on === "targets" && folded.check.targets.length > 1 ? nameOf(actorOf(uuid)) : "";
      return { label: label === "" ? text(offer.label) : label, amount, who, on: uuid, choice: JSON.stringify(input) };
    }),
  );
}

/** A field without the numbers that it starts from and ends at, where those follow from what this viewer may not know. */
const unsaid = ({ max: _, ...field }: Field): Field => (field.kind === "number" ? { ...field, value: null } : field);

function offersOf(card: Card, folded: Folded, ruleset: Ruleset, secret: boolean): readonly object[] {
  const user = me();
  return (
    folded.open
      .filter(({ offer }) => mayTake({ user, folded }, offer) && (user.isGM || offer.on !== "targets" || !confirmsDamage()))
      // Whoever is gone can no longer be acted on.
      .map(({ offer, on }) => ({ offer, on: on.filter((uuid) => actorOf(uuid) !== null), card: offer.on === "card" }))
      .filter(({ on, card: onCard }) => onCard || on.length > 0)
      .map(({ offer, on }) => {
        const { choice, pressed, form } = waysOf(offer, user.isGM);
        return {
          id: offer.id,
          label: text(offer.label),
          named: choice !== undefined,
          buttons: pressed ? buttonsOf(card, folded, ruleset, offer, on, choice) : [],
          folded: pressed,
          form: form.map((field) => fieldContext(secret ? unsaid(field) : field, { of: offer.id })),
          all: on.join(","),
        };
      })
  );
}

/** Dice as drawn: each face, chained and dropped ones told by shape as well as by colour. */
const diceOf = (outcome: Outcome, ruleset: Ruleset): readonly object[] => outcome.dice.map((die) => ({ ...die, name: poolName(die.pool, ruleset) }));

/** What a card without a verdict waits for: a difficulty, a GM's answer; null: nothing. */
function waitingFor({ check, open }: Folded): string | null {
  if (check.target.kind === "later") return loc("QUINTESSENCE.Card.waiting");
  if (check.target.kind === "contest") return loc("QUINTESSENCE.Contest.opposed");
  return open.some(({ offer }) => offer.by === "gm") ? loc("QUINTESSENCE.Grant.waiting") : null;
}

/** What a target is called; with the number it had among homonyms; of one that is gone, what it was called when the card was made. */
function targetName(uuid: Uuid, { check }: Card, { system }: MessageDoc): string {
  const names = system.names as readonly unknown[] | undefined;
  const name = names?.[check.targets.indexOf(uuid)];
  const actor = actorOf(uuid);
  if (typeof name !== "string" || name === "") return nameOf(actor);
  if (!actor) return loc("QUINTESSENCE.Card.named", { name });
  return isToldApart(name, nameOf(actor)) ? name : nameOf(actor);
}
/** Does what this viewer's card does to its targets wait for a GM, who applies it himself? */
function heldBack(folded: Folded): boolean {
  const user = me();
  return !user.isGM && confirmsDamage() && folded.open.some(({ offer }) => offer.on === "targets" && mayTake({ user, folded }, offer));
}
/** The lines that counted when it was rolled; those a GM has struck since, and those this viewer may strike or restore. */
function linesOf(card: Card, folded: Folded, ruleset: Ruleset): readonly object[] {
  const now = new Map(folded.check.modifiers.map((modifier) => [modifier.id, modifier.at]));
  return card.check.modifiers
    .filter(({ at }) => at !== 0)
    .map((modifier) => {
      const struck = now.get(modifier.id) === 0;
      const may = me().isGM && folded.closed === null && revised(card, folded.check, ruleset, modifier.id, struck) !== null;
      return { id: modifier.id, label: text(modifier.label), value: worthOf(modifier), struck, may };
    });
}

/** What else a GM may let the check have been one of. */
function othersOf({ check }: Folded, ruleset: Ruleset): readonly object[] {
  const { rules } = ruleset;
  const actor = check.actor === null || !rules.others ? null : actorOf(check.actor);
  return actor ? (rules.others?.(check, viewOf(actor), ruleset.world()) ?? []).map(({ id, label }) => ({ id, label: text(label) })) : [];
}

/** The context of the card's template. */
export function cardContext(message: MessageDoc, card: Card, folded: Folded, ruleset: Ruleset): object {
  const { check, outcome, closed } = folded;
  const gm = me().isGM;
  const secret = check.target.kind === "value" && check.target.secret === "gm" && !gm;
  const { margin } = outcome;
  const own = outcome.verdict === null ? null : { id: outcome.verdict, label: text(ruleset.verdict(outcome.verdict)), tone: toneOf(outcome.verdict, ruleset) };
  const verdict = own ?? (check.target.kind === "contest" && closed === null ? verdictIn(message.id) : null);
  const actor = check.actor === null ? null : nameOf(actorOf(check.actor));
  return {
    ruleset: ruleset.id,
    subject: text(ruleset.subject(check)),
    // The message's own header says who speaks.
    actor: actor === null || isToldApart(message.alias, actor) ? null : actor,
    targets: check.targets.map((uuid) => targetName(uuid, card, message)).join(", "),
    verdict,
    rolled: rolls(check, ruleset) && optionsOf(check, ruleset) === null,
    words: ruleset.words?.(check, folded.standing) ?? "",
    waiting: closed === null && verdict === null ? waitingFor(folded) : null,
    // With the total beside it, a margin would tell what it was measured against.
    margin: margin === null || secret ? null : signed(margin),
    marks: outcome.marks.map((mark) => text(ruleset.mark(mark))),
    line: ruleset.line(check, outcome, secret),
    dice: diceOf(outcome, ruleset),
    modifiers: linesOf(card, folded, ruleset),
    base: baseOf(check, ruleset),
    target: check.target.kind === "value" && check.target.label ? opposes(check.target, ruleset) : null,
    closed: closedWords(folded, message.id, ruleset),
    accept: closed === "altered" && gm,
    reopen: closed === "void" && gm,
    void: closed === null && gm,
    others: closed === null && gm ? othersOf(folded, ruleset) : [],
    name: gm && check.target.kind === "later" && closed === null,
    rename: gm && check.target.kind === "value" && closed === null ? { value: check.target.value } : null,
    offers: offersOf(card, folded, ruleset, secret),
    held: heldBack(folded),
    owed: owedContext(folded, ruleset),
    history: historyOf(folded, message.id, ruleset),
    part: ruleset.parts.card,
    drawing: ruleset.drawing?.(check, outcome, secret) ?? null,
    message: message.id,
  };
}
