/** Skills that a thing names by their key and nobody on the sheet has: called by name, and rolled with their attribute (docs/rules/d6.md, 5a). */
import { textAt, type ActorView, type Id } from "../../../contract.ts";
import { findByKey, keyed, load } from "../../../content/find.ts";
import type { ItemDoc } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { itemsOf } from "../../../table/sheet/lists.ts";

/** A skill as the world or a compendium has it. */
export interface Unlearnt {
  readonly name: string;
  /** Id of its attribute; empty: none. */
  readonly attribute: Id;
}
const keyOf = (item: ItemDoc): Id => textAt(plain(item.system.toObject(true)), "key");

/** By key: the skills that weapons and specialisations of an actor name and he hasn't. Those that nothing knows are left out. */
export async function unlearnt(view: ActorView): Promise<ReadonlyMap<Id, Unlearnt>> {
  const has = new Set(view.items.filter(({ type }) => type === "d6Skill").map(({ system }) => textAt(system, "key")));
  const named = view.items.filter(({ type }) => type === "d6Weapon" || type === "d6Specialization").map(({ system }) => textAt(system, "skill"));
  const found = new Map<Id, Unlearnt>();
  for (const key of new Set(named.filter((each) => each !== "" && !has.has(each)))) {
    const entry = await findByKey(key, "d6Skill");
    const skill = entry && (await load(entry.uuid));
    if (skill) found.set(key, { name: skill.name, attribute: textAt(plain(skill.system.toObject(true)), "attribute") });
  }
  return found;
}

/** The skills that an item may name, by their keys: those of whoever has it, and the one it names; of nobody's item, all that this user can read. */
export async function nameableSkills(item: ItemDoc, named: Id): Promise<readonly { readonly id: Id; readonly label: string }[]> {
  const own = item.actor ? itemsOf(item.actor, "d6Skill").map((skill) => ({ id: keyOf(skill), label: skill.name })) : [];
  if (item.actor && (named === "" || own.some(({ id }) => id === named))) return own.filter(({ id }) => id !== "");
  const all = await keyed("d6Skill");
  const others = [...all].map(([id, { name }]) => ({ id, label: name }));
  const listed = item.actor ? [...own.filter(({ id }) => id !== ""), ...others.filter(({ id }) => id === named)] : others;
  return listed.toSorted((a, b) => a.label.localeCompare(b.label));
}
