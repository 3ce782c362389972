/** Who may be opposed, and with what: the targeted first, then everyone in sight, so that no mouse is needed. */
import type { Check, Id, Target, Uuid } from "../../contract.ts";
import { inSight, nameInSight, targeted, type Candidate } from "../../platform/board.ts";
import { actorOf, me, type ActorDoc } from "../../platform/documents.ts";
import { text } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { npcValuesHidden } from "../settings.ts";
import { opponentOf } from "./edit.ts";
import { NOBODY, viewOf } from "./view.ts";

/** The rollable of a quick check: it is nobody's, so nobody opposes his own. */
export const QUICK: Id = "quick";

/** A value that somebody opposes. */
export type Opposed = Extract<Target, { kind: "value" }>;
/** Do both name the same thing that somebody opposes, whatever it is worth by now? */
export const isSame = (a: Target, b: Target): boolean => a.kind === "value" && b.kind === "value" && a.of === b.of && a.id === b.id;
/** Is whoever this check is aimed at gone? */
export const isGone = ({ target }: Pick<Check, "target">): boolean => target.kind === "value" && target.of !== undefined && actorOf(target.of) === null;
/** The id of a target in a list of those of one opponent. */
export const targetId = (target: Target): Id => (target.kind === "value" ? (target.id ?? "") : target.kind);
/** The values among what somebody opposes. */
export const opposed = (targets: readonly Target[]): readonly Opposed[] => targets.filter((target) => target.kind === "value");

/** The difficulty to start from when one is to be typed: the one the rules build this check with, else the one of a quick check. */
export function usualDifficulty({ actor: uuid, rollable }: Check, { rules, world }: Pick<Ruleset, "rules" | "world">): number {
  const actor = uuid === null ? null : actorOf(uuid);
  const now = world();
  const found = [rules.build(actor ? viewOf(actor) : NOBODY, rollable, {}, now), rules.build(NOBODY, QUICK, {}, now)].flatMap((built) =>
    "refused" in built ? [] : opposed([built.target]).filter(({ of }) => of === undefined),
  );
  return found[0]?.value ?? 0;
}

/** Is what this actor opposes for GMs' eyes only? */
export const hidden = (actor: ActorDoc): boolean => npcValuesHidden() && !actor.hasPlayerOwner;

/** What this viewer is told somebody opposes: of what is for GMs alone, nothing but its kind. */
export function opposes(target: Opposed, { veiled }: Pick<Ruleset, "veiled">): string {
  const label = target.secret === "gm" && !me().isGM && veiled ? veiled(target) : target.label;
  return label ? text(label) : "";
}
/** Everyone this check could be aimed at, once each, but for the actor himself; homonyms are numbered. */
export function opponents(actor: Uuid | null, ruleset: Ruleset): readonly Candidate[] {
  const found = new Map<Uuid, Candidate>();
  for (const candidate of [...targeted(), ...inSight()]) {
    if (candidate.uuid !== actor && rulesetOfActor(candidate.actor.type)?.id === ruleset.id && !found.has(candidate.uuid))
      found.set(candidate.uuid, { ...candidate, name: nameInSight(candidate.uuid) ?? candidate.name });
  }
  return [...found.values()];
}
/**
 * What one of them opposes to a rollable, the one that counts by default first: values, and dice of his own where the rules settle a contest.
 * `without`: id of a message whose card is left out of the round.
 */
export function opposable(uuid: Uuid, rollable: Id, ruleset: Ruleset, without?: Id): readonly Target[] {
  const actor = actorOf(uuid);
  // Somebody of another game has none of the numbers that these rules read.
  if (!actor || rulesetOfActor(actor.type)?.id !== ruleset.id || !ruleset.rules.targets || rollable === QUICK) return [];
  const targets = ruleset.rules
    .targets(viewOf(actor), rollable, ruleset.world(without))
    .filter(({ kind }) => kind === "value" || (kind === "contest" && "contest" in ruleset.rules));
  return hidden(actor) ? targets.map((target) => (target.kind === "value" ? { ...target, secret: "gm" } : target)) : targets;
}
/** The values among them. */
export const oppositions = (uuid: Uuid, rollable: Id, ruleset: Ruleset, without?: Id): readonly Opposed[] =>
  opposed(opposable(uuid, rollable, ruleset, without));
/** All whom this user has targeted and whom this check could be aimed at, once each, if it is aimed at one of them; none, when there aren't two. */
export function volleyOf(check: Check, ruleset: Ruleset): readonly Candidate[] {
  const of = opponentOf(check);
  const chosen = new Set(targeted().map(({ uuid }) => uuid));
  const all = opponents(check.actor, ruleset).filter(({ uuid }) => chosen.has(uuid) && opposable(uuid, check.rollable, ruleset).length > 0);
  return all.length > 1 && all.some(({ uuid }) => uuid === of) ? all : [];
}
/** The first target of this user, if he has one that the ruleset knows. */
export const firstTarget = (actor: Uuid | null, ruleset: Ruleset): Candidate | undefined =>
  targeted().find((candidate) => candidate.uuid !== actor && rulesetOfActor(candidate.actor.type)?.id === ruleset.id);
