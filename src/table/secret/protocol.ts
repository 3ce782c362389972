/**
 * An exchange of secret choices, as its message tells it: each side seals its choice, all are revealed together. Pure: every client folds the same events, and
 * judges reveals by the copies of the seals that it kept itself, so that whoever writes the message can change nothing.
 */
import type { Check, Id, Json, Label, Uuid } from "../../contract.ts";
import { seal } from "./commitment.ts";

/** Who takes part. `by`: whoever owns the actor chooses, or a GM against him. */
export type SideOf = Readonly<{ id: Id; actor: Uuid; rollable: Id; by: "owner" | "gm" }>;
/**
 * What happened, in the order of `seq`. `begin`: a GM let it begin (one that a player proposed). `assign`: he named what a side is to choose for. `commit`: a side's seal, with
 * the check as it stood then. `reveal`: what was sealed. `forfeit`: the side never chose, or never revealed. `again`: all choose anew. `settle`: it came to
 * something, and each side has a card of this id; `done`: those cards are there. `void`: it counts for nothing; no reason: a GM said so.
 */
export type ExchangeEvent = { readonly seq: number; readonly by: Id; readonly at: number } & (
  | { readonly kind: "begin" | "again" | "done" }
  | { readonly kind: "assign"; readonly side: Id; readonly rollable: Id }
  | { readonly kind: "commit"; readonly round: number; readonly side: Id; readonly seal: string; readonly check: Check }
  | { readonly kind: "reveal"; readonly round: number; readonly side: Id; readonly choice: Id; readonly nonce: string }
  | { readonly kind: "forfeit"; readonly round: number; readonly side: Id; readonly check: Check; readonly choice: Id }
  | { readonly kind: "settle"; readonly cards: Readonly<Record<Id, Id>> }
  | { readonly kind: "void"; readonly reason: Label | null }
);
export interface Exchange {
  readonly ruleset: Id;
  /** Id of the user who opened or proposed it. */
  readonly by: Id;
  readonly sides: readonly SideOf[];
  /** The ruleset's settings when it was opened. */
  readonly world: Json;
  /** Minutes there are to choose, and then to reveal; 0: as long as it takes. */
  readonly minutes: number;
  readonly events: Readonly<Record<Id, ExchangeEvent>>;
}

/** One side in the running round. */
export interface SideNow extends SideOf {
  /** What it has sealed, and the user who did. */
  readonly seal: string | null;
  readonly sealedBy: Id | null;
  /** Its check, as it stood when it chose or forfeited. */
  readonly check: Check | null;
  /** What it chose, once revealed, or what it is taken to have chosen. */
  readonly choice: Id | null;
  readonly forfeit: boolean;
  /** The user who waited no longer for it. */
  readonly forfeitBy: Id | null;
}
/** `proposed`: a GM hasn't let it begin. `revealing`: all have chosen. `revealed`: all is known, and nothing has come of it yet. */
export type Phase = "proposed" | "choosing" | "revealing" | "revealed" | "settled" | "void";
export interface StandingExchange {
  readonly phase: Phase;
  /** From 1. */
  readonly round: number;
  readonly sides: readonly SideNow[];
  /** When choosing began, or then revealing, in the arbiter's clock (ms); null: it hasn't. */
  readonly since: number | null;
  /** By their sides' ids; empty until it is settled. */
  readonly cards: Readonly<Record<Id, Id>>;
  /** Are those cards there? */
  readonly done: boolean;
  /** Why it is void, who said so, and whose choices may have been known by then. */
  readonly voided: { readonly reason: Label | null; readonly by: Id; readonly known: readonly Id[] } | null;
  /** Who had it chosen anew last, and whose choices may have been known by then. */
  readonly again: { readonly by: Id; readonly known: readonly Id[] } | null;
}

/** Its events in order. */
export const exchangeEvents = ({ events }: Pick<Exchange, "events">): readonly ExchangeEvent[] => Object.values(events).sort((a, b) => a.seq - b.seq);

type Draft = { -readonly [K in keyof StandingExchange]: StandingExchange[K] };
const fresh = (sides: readonly SideOf[]): readonly SideNow[] =>
  sides.map(({ id, actor, rollable, by }) => ({
    id,
    actor,
    rollable,
    by,
    seal: null,
    sealedBy: null,
    check: null,
    choice: null,
    forfeit: false,
    forfeitBy: null,
  }));
const has = (phase: Phase, ...phases: readonly Phase[]): boolean => phases.includes(phase);
/** The phase that follows from what the sides have done. */
function progress(sides: readonly SideNow[]): Phase {
  if (sides.every(({ choice }) => choice !== null)) return "revealed";
  return sides.every(({ seal: sealed, forfeit }) => sealed !== null || forfeit) ? "revealing" : "choosing";
}
/** Sides whose choices others may know: once all have chosen, each of them may have been revealed to who writes the events, and not be written. */
const knowable = ({ sides }: Pick<Draft, "sides">): readonly Id[] =>
  progress(sides) === "choosing" ? [] : sides.filter((side) => side.seal !== null).map(({ id }) => id);
/** What may only happen while a round runs; what is of another round, of nobody, or done already, changes nothing. */
function play(now: Draft, event: ExchangeEvent, message: Id): void {
  if (!("round" in event) || event.round !== now.round || !has(now.phase, "choosing", "revealing")) return;
  const side = now.sides.find(({ id }) => id === event.side);
  if (!side || side.choice !== null) return;
  const next = played(side, event, now, message);
  if (!next) return;
  now.sides = now.sides.map((each) => (each === side ? { ...each, ...next } : each));
  const phase = progress(now.sides);
  // To reveal takes its own time.
  if (phase === "revealing" && now.phase === "choosing") now.since = event.at;
  now.phase = phase;
}
function played(side: SideNow, event: Extract<ExchangeEvent, { round: number }>, { phase, round }: Draft, message: Id): Partial<SideNow> | null {
  if (event.kind === "commit") return side.seal === null ? { seal: event.seal, sealedBy: event.by, check: event.check } : null;
  if (event.kind === "forfeit") return { check: side.check ?? event.check, choice: event.choice, forfeit: true, forfeitBy: event.by };
  const { choice, nonce } = event;
  return phase === "revealing" && side.seal === seal({ message, round, side: side.id, choice, nonce }) ? { choice } : null;
}
function step(now: Draft, event: ExchangeEvent, message: Id): void {
  switch (event.kind) {
    case "begin":
      if (now.phase === "proposed") [now.phase, now.since] = ["choosing", event.at];
      return;
    case "assign":
      if (has(now.phase, "proposed", "choosing"))
        now.sides = now.sides.map((side) => (side.id === event.side && side.seal === null && !side.forfeit ? { ...side, rollable: event.rollable } : side));
      return;
    case "again":
      if (!has(now.phase, "choosing", "revealing", "revealed", "void")) return;
      now.again = { by: event.by, known: knowable(now) };
      Object.assign(now, { phase: "choosing", round: now.round + 1, since: event.at, voided: null, sides: fresh(now.sides) });
      return;
    case "void":
      if (now.phase !== "settled") [now.phase, now.voided] = ["void", { reason: event.reason, by: event.by, known: knowable(now) }];
      return;
    case "settle":
      if (now.phase === "revealed") [now.phase, now.cards] = ["settled", event.cards];
      return;
    case "done":
      now.done = now.phase === "settled";
      return;
    default:
      return play(now, event, message);
  }
}
/** How it stands. `message`: the id of its message, which the seals are of. */
export function standingExchange(exchange: Pick<Exchange, "sides" | "events">, message: Id): StandingExchange {
  const now: Draft = {
    phase: "proposed",
    round: 1,
    sides: fresh(exchange.sides),
    since: null,
    cards: {},
    done: false,
    voided: null,
    again: null,
  };
  for (const event of exchangeEvents(exchange)) step(now, event, message);
  return now;
}
/** Is there nothing more to come of it by itself? */
export const isOver = ({ phase }: Pick<StandingExchange, "phase">): boolean => phase === "settled" || phase === "void";
/** Sides that are still to choose or to reveal. */
export const missing = ({ sides, phase }: Pick<StandingExchange, "sides" | "phase">): readonly SideNow[] =>
  sides.filter(({ seal: sealed, choice }) => choice === null && (phase !== "choosing" || sealed === null));

/** Does a side keep hidden what it has chosen, though another has revealed? */
export const isWithheld = ({ id, seal: sealed, choice }: SideNow, { sides }: Pick<StandingExchange, "sides">): boolean =>
  sealed !== null && choice === null && sides.some((other) => other.id !== id && other.choice !== null && !other.forfeit);

/** What a client has kept of a round: each side's seal, and what a side that forfeited is taken to have chosen, as it first saw them; and who faced whom when it chose itself. */
export interface Kept {
  readonly seals: Readonly<Record<Id, string>>;
  readonly forfeits: Readonly<Record<Id, Id>>;
  /** Empty while this client hasn't chosen. */
  readonly about: string;
  /** The last round this client has seen; 0: none. */
  readonly round: number;
}
export const NOTHING_KEPT: Kept = { seals: {}, forfeits: {}, about: "", round: 0 };
/**
 * Who faces whom, and what a GM against one chooses for. It can't change once somebody has chosen: against another, he might have chosen otherwise. What an actor chooses
 * for may: a GM names it as long as he hasn't.
 */
export const aboutOf = ({ sides }: Pick<StandingExchange, "sides">): string =>
  JSON.stringify(sides.map(({ id, actor, by, rollable }) => (by === "gm" ? [id, actor, rollable] : [id, actor])));
/** The copy with what is new; what it has stays as it was. */
export function keeping(kept: Kept, { sides, round }: Pick<StandingExchange, "sides" | "round">): Kept {
  const seals = sides.flatMap(({ id, seal: sealed }) => (sealed === null ? [] : [[id, sealed] as const]));
  const forfeits = sides.flatMap(({ id, forfeit, choice }) => (forfeit && choice !== null ? [[id, choice] as const] : []));
  return {
    ...kept,
    seals: { ...Object.fromEntries(seals), ...kept.seals },
    forfeits: { ...Object.fromEntries(forfeits), ...kept.forfeits },
    round: Math.max(kept.round, round),
  };
}
/**
 * Sides that aren't as they were first seen, because their seal is another or gone, or they no longer forfeit; all, where a later round was seen already: somebody has
 * meddled with the message.
 */
export function swapped({ seals, forfeits, round: seen }: Kept, { sides, round }: Pick<StandingExchange, "sides" | "round">): readonly Id[] {
  const other = ({ id, seal: sealed, forfeit, choice }: SideNow): boolean =>
    (Object.hasOwn(seals, id) && seals[id] !== sealed) || (Object.hasOwn(forfeits, id) && !(forfeit && forfeits[id] === choice));
  return sides.filter((side) => seen > round || other(side)).map(({ id }) => id);
}

/** What a browser alone knows until it reveals it. */
export type Secret = Pick<Sealing, "choice" | "nonce">;
type Sealing = Parameters<typeof seal>[0];
/** The secret that a side's seal is of, among those a browser has for it. */
export const opening = (secrets: readonly Secret[], of: Omit<Sealing, keyof Secret>, sealed: string | null): Secret | undefined =>
  secrets.find((secret) => seal({ ...of, ...secret }) === sealed);
/**
 * What this client is to reveal now: its own choices, once it has copies of every side's seal, the message says the same as they do, and nobody else has been put
 * in the place of those it chose against. A side without a seal is known only where it counts as the rules let it: `forfeits` is what they take one for that makes this
 * check, null where nothing can be. Nothing otherwise.
 */
export function toReveal(
  standing: StandingExchange,
  kept: Kept,
  message: Id,
  secretsOf: (side: Id) => readonly Secret[],
  forfeits: (check: Check) => Id | null,
): readonly ({ readonly side: Id } & Secret)[] {
  const { phase, round, sides } = standing;
  const forfeited = ({ id, actor, rollable, forfeit, check, choice }: SideNow): boolean =>
    forfeit && Object.hasOwn(kept.forfeits, id) && check?.actor === actor && check.rollable === rollable && forfeits(check) === choice;
  const complete = sides.every((side) => (side.forfeit ? forfeited(side) : Object.hasOwn(kept.seals, side.id)));
  if (phase !== "revealing" || !complete || isMeddled(kept, standing)) return [];
  return sides.flatMap(({ id, seal: sealed, choice }) => {
    const secret = choice === null ? opening(secretsOf(id), { message, round, side: id }, sealed) : undefined;
    return secret ? [{ side: id, choice: secret.choice, nonce: secret.nonce }] : [];
  });
}
/** Has the message changed under this client's eyes in a way it may not? */
export const isMeddled = (kept: Kept, standing: Pick<StandingExchange, "sides" | "round">): boolean =>
  swapped(kept, standing).length > 0 || (kept.about !== "" && kept.about !== aboutOf(standing));
