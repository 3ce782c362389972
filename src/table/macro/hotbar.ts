/** Macros that roll a check: what one says, and its way to the hotbar. They use the published API and nothing else. */
import { textAt, type Id, type Uuid } from "../../contract.ts";
import { actorOf, me, type ActorDoc } from "../../platform/documents.ts";
import { inform, loc, text, warn } from "../../platform/text.ts";
import { assignMacro, createMacro, freeSlot, macroByCommand, mayScript, slotOf } from "../../platform/macros.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { viewOf } from "../check/view.ts";
import { itemIdOf, rollablesOf } from "./wanted.ts";

/** What a macro rolls, and for whom. */
export interface Rolled {
  readonly actor: Uuid;
  readonly rollable: Id;
}

/** The key by which somebody else has the same thing; empty: it is nobody's but his, or every sheet's. */
export const keyOf = (actor: ActorDoc, rollable: Id): string => {
  const { items } = viewOf(actor);
  const id = itemIdOf(items, rollable);
  return textAt(items.find((item) => item.id === id)?.system, "key");
};
/** The script of a macro. The key finds the same thing on somebody else who has it. */
export function commandOf(actor: ActorDoc, rollable: Id): string {
  const key = keyOf(actor, rollable);
  const options = { fallback: true, ...(key === "" ? {} : { key }) };
  return `await game.system.api.roll(${[actor.uuid, rollable, options].map((each) => JSON.stringify(each)).join(", ")});`;
}

/**
 * Puts a macro that rolls this into a slot of this user's hotbar (left out: the first that is free). A macro of his that does the same is used again.
 * Whatever stands in the way is said.
 */
export async function addMacro({ actor: uuid, rollable }: Rolled, slot?: number): Promise<void> {
  const actor = actorOf(uuid);
  const found = actor && rollablesOf(actor).find(({ id }) => id === rollable);
  if (!actor || !found) return warn({ key: "QUINTESSENCE.Macro.gone" });
  if (!mayScript()) return warn({ key: "QUINTESSENCE.Macro.noScript" });
  const command = commandOf(actor, rollable);
  const known = macroByCommand(command);
  const there = known && slot === undefined ? slotOf(known) : null;
  if (there !== null) return inform({ key: "QUINTESSENCE.Macro.there", args: { slot: there } });
  const place = slot ?? freeSlot();
  if (place === null) return warn({ key: "QUINTESSENCE.Macro.full" });
  const item = actor.items.get(itemIdOf(actor.items.contents, rollable) ?? "");
  const name = loc("QUINTESSENCE.Macro.name", { check: text(found.label), name: actor.token?.name ?? actor.name });
  const img = item?.img ?? rulesetOfActor(actor.type)?.icon ?? "";
  const macro = known ?? (await createMacro({ name, img, command }));
  if (!macro) return;
  await assignMacro(me(), macro, place);
  // Where it was dropped is seen; where it went by itself is said.
  if (slot === undefined) inform({ key: "QUINTESSENCE.Macro.added", args: { slot: place } });
}
