/** Reading an exchange, and what a ruleset says of secret choices. */
import { at, textAt, type ActorView, type Check, type Id, type Json, type Label, type Refusal, type Rollable } from "../../contract.ts";
import { REFUSED } from "../../offers.ts";
import { actorOf, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { rulesetById, type Ruleset } from "../../ruleset.ts";
import { isCheck } from "../card/guard.ts";
import { optionsOf } from "../check/choice.ts";
import { viewOf } from "../check/view.ts";
import { standingExchange, type Exchange, type ExchangeEvent, type SideOf, type StandingExchange } from "./protocol.ts";

export interface ReadExchange {
  readonly message: MessageDoc;
  readonly exchange: Exchange;
  readonly standing: StandingExchange;
  readonly ruleset: Ruleset;
}

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const isSide = (value: unknown): value is SideOf =>
  isRecord(value) && [value.id, value.actor, value.rollable].every((each) => typeof each === "string") && (value.by === "owner" || value.by === "gm");
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  assign: ["side", "rollable"],
  commit: ["side", "seal"],
  reveal: ["side", "choice", "nonce"],
  forfeit: ["side", "choice"],
};
const isEvent = (value: unknown): value is ExchangeEvent =>
  isRecord(value) &&
  [value.seq, value.at].every((each) => typeof each === "number") &&
  typeof value.kind === "string" &&
  (TEXTS[value.kind] ?? []).every((name) => typeof value[name] === "string") &&
  (value.kind === "commit" || value.kind === "forfeit" ? isCheck(value.check) : true) &&
  (value.kind === "settle" ? isRecord(value.cards) : true);

/** The exchange in a message's `system`; null when it is none. */
export function readExchange(system: unknown): Exchange | null {
  const json = plain(system) as Json;
  const stored: unknown = json;
  if (!isRecord(stored) || !Array.isArray(stored.sides) || !stored.sides.every(isSide) || stored.sides.length < 2) return null;
  if (!isRecord(stored.events) || !Object.values(stored.events).every(isEvent)) return null;
  const { sides, minutes } = stored;
  return {
    ruleset: textAt(json, "ruleset"),
    by: textAt(json, "by"),
    sides,
    world: at(json, "world") ?? null,
    minutes: typeof minutes === "number" && Number.isFinite(minutes) ? Math.max(0, minutes) : 0,
    events: stored.events as Exchange["events"],
  };
}
/** The exchange in a message, as it stands; null when it holds none, or when no GM has made it: anybody can send a message of any type. */
export function exchangeIn(message: MessageDoc | null): ReadExchange | null {
  const exchange = message?.type === "exchange" && message.author?.isGM ? readExchange(message.system) : null;
  const ruleset = exchange && rulesetById(exchange.ruleset);
  return message && exchange && ruleset ? { message, exchange, ruleset, standing: standingExchange(exchange, message.id) } : null;
}

/** Is it to be chosen in secret, against others? */
export const isSecret = (check: Check, ruleset: Pick<Ruleset, "rules">): boolean => check.target.kind === "contest" && optionsOf(check, ruleset) !== null;
/** Who is against a check in secret where that is no actor but a GM: the rollable he chooses for; undefined: actors are. */
export const gmAgainst = ({ target }: Check): Id | undefined => (target.kind === "contest" ? target.gm : undefined);

/** The check of a side, as its actor makes it now. Refused as the rules do. */
export function secretCheck(view: ActorView, rollable: Id, { rules, world }: Pick<Ruleset, "rules" | "world">): Check | Refusal {
  const check = rules.build(view, rollable, { target: { kind: "contest" }, targets: [] }, world());
  if ("refused" in check || isSecret(check, { rules })) return check;
  return { refused: NOT_SECRET };
}
/** The check of a side as the arbiter takes it: what somebody chooses for himself is on the list of what his actor can do; a GM's rollable against him isn't. */
export function sideCheck(view: ActorView, rollable: Id, by: SideOf["by"], ruleset: Pick<Ruleset, "rules" | "world">): Check | Refusal {
  const listed = by === "gm" || ruleset.rules.list(view, ruleset.world()).some(({ id }) => id === rollable);
  const check = secretCheck(view, rollable, ruleset);
  return listed || "refused" in check ? check : { refused: REFUSED.unknown };
}
const NOT_SECRET: Label = { key: "QUINTESSENCE.Secret.notSecret" };
/** What an actor may choose for in secret against other actors. */
export function secretRollables(actor: ActorDoc, ruleset: Ruleset): readonly Rollable[] {
  const view = viewOf(actor);
  return ruleset.rules.list(view, ruleset.world()).filter(({ id }) => {
    const check = secretCheck(view, id, ruleset);
    return !("refused" in check) && gmAgainst(check) === undefined;
  });
}
/** Could what is chosen openly be chosen in secret against others instead? Not where a GM asked for it. */
export function mayBeSecret({ actor: uuid, rollable, owedBy }: Check, ruleset: Ruleset): boolean {
  const actor = uuid === null || owedBy || !ruleset.exchanges ? null : actorOf(uuid);
  return actor !== null && !("refused" in secretCheck(viewOf(actor), rollable, ruleset));
}
