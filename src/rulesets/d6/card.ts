/** D6's words on a card: the code, the sum with its difficulty and band, the pool die by die, what is asked of Destin. */
import { at, textAt, type Bilingual, type Check, type Id, type Json, type Label, type Outcome, type Target } from "../../contract.ts";
import { loc, printed, text } from "../../platform/text.ts";
import type { Difficulty, Tone } from "../../ruleset.ts";
import { sumOfTerms } from "../../table/card/format.ts";
import { d6Attributes } from "./attributes.ts";
import { d6World } from "./options.ts";
import { printAdded } from "./rules/code.ts";
import { isStill, poolOf } from "./rules/outcome.ts";
import { rises } from "./rules/sheet.ts";
import { BANDS, bandOf, proposed, type D6Band, type D6Params } from "./rules/world.ts";

const key = (name: string): Label => ({ key: `QUINTESSENCE.D6.Card.${name}` });
const paramsOf = (check: Check): Check<D6Params> => check as Check<D6Params>;

/** From where to where a band reaches, in words. */
const reach = ({ from, to }: D6Band): Label =>
  to === null ? { key: "QUINTESSENCE.D6.Card.from", args: { from } } : { key: "QUINTESSENCE.D6.Card.fromTo", args: { from, to } };
/** The six bands, each with the number that its button proposes (§5c.2). */
export function d6Difficulties(): readonly Difficulty[] {
  const { compare } = d6World();
  return BANDS.map((band) => ({ value: proposed(band, compare), label: key(`Band.${band.id}`), hint: reach(band) }));
}

/** `4D+1`; what is flat may be negative. */
export function d6Score(check: Check): string {
  if (isStill(check)) return "";
  const { dice, plus } = poolOf(paramsOf(check));
  return plus === 0 ? `${dice}D` : `${dice}D${plus < 0 ? "−" : "+"}${Math.abs(plus)}`;
}
const wordsOf = (name: string | number | Bilingual | undefined): string =>
  name === undefined ? "" : text({ text: typeof name === "number" ? String(name) : name });
/** Skill and specialisation together; that damage is rolled. */
export function d6Subject({ kind, subject, modifiers }: Check): Label {
  if (kind === "damage") return { key: "QUINTESSENCE.D6.Card.damageOf", args: { weapon: text(subject) } };
  const special = modifiers.filter(({ id, at: on }) => id.startsWith("specialisation.") && on !== 0);
  // A specialisation's line says its kind too; its name is what it is called with.
  const names = special.map(({ label }) => ("key" in label ? wordsOf(label.args?.["name"]) : ""));
  return names.length === 0 ? subject : { key: "QUINTESSENCE.D6.Card.subject", args: { skill: text(subject), special: names.join(", ") } };
}
/** What a request of Destin says. */
export const d6Words = ({ kind, params }: Check): string => (kind === "destin" ? textAt(params, "note") : "");

/** ` contre 12 · Modéré`, ` contre 16 de dégâts`; empty: against nothing, or nothing that this viewer may know. */
function aimed(sum: string, target: Target, damage: number | null, secret: boolean): string {
  if (damage !== null) return loc("QUINTESSENCE.D6.Card.resists", { sum, damage });
  if (secret || target.kind !== "value") return sum;
  const band = bandOf(target.value);
  const name = target.label ? text(target.label) : band ? text(key(`Band.${band.id}`)) : null;
  const aim = loc("QUINTESSENCE.D6.Card.aim", { sum, difficulty: target.value });
  return name === null ? aim : `${aim} · ${name}`;
}
/** `6 + 2 + 2 = 10 contre 12 · Modéré`, dropped dice left out; before the dice, the code in the place of the sum. */
export function d6Line(check: Check, { dice, total }: Outcome, secret: boolean): string {
  if (isStill(check)) return "";
  const { params, target } = paramsOf(check);
  const { plus } = poolOf(paramsOf(check));
  const counted = dice.filter(({ dropped }) => !dropped).map(({ counts }) => counts);
  const terms = [...counted, ...(plus === 0 && counted.length > 0 ? [] : [plus])];
  return aimed(total === null ? d6Score(check) : sumOfTerms(terms), target, params.damage, secret);
}

/** What a first 1 of the free die took with it. */
function dropWords(dice: Outcome["dice"]): string {
  const dropped = dice.filter((die) => die.dropped);
  if (dropped.length === 0) return "";
  const other = dropped.find(({ pool }) => pool === "pool");
  return other ? loc("QUINTESSENCE.D6.Card.dropped", { face: other.face }) : loc("QUINTESSENCE.D6.Card.droppedAlone");
}
/** What a request is about: how long, and what it would raise. */
function askedWords({ params }: Check<D6Params>): string {
  const kind = loc(params.lasting === "permanent" ? "QUINTESSENCE.D6.Card.lasting.permanent" : "QUINTESSENCE.D6.Card.lasting.temporary");
  const of = params.raisable.find(({ id }) => id === params.raises);
  if (!of) return kind;
  return `${kind} · ${params.raises.includes(".") ? loc("QUINTESSENCE.D6.Card.rise", { of: text(of.label), code: printAdded(params.by) }) : text(of.label)}`;
}
/** Where the pips of each face are drawn, in a square of 32. */
const [NEAR, MIDDLE, FAR] = [9.5, 16, 22.5];
const pip = (x: number, y: number) => ({ x, y });
const pipsOn = (face: number): readonly { readonly x: number; readonly y: number }[] => [
  ...(face % 2 === 1 ? [pip(MIDDLE, MIDDLE)] : []),
  ...(face >= 2 ? [pip(NEAR, FAR), pip(FAR, NEAR)] : []),
  ...(face >= 4 ? [pip(NEAR, NEAR), pip(FAR, FAR)] : []),
  ...(face === 6 ? [pip(NEAR, MIDDLE), pip(FAR, MIDDLE)] : []),
];

/** The pool die by die, the free one told by its shape and its name; the total, where no verdict says how it went; of a request, what it is about. */
export function d6Drawing(check: Check, { dice, amounts, total, verdict }: Outcome): object | null {
  if (check.kind === "destin") return { asked: askedWords(paramsOf(check)) };
  if (dice.length === 0) return null;
  const { difference } = amounts;
  return {
    dice: dice.map(({ pool, face, dropped, chained }) => {
      const free = pool === "free";
      return { face, free, pips: free ? [] : pipsOn(face), named: free && !chained, dropped, chained };
    }),
    total: total === null || verdict !== null ? "" : printed(total),
    note: dropWords(dice),
    blow: difference === undefined ? "" : loc("QUINTESSENCE.D6.Card.difference", { difference: printed(difference) }),
  };
}

/** A success with a complication is neither quite good nor bad. */
export const d6Tone = (verdict: Id): Tone => (verdict === "success" ? "good" : verdict === "successWithComplication" ? "even" : "bad");
/** What its two pools are called. */
export const d6Pool = (id: Id): Label => key(id === "free" ? "freeDie" : "poolDice");

/** What Destin raises, as a receipt tells it: attributes by name, skills by what they are. */
export function d6Value(path: string, value: Json): Label | null {
  if (path !== "system.destin.rises") return null;
  const named = (of: Id): string => {
    const attribute = d6Attributes().find(({ id }) => `attribute.${id}` === of);
    return attribute ? text(attribute.label) : loc("QUINTESSENCE.D6.Card.aSkill");
  };
  const list = rises({ destin: { rises: at({ value }, "value") ?? [] } }).map(({ of, pips }) =>
    loc("QUINTESSENCE.D6.Card.rise", { of: named(of), code: printAdded(pips) }),
  );
  return list.length === 0 ? key("noRise") : { text: list.join(", ") };
}
