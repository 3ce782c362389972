/** From the words of `/check` to what the window of requests starts with. */
import type { Label } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import { text } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { able, everybody, playersActors, spokenOf, type What } from "./find.ts";
import { named, type Spoken } from "./grammar.ts";

/** What is known of a request before its window opens. */
export interface Prefilled {
  readonly ruleset: Ruleset;
  readonly actors: readonly ActorDoc[];
  /** Null: not said yet. */
  readonly what: What | null;
}
/** Those who were chosen elsewhere, of any game: the window begins with that of the first. Null: nobody was. */
export function asking(actors: readonly ActorDoc[]): Prefilled | null {
  const ruleset = actors[0] && rulesetOfActor(actors[0].type);
  return ruleset ? { ruleset, actors, what: null } : null;
}
/** Whom these words mean, and what; or why nobody can tell. */
export function understood({ what, who }: Pick<Spoken, "what" | "who">): (Prefilled & { readonly what: What }) | { readonly wrong: Label } {
  const all = playersActors();
  if (all.length === 0) return { wrong: { key: "QUINTESSENCE.Request.nobody" } };
  const found = who.map((name) => ({ name, actor: named(all, (actor) => actor.name, name) }));
  const unknown = found.find(({ actor }) => actor === null);
  if (unknown) return { wrong: { key: "QUINTESSENCE.Request.Wrong.nobody", args: { typed: unknown.name.slice(0, 30) } } };
  const meant = who.length > 0 ? found.flatMap(({ actor }) => actor ?? []) : everybody(all);
  const wanted = spokenOf(meant.map(able), what);
  const first = wanted && meant.find((actor) => spokenOf([able(actor)], what) !== null);
  const ruleset = first && rulesetOfActor(first.type);
  if (!wanted || !ruleset) return { wrong: { key: "QUINTESSENCE.Request.Wrong.unknown", args: { typed: what.slice(0, 40) } } };
  return { ruleset, actors: meant.filter((actor) => rulesetOfActor(actor.type) === ruleset), what: wanted };
}
/** An id where it is the same on every sheet, else the words of this user's language: what a journal can name it by. */
export const nameOf = ({ rollable, key, label }: What): string => (key || !/^[a-z]+\.[a-z]+$/iu.test(rollable) ? text(label) : rollable);
