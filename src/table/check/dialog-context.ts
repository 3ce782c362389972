/** What the check dialog shows, from the check as it stands: pure but for words. */
import type { Check, Id, Modifier, Odds, Target } from "../../contract.ts";
import { float } from "../../odds/float.ts";
import { modeLabel, type Mode } from "../../platform/messages.ts";
import { loc, printed, text } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { scoreOf, toneOf, worthOf } from "../card/format.ts";
import { mayBeSecret } from "../secret/read.ts";
import { drawnOptions } from "./choice.ts";
import { hintOf, namedOf } from "./difficulties.ts";
import { ASKED, linesOf, MOST_WORDS, opponentOf, TYPED } from "./edit.ts";
import { sideWords } from "../contest/side.ts";
import { fieldContext } from "./field-context.ts";
import { chart, isEven, oddsLines } from "./odds-view.ts";
import { OPPOSED, opposedOdds } from "./opposed-odds.ts";
import { isSame, opponents, opposable, opposes, targetId } from "./opponents.ts";
import { actorOf } from "../../platform/documents.ts";

export interface DialogState {
  readonly check: Check;
  readonly ruleset: Ruleset;
  readonly mode: Mode;
  /** Those it may be in. */
  readonly modes: readonly Mode[];
  /** Of a choice, what to begin with. */
  readonly meant?: Id | undefined;
  /** The situational modifier as typed, and its words. */
  readonly typed: string;
  readonly words: string;
  /** Why the last input can't be used; null: nothing to complain about. */
  readonly complaint: string | null;
  readonly gm: boolean;
  /** How many are selected of whom each could make it, and whether each does; null: it isn't offered. */
  readonly each: { readonly crew: number; readonly on: boolean } | null;
  /** Several who are targeted, of whom its opponent is one, and whether it is made against each; null: it isn't offered. */
  readonly against: { readonly names: readonly string[]; readonly on: boolean } | null;
}

const secretFrom = (target: Target, gm: boolean): boolean => target.kind === "value" && target.secret === "gm" && !gm;

function targetContext({ check, ruleset, gm }: DialogState): object | null {
  const { target } = check;
  // What was asked for is not his to choose who answers.
  if (target.kind === "none" || check.owedBy) return null;
  const of = opponentOf(check);
  const found = ruleset.rules.targets ? opponents(check.actor, ruleset).filter(({ uuid }) => opposable(uuid, check.rollable, ruleset).length > 0) : [];
  const known = found.some(({ uuid }) => uuid === of);
  const aims = [
    { id: "value", label: { key: "QUINTESSENCE.Check.Target.value" }, selected: target.kind === "value" && of === undefined },
    { id: "later", label: { key: "QUINTESSENCE.Check.Target.later" }, selected: target.kind === "later" },
    ...found.map(({ uuid, name }) => ({ id: uuid, label: { text: name }, selected: uuid === of })),
    ...(of !== undefined && !known
      ? [{ id: of, label: actorOf(of) ? { text: actorOf(of)?.name ?? "" } : { key: "QUINTESSENCE.Card.gone" }, selected: true }]
      : []),
  ].map((aim) => ({ ...aim, label: text(aim.label) }));
  const list = of === undefined ? [] : opposable(of, check.rollable, ruleset);
  const all = list.map((each) => {
    if (each.kind !== "value") return { id: targetId(each), label: text({ key: "QUINTESSENCE.Contest.aim" }), selected: each.kind === target.kind };
    const value = secretFrom(each, gm) ? "" : ` (${printed(each.value)})`;
    return { id: each.id ?? "", label: opposes(each, ruleset) + value, selected: isSame(each, target) };
  });
  // What reads alike to this viewer is one choice to him.
  const choices = all.filter(({ label, selected }, index) => {
    const alike = all.filter((other) => other.label === label);
    return selected || (!alike.some((other) => other.selected) && alike[0] === all[index]);
  });
  const difficulty = target.kind === "value" && of === undefined ? target.value : null;
  return {
    aims,
    named: namedOf(ruleset, difficulty),
    hint: hintOf(ruleset, difficulty),
    difficulty,
    oppositions: choices.length > 1 || target.kind === "contest" ? choices : null,
  };
}

/** The ways in which a line that may be reversed can count. */
const waysOf = (line: Modifier): readonly object[] =>
  ([1, -1, 0] as const).map((at) => ({
    at,
    shown: at === 0 ? loc("QUINTESSENCE.Check.ignored") : worthOf({ ...line, at }),
    chosen: line.at === at,
  }));

/** Do dice fall, or is a choice made, for this check; or could they, for what happens to be a fixed number? */
export const rolls = (check: Check, ruleset: Ruleset): boolean => ruleset.rules.next(check, { dice: {} }).length > 0 || ruleset.fixed?.(check) === true;
/** Why it may not be rolled as it stands, in words; null: it may. */
export function blockOf(check: Check, ruleset: Ruleset): string | null {
  const blocked = ruleset.rules.blocked?.(check, ruleset.world()) ?? null;
  return blocked && text(blocked);
}

/** How many checks are rolled at once; empty: one. */
function timesOf({ each, against }: DialogState): string {
  const times = (each?.on ? each.crew : 1) * (against?.on ? against.names.length : 1);
  return times > 1 ? String(times) : "";
}

/** The chances of each verdict, those of an opposition where they are known; `rest`: what of the bar none of them takes, 0..100. */
function chancesOf(odds: Odds<number>, against: Odds<number> | null, ruleset: Ruleset): { readonly lines: readonly object[]; readonly rest: number } {
  const found = against ? oddsLines(against, OPPOSED) : oddsLines(odds, ruleset.rules.verdicts);
  const wordsOf = (verdict: Id): object => (against ? sideWords(verdict, ruleset) : { label: text(ruleset.verdict(verdict)), tone: toneOf(verdict, ruleset) });
  return {
    lines: found.map((line) => ({ ...line, ...wordsOf(line.verdict) })),
    rest: Math.max(0, 100 - found.reduce((sum, { width }) => sum + width, 0)),
  };
}

/** The context of the dialog's templates. */
export function dialogContext(state: DialogState): object {
  const { check, ruleset, gm } = state;
  const world = ruleset.world();
  const hidden = secretFrom(check.target, gm);
  const odds = hidden || check.target.kind === "later" ? null : ruleset.rules.odds(check, float);
  const against = opposedOdds(check, ruleset);
  const undecided = ruleset.rules.outcome(check, { dice: {} }, []);
  const fields = ruleset.rules.fields(check, world);
  const open = fields.filter((field) => gm || !field.gm);
  // What a field says is not said a second time beside it; what a field says that is not this user's to fill can be read, not switched.
  const [said, fixed] = [linesOf(open), linesOf(fields)];
  const options = drawnOptions(check, ruleset, state.meant);
  const rolled = rolls(check, ruleset) && options === null;
  const nobody = check.actor === null;
  const [total, line] = [scoreOf(check, ruleset), ruleset.line(check, undecided, hidden)];
  return {
    ruleset: ruleset.id,
    // A declaration (a favour asked for, a stance) has neither score nor odds: it is said, not rolled. Nor has a choice.
    rolled,
    options,
    secretly: options !== null && mayBeSecret(check, ruleset),
    verb: text(ruleset.verb?.(check) ?? { key: "QUINTESSENCE.Grant.ask" }),
    most: MOST_WORDS,
    subject: text(ruleset.subject(check)),
    total,
    modifiers: check.modifiers
      .filter(({ id, value, at }) => id !== TYPED && !said.has(id) && (fixed.has(id) ? at !== 0 : value !== 0 || at !== 0))
      .map((modifier) => ({
        id: modifier.id,
        label: text(modifier.label),
        shown: worthOf(modifier),
        on: modifier.at !== 0,
        ways: ruleset.reversible?.(modifier.id) ? waysOf(modifier) : null,
        fixed: fixed.has(modifier.id) || modifier.id === ASKED,
      })),
    typed: state.typed,
    words: state.words,
    complaint: state.complaint,
    fields: open.map((field) => fieldContext(field, { autofocus: field.kind === "text" ? !rolled && options === null : field.kind === "number" && nobody })),
    target: targetContext(state),
    odds: odds && { ...chancesOf(odds, against, ruleset), against: against !== null, chart: isEven(odds) ? null : chart(odds) },
    // The score alone stands above already.
    line: line === total ? "" : line,
    hidden,
    volley: state.against && {
      on: state.against.on,
      label: text({ key: "QUINTESSENCE.Volley.each", args: { n: state.against.names.length } }),
      names: state.against.names.join(", "),
    },
    times: timesOf(state),
    each: state.each && { ...state.each, label: text({ key: "QUINTESSENCE.Combat.each", args: { n: state.each.crew } }) },
    later: check.target.kind === "later",
    blocked: blockOf(check, ruleset),
    warnings: ruleset.rules.warnings?.(check, world).map(text) ?? [],
    modes: state.modes.map((id) => ({
      id,
      label: modeLabel(id) ?? loc(`QUINTESSENCE.Check.Mode.${id}`),
      selected: id === state.mode,
    })),
  };
}
