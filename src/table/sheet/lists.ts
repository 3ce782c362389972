/** Lists of an actor's things on his sheet, by `templates/sheet/list.hbs`. */
import type { Id } from "../../contract.ts";
import type { ActorDoc, ItemDoc, JsonObject } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { packOf } from "./packs.ts";

/** May this viewer change the actor, and is he doing so? */
export interface Editing {
  readonly editable: boolean;
  readonly editing: boolean;
}
/** One list of things, with what it says; `title`, `empty`, `add` and `worn` are language keys. `About`: what its notes depend on beside the thing. */
export interface ListKind<About> {
  /** What it is called on its sheet, where several lists are of one type. */
  readonly id?: Id;
  readonly type: Id;
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  /** What it is called to have one of them ready; null: they aren't worn. */
  readonly worn: string | null;
  /** Which things of the type stand in it. Left out: all. */
  readonly holds?: (item: JsonObject) => boolean;
  /** What a thing begins with that is made here. */
  readonly preset?: JsonObject;
  /** What is said of a thing beside its name. */
  readonly note: (item: JsonObject, about: About) => string | null;
}
/** What he carries in every game. */
export const GEAR: ListKind<unknown> = {
  type: "gear",
  title: "QUINTESSENCE.Sheet.gear",
  empty: "QUINTESSENCE.Sheet.noGear",
  add: "QUINTESSENCE.Sheet.addGear",
  worn: null,
  note: () => null,
};

/** His things of a type, in the order he has put them. */
export const itemsOf = (actor: ActorDoc, type: Id): readonly ItemDoc[] =>
  actor.items.contents.filter((item) => item.type === type).sort((a, b) => a.sort - b.sort);

/** His things, list by list. A list offers to add to it while he is edited, and when it is empty. `faults`: what is wrong with a thing, by its id. */
export function lists<About>(
  actor: ActorDoc,
  kinds: readonly ListKind<About>[],
  { editable, editing }: Editing,
  about: About,
  faults: ReadonlyMap<Id, string> = new Map(),
): readonly object[] {
  return kinds.map(({ note, worn, type, id, holds, preset, ...words }) => {
    const items = itemsOf(actor, type).flatMap((item) => {
      const system = plain(item.system.toObject(false));
      if (holds && !holds(system)) return [];
      return {
        ...system,
        id: item.id,
        uuid: item.uuid,
        name: item.name,
        img: item.img,
        worn,
        note: note(system, about),
        fault: faults.get(item.id) ?? null,
        counted: "quantity" in system && (type === "gear" || system.quantity !== 1),
      };
    });
    return {
      ...words,
      id: id ?? type,
      type,
      items,
      preset: preset ? JSON.stringify(preset) : null,
      adding: editing || (editable && items.length === 0),
      pack: packOf(type) !== null,
    };
  });
}
