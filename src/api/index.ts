/**
 * `game.system.api`: what macros and modules may rely on. Described in docs/api.md; whatever isn't there is internal and changes without notice.
 * Programmers' mistakes are thrown, in English; what a player can do nothing about is told him in his language, and the answer is null.
 */
import type { Id, Uuid } from "../contract.ts";
import { actorOf, asActor, me, type ActorDoc, type MessageDoc } from "../platform/documents.ts";
import { contentVisible } from "../platform/messages.ts";
import { heldModifiers } from "../platform/shortcuts.ts";
import { text, warn } from "../platform/text.ts";
import { rulesetById, rulesetOfActor } from "../ruleset.ts";
import { fold } from "../table/card/fold.ts";
import { readCard } from "../table/card/guard.ts";
import { startCheck } from "../table/check/perform.ts";
import { skips } from "../table/check/skip.ts";
import { itemIdOf, performer, rollablesOf } from "../table/macro/wanted.ts";
import { quickCheck } from "../table/quick/quick.ts";
import { aimAt, lines, readQuick, readRoll } from "./options.ts";

/** Grows with each addition; a change that breaks somebody's macro raises the number before the point. */
export const API_VERSION = "1.0";

/** Something an actor can roll, in the words of this client's language. */
export interface ApiCheck {
  readonly id: Id;
  readonly label: string;
  readonly group: string;
  /** As the sheet shows it; null: it has none. */
  readonly score: string | null;
  /** Id of the actor's item it belongs to; null: to none. */
  readonly item: Id | null;
}
/** What was rolled. All but `message` is null or empty while it isn't known, or isn't for this user to see. */
export interface ApiResult {
  readonly message: Id;
  readonly verdict: Id | null;
  readonly total: number | null;
  readonly margin: number | null;
  readonly marks: readonly Id[];
  readonly amounts: Readonly<Record<Id, number>>;
}

function actorIn(given: unknown): ActorDoc {
  const actor = typeof given === "string" ? actorOf(given) : given instanceof foundry.documents.Actor ? asActor(given) : null;
  if (!actor) throw new Error("quintessence.checks: an Actor or the uuid of one is needed.");
  if (!rulesetOfActor(actor.type)) throw new Error(`quintessence.checks: no game here has actors of type "${actor.type}".`);
  return actor;
}

/** What an actor can roll, in the order of his sheet; nothing of somebody whom this user may not look at. @throws {Error} when it is no actor of a game that is here. */
export function checks(actor: unknown): readonly ApiCheck[] {
  const found = actorIn(actor);
  if (!found.testUserPermission(me(), "OBSERVER")) return Object.freeze([]);
  const all = rollablesOf(found).map(({ id, label, group, score }) =>
    Object.freeze({ id, label: text(label), group: text(group), score: score ? text(score) : null, item: itemIdOf(found.items.contents, id) }),
  );
  return Object.freeze(all);
}

function resultOf(message: MessageDoc | null): ApiResult | null {
  const card = message && readCard(message.system);
  const ruleset = card && rulesetById(card.check.ruleset);
  if (!card || !ruleset) return null;
  const { outcome } = fold(card, ruleset.rules);
  const { verdict, total, margin, marks, amounts } = contentVisible(message) ? outcome : { verdict: null, total: null, margin: null, marks: [], amounts: {} };
  return Object.freeze({ message: message.id, verdict, total, margin, marks: Object.freeze([...marks]), amounts: Object.freeze({ ...amounts }) });
}

/**
 * Lets this user roll something for an actor. Resolves to what came of it; to null when nothing was rolled.
 * @throws {Error} on arguments that make no sense.
 */
export async function roll(uuid: Uuid, id: Id, options: unknown = {}): Promise<ApiResult | null> {
  const asked = readRoll(uuid, id, options);
  const found = performer(uuid, { rollable: id, key: asked.key }, asked.fallback);
  if (!("actor" in found)) {
    warn(found);
    return null;
  }
  const { actor, rollable } = found;
  const aim = aimAt(asked.target, rollable, rulesetOfActor(actor.type));
  if (aim === null) {
    warn({ key: "QUINTESSENCE.API.noTarget" });
    return null;
  }
  const { skip = skips(heldModifiers()), fields, mode } = asked;
  return resultOf(await startCheck({ actor, rollable, skip, fields, modifiers: lines(asked.modifiers), ...aim, ...(mode ? { mode } : {}) }));
}

/** Lets this user make a check of nobody's. Resolves as {@link roll}. @throws {Error} on arguments that make no sense. */
export async function quick(options: unknown = {}): Promise<ApiResult | null> {
  const { skip = skips(heldModifiers()), fields, mode, modifiers, target, game: id } = readQuick(options);
  const ruleset = id === undefined ? undefined : rulesetById(id);
  if (id !== undefined && !ruleset) throw new Error(`quintessence.quick: there is no game "${id}" here.`);
  const aim = aimAt(target, "quick", ruleset) ?? {};
  return resultOf(await quickCheck({ skip, fields, modifiers: lines(modifiers), ruleset, ...aim, ...(mode ? { mode } : {}) }));
}

/** Publishes it. To be called at `init`. */
export function publishApi(): void {
  (game.system as unknown as { api: object }).api = Object.freeze({ version: API_VERSION, checks, roll, quick });
}
