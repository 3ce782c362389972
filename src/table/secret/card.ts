/** The card of an exchange: who faces whom, who has chosen, and once all have, what; for each viewer in his language. Before that it holds nothing that tells a choice. */
import type { ContestOutcome, Id } from "../../contract.ts";
import { actorOf, me, userOf, type MessageDoc } from "../../platform/documents.ts";
import { render } from "../../platform/templates.ts";
import { loc, text } from "../../platform/text.ts";
import type { Ruleset, Tone } from "../../ruleset.ts";
import type { Request } from "../arbiter/requests.ts";
import { press } from "../card/buttons.ts";
import { toneOf } from "../card/format.ts";
import { choiceWords } from "../check/choice.ts";
import { drawMessages } from "../card/render.ts";
import { sideName } from "../contest/side.ts";
import { QuintessenceChoiceWindow } from "./choice-window.ts";
import { endOf, isLate } from "./deadline.ts";
import { isAway, mineOf } from "./play.ts";
import { isMeddled, isOver, isWithheld, missing, opening, swapped, type SideNow } from "./protocol.ts";
import { exchangeIn, gmAgainst, secretRollables, type ReadExchange } from "./read.ts";
import { playsFor } from "./serve.ts";
import { sidesForRules } from "./settle.ts";
import { checkNow } from "./words.ts";
import { copyOf, secretsOf } from "./vault.ts";

const key = (name: string): string => `QUINTESSENCE.Secret.${name}`;
/** What a side is called: its actor, or the GM against him. */
const nameOf = ({ actor, by }: Pick<SideNow, "actor" | "by">): string => (by === "gm" ? loc(key("gm")) : sideName(actor));
const namesOf = ({ standing }: ReadExchange, ids: readonly Id[]): string =>
  standing.sides
    .filter(({ id }) => ids.includes(id))
    .map(nameOf)
    .join(", ");

interface SideView {
  readonly name: string;
  readonly what: string;
  /** How far it is, or what it chose. */
  readonly state: string;
  readonly known: boolean;
  readonly marks: readonly string[];
  /** What it came to, where that isn't its choice. */
  readonly verdict: { readonly id: Id; readonly label: string; readonly tone: Tone } | null;
  readonly tone: Tone | "";
  readonly won: boolean;
}
function stateOf(side: SideNow, { standing, ruleset }: ReadExchange): string {
  const { phase } = standing;
  if (side.choice !== null && side.check) return choiceWords(side.check, side.choice, ruleset);
  if (phase === "proposed" || phase === "void") return side.seal === null ? "" : chosenWords(side);
  if (side.seal === null) return loc(key(isAway(side) ? "away" : "chooses"));
  return phase === "choosing" ? chosenWords(side) : loc(key(isAway(side) ? "away" : "reveals"));
}
/** That it has chosen; of a player's character for whom a GM chose, that too. */
function chosenWords({ actor, by, sealedBy }: SideNow): string {
  const user = userOf(sealedBy);
  const stranger = by === "owner" && user?.isGM === true && actorOf(actor)?.hasPlayerOwner === true;
  return stranger ? loc(key("chosenBy"), { by: user.name }) : loc(key("chosen"));
}
/** That it never chose; that it did, and wasn't waited for any longer, by whom. */
const forfeitWords = ({ seal, forfeitBy }: SideNow): string =>
  seal === null ? loc(key("forfeited")) : loc(key("withheld"), { by: userOf(forfeitBy)?.name ?? loc("QUINTESSENCE.Card.gone") });
const isVerdict = (id: Id | null, { rules }: Ruleset): id is Id => id !== null && rules.verdicts.includes(id);
function sideView(side: SideNow, found: ReadExchange, result: ContestOutcome | null): SideView {
  const { ruleset } = found;
  const own = result?.sides[side.id];
  const check = side.check ?? checkNow(side, ruleset);
  const other = own?.verdict !== undefined && own.verdict !== side.choice && isVerdict(own.verdict, ruleset) ? own.verdict : null;
  return {
    name: nameOf(side),
    what: check && gmAgainst(check) === undefined ? text(ruleset.subject(check)) : "",
    state: stateOf(side, found),
    known: side.choice !== null,
    marks: side.forfeit ? [forfeitWords(side)] : [],
    verdict: other === null ? null : { id: other, label: text(ruleset.verdict(other)), tone: toneOf(other, ruleset) },
    tone: isVerdict(side.choice, ruleset) ? toneOf(side.choice, ruleset) : "",
    won: result !== null && result.winner === side.id,
  };
}
/** Who won, where somebody did; that all chose alike. */
function resultOf({ standing }: ReadExchange, result: ContestOutcome | null): string {
  if (!result) return "";
  const winner = standing.sides.find(({ id }) => id === result.winner);
  if (winner) return loc("QUINTESSENCE.Contest.won", { name: nameOf(winner) });
  const alike =
    new Set(standing.sides.map(({ choice }) => choice)).size === 1 && Object.values(result.sides).every(({ verdict }, _, all) => verdict === all[0]?.verdict);
  return alike ? loc(key("same")) : "";
}
/** What this browser alone knows of what was chosen here; of what it should know and doesn't, that. */
function ownOf({ standing: { sides, round, phase }, message, ruleset }: ReadExchange): readonly string[] {
  if (phase !== "choosing" && phase !== "revealing") return [];
  return sides.flatMap((side) => {
    if (side.seal === null || side.choice !== null || !side.check) return [];
    const secret = opening(secretsOf(message.id, round, side.id), { message: message.id, round, side: side.id }, side.seal);
    if (secret) return [loc(key("own"), { name: nameOf(side), choice: choiceWords(side.check, secret.choice, ruleset) })];
    return side.sealedBy === me().id ? [loc(key("lost"), { name: nameOf(side) })] : [];
  });
}
/** Why it is void, and who had all choose anew; whose choices he may have known. */
function closedWords(found: ReadExchange): string {
  const { voided } = found.standing;
  if (!voided) return "";
  if (voided.reason) return loc(key("voidedBecause"), { reason: text(voided.reason) });
  const by = userOf(voided.by)?.name ?? loc("QUINTESSENCE.Card.gone");
  return voided.known.length > 0 ? loc(key("voidedKnown"), { by, names: namesOf(found, voided.known) }) : loc(key("voided"), { by });
}
function againWords(found: ReadExchange): string {
  const { again, round } = found.standing;
  if (!again) return "";
  const by = userOf(again.by)?.name ?? loc("QUINTESSENCE.Card.gone");
  return again.known.length > 0 ? loc(key("againKnown"), { round, by, names: namesOf(found, again.known) }) : loc(key("againBy"), { round, by });
}
function untilWords(found: ReadExchange): string {
  const end = endOf(found);
  if (end === null) return "";
  return isLate(found)
    ? loc(key("timeUp"))
    : loc(key("until"), { time: new Date(end).toLocaleTimeString(game.i18n?.lang, { hour: "2-digit", minute: "2-digit" }) });
}
/** What a GM may decide about it. */
function managed(found: ReadExchange): object | null {
  const { standing, ruleset } = found;
  const { phase, sides } = standing;
  if (!me().isGM || phase === "settled") return null;
  const named = phase === "proposed" || phase === "choosing" ? sides.filter((side) => side.by === "owner" && side.seal === null && !side.forfeit) : [];
  const assign = named.flatMap((side) => {
    const actor = actorOf(side.actor);
    const list = actor ? secretRollables(actor, ruleset) : [];
    if (!list.some(({ id }) => id === side.rollable)) return [];
    return list.length < 2
      ? []
      : [{ side: side.id, name: nameOf(side), rollables: list.map(({ id, label }) => ({ id, label: text(label), selected: id === side.rollable })) }];
  });
  const late = (phase === "choosing" || phase === "revealing") && (found.exchange.minutes === 0 || isLate(found)) ? missing(standing) : [];
  return {
    begin: phase === "proposed",
    assign,
    forfeit: late.filter((side) => canForfeit(side, found)).map((side) => ({ side: side.id, label: loc(key("forfeit"), { name: nameOf(side) }) })),
    again: phase !== "proposed" && standing.sides.some(({ seal, forfeit }) => seal !== null || forfeit),
    void: phase !== "void",
  };
}
const canForfeit = (side: SideNow, { ruleset, standing }: ReadExchange): boolean => {
  const check = side.check ?? checkNow(side, ruleset);
  return check !== null && (ruleset.rules.forfeit?.(check, isWithheld(side, standing)) ?? null) !== null;
};

function html(message: MessageDoc): string | null {
  const found = exchangeIn(message);
  if (!found) return null;
  const { standing, exchange, ruleset } = found;
  const { phase, round, sides } = standing;
  const rules = phase === "settled" ? sidesForRules(standing) : null;
  const result = rules ? (ruleset.rules.contest?.(rules, exchange.world) ?? null) : null;
  const mine = mineOf(found);
  const kept = copyOf(message.id, round);
  const [first] = sides;
  const check = first && (first.check ?? checkNow(first, ruleset));
  return render("card.exchange", {
    ruleset: ruleset.id,
    title: check && gmAgainst(check) !== undefined ? text(ruleset.subject(check)) : loc(key("title")),
    sides: sides.map((side) => sideView(side, found, result)),
    result: resultOf(found, result),
    proposed: phase === "proposed",
    until: untilWords(found),
    closed: closedWords(found),
    again: againWords(found),
    meddled: !isOver(standing) && isMeddled(kept, standing),
    forged: isOver(standing) || phase === "revealed" ? namesOf(found, swapped(kept, standing)) : "",
    own: ownOf(found),
    mine: mine.map((side) => ({
      id: side.id,
      label: mine.length > 1 || me().isGM ? loc(key("chooseAs"), { name: nameOf(side) }) : loc(key("choose")),
    })),
    withdraw: phase === "proposed" && !me().isGM && exchange.by === me().id && sides.some((side) => playsFor(me(), side)),
    managed: managed(found),
    message: message.id,
  });
}

function requestOf({ id }: MessageDoc, { dataset }: HTMLButtonElement, content: HTMLElement): Request | null {
  const { action, side = "" } = dataset;
  const round = exchangeIn(game.messages?.get(id) as unknown as MessageDoc)?.standing.round ?? 0;
  if (action === "begin") return { kind: "begin", message: id };
  if (action === "again") return { kind: "again", message: id, round };
  if (action === "void") return { kind: "void", message: id, reason: "" };
  if (action === "forfeit") return { kind: "forfeit", message: id, round, side };
  if (action !== "assign") return null;
  const chosen = content.querySelector<HTMLSelectElement>(`select[data-field="${CSS.escape(side)}"]`)?.value ?? "";
  return { kind: "assign", message: id, side, rollable: chosen };
}
function bind(message: MessageDoc, content: HTMLElement): void {
  content.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (button.dataset.action === "choose") return void QuintessenceChoiceWindow.open(message.id, button.dataset.side ?? "");
    const request = requestOf(message, button, content);
    if (request) void press(button, request);
  });
}
/** Says how exchanges are drawn (at `init`). */
export const drawExchanges = (): void => drawMessages("exchange", html, bind);
