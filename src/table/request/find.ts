/** Who can be asked, and for what. */
import type { ActorView, Check, Id, Label, Rollable } from "../../contract.ts";
import { actorsInPlay } from "../../platform/board.ts";
import { users, type ActorDoc } from "../../platform/documents.ts";
import { text } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { rolls } from "../check/dialog-context.ts";
import { viewOf } from "../check/view.ts";
import { isSecret } from "../secret/read.ts";
import { keyOf } from "../macro/hotbar.ts";
import { rollablesOf, sameRollable, type Wanted } from "../macro/wanted.ts";
import { folded, named } from "./grammar.ts";

/** Is he the character of somebody who plays? */
export const isPlayed = (actor: ActorDoc): boolean => users().some((user) => !user.isGM && user.character?.uuid === actor.uuid);
/** Players' characters of games that are here, those that somebody plays first. */
export const playersActors = (): readonly ActorDoc[] => {
  const all = actorsInPlay().filter((actor) => !actor.isToken && actor.hasPlayerOwner && rulesetOfActor(actor.type) !== undefined);
  return [...all.filter(isPlayed), ...all.filter((actor) => !isPlayed(actor))];
};
/** Those who are asked when nobody is named: everybody's character, else all whom players own. */
export const everybody = (actors: readonly ActorDoc[]): readonly ActorDoc[] => (actors.some(isPlayed) ? actors.filter(isPlayed) : actors);

/** The check of a rollable as a request would have it; null: he can't make it, or nothing falls and nothing is chosen for it. */
export function checkOf(actor: ActorDoc, rollable: Id, ruleset: Ruleset, ask: Partial<Pick<Check, "target">> = {}): Check | null {
  const check = ruleset.rules.build(viewOf(actor), rollable, { ...ask, targets: [] }, ruleset.world());
  // What is chosen against others is chosen in secret, not at a request.
  return "refused" in check || !rolls(check, ruleset) || isSecret(check, ruleset) ? null : check;
}
/** An actor with all that he can be asked for. */
export interface Able {
  readonly actor: ActorDoc;
  readonly list: readonly Rollable[];
  readonly items: ActorView["items"];
}
/** An actor as one who can be asked. */
export function able(actor: ActorDoc): Able {
  const ruleset = rulesetOfActor(actor.type);
  const list = ruleset ? rollablesOf(actor).filter(({ id }) => checkOf(actor, id, ruleset) !== null) : [];
  return { actor, list, items: viewOf(actor).items };
}

/** Something asked of several: by the rules' id, by its item's key, or by its words. */
export interface What extends Wanted {
  readonly label: Label;
}
const whatOf = (actor: ActorDoc, { id, label }: Rollable): What => ({ rollable: id, key: keyOf(actor, id), label });
/** The same on an actor; null: he has nothing of the kind. */
export function on({ list, items }: Able, what: What): Id | null {
  const words = folded(text(what.label));
  return sameRollable(what, list, items) ?? list.find(({ label }) => folded(text(label)) === words)?.id ?? null;
}
/** Everything that some of one game can be asked for, each once, in the order of their sheets, with how many of them can. */
export function common(all: readonly Able[]): readonly { readonly what: What; readonly group: Label; readonly able: number }[] {
  const found: { what: What; group: Label; able: number }[] = [];
  const seen = new Set<string>();
  for (const { actor, list } of all) {
    for (const rollable of list) {
      if (seen.has(`${actor.uuid} ${rollable.id}`)) continue;
      const what = whatOf(actor, rollable);
      const having = all.flatMap((each) => {
        const id = on(each, what);
        return id === null ? [] : [`${each.actor.uuid} ${id}`];
      });
      for (const each of having) seen.add(each);
      found.push({ what, group: rollable.group, able: having.length });
    }
  }
  return found;
}
/** What somebody typed: an id of the rules, or words on one of these sheets. Null: nobody has it, or the words fit several. */
export function spokenOf(all: readonly Able[], typed: string): What | null {
  for (const { actor, list } of all) {
    const found = list.find(({ id }) => id === typed) ?? named(list, ({ label }) => text(label), typed);
    if (found) return whatOf(actor, found);
  }
  return null;
}
