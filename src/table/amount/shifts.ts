/** What points given or taken by hand come to on an actor, by his ruleset: what overflows from one bar into the next does so as after a blow. */
import type { Change, Id, Label } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import { actorKind, rulesetOfActor, type AmountKind } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { book } from "../ledger/receipts.ts";
import { groundOf } from "../ledger/write.ts";

/** What this actor can be given and taken. */
export const amountsOf = (actor: ActorDoc): readonly AmountKind[] => actorKind(actor.type)?.amounts ?? [];
/** The words of one of his amounts; null: he has none of this id. */
export const amountLabel = (actor: ActorDoc, amount: Id): Label | null => amountsOf(actor).find(({ id }) => id === amount)?.label ?? null;
/** Where a number of points is stored. */
export const storedAt = ({ path, lost }: AmountKind): string => lost ?? path;

/** The changes, before anything bounds them. `by`: below 0 takes. Empty: he has nothing of the kind. */
export function shiftsOf(actor: ActorDoc, amount: Id, by: number): readonly Change[] {
  const kind = actorKind(actor.type);
  const known = kind?.amounts?.find(({ id }) => id === amount);
  if (!kind || !known) return [];
  const shifts =
    kind.bar && kind.bars.some((bar) => known.path === `system.${bar}`)
      ? kind.bar(viewOf(actor), known.path, by, true, rulesetOfActor(actor.type)?.world())
      : [{ path: storedAt(known), add: known.lost === undefined ? by : -by }];
  return "refused" in shifts ? [] : shifts.filter(({ add }) => add !== 0).map((shift) => ({ uuid: actor.uuid, ...shift }));
}

/** What would really be changed now. */
export function foreseen(actor: ActorDoc, amount: Id, by: number): readonly Change[] {
  const ground = groundOf(actor);
  return book(
    shiftsOf(actor, amount, by),
    (path) => ground.read(path),
    (path) => ground.range(path),
  ).changes;
}
