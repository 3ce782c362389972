/** Dragging what can be rolled from a sheet to the hotbar. A thing stays a thing: dropped elsewhere it does what it always did. */
import type { Id } from "../../contract.ts";
import { asActor, asItem, type ActorDoc } from "../../platform/documents.ts";
import { addMacro, type Rolled } from "./hotbar.ts";
import { itemIdOf, rollablesOf } from "./wanted.ts";

/** Type of the drag data of a check that belongs to no item. */
const CHECK = "quintessence.check";
type Dropped = Readonly<{ type?: unknown; uuid?: unknown; check?: unknown }>;

function dragData(actor: ActorDoc, rollable: Id): object {
  const check: Rolled = { actor: actor.uuid, rollable };
  const item = actor.items.get(itemIdOf(actor.items.contents, rollable) ?? "");
  return item ? { type: "Item", uuid: item.uuid, check } : { type: CHECK, check };
}
const isRolled = (value: unknown): value is Rolled => {
  const { actor, rollable } = (value ?? {}) as Partial<Record<keyof Rolled, unknown>>;
  return typeof actor === "string" && typeof rollable === "string";
};
/** What was dropped rolls something: the check that was dragged, or the first of the item's. */
function rolledBy({ type, uuid, check }: Dropped): Rolled | null {
  if (isRolled(check)) return { actor: check.actor, rollable: check.rollable };
  const found: unknown = type === "Item" && typeof uuid === "string" ? fromUuidSync(uuid) : null;
  const item = found instanceof foundry.documents.Item ? asItem(found) : null;
  if (!item?.actor) return null;
  const { actor } = item;
  const first = rollablesOf(actor).find(({ id }) => itemIdOf(actor.items.contents, id) === item.id);
  return first ? { actor: actor.uuid, rollable: first.id } : null;
}

const bound = new WeakSet<HTMLElement>();
function offer(actor: ActorDoc, sheet: HTMLElement): void {
  if (!actor.isOwner) return;
  for (const button of sheet.querySelectorAll<HTMLElement>("[data-rollable]")) button.draggable = true;
  if (bound.has(sheet)) return;
  bound.add(sheet);
  // After the row around it has said that an item is dragged: what is said last stands.
  sheet.addEventListener("dragstart", (event) => {
    const { rollable } = (event.target as Element | null)?.closest<HTMLElement>("[data-rollable]")?.dataset ?? {};
    if (rollable) event.dataTransfer?.setData("text/plain", JSON.stringify(dragData(actor, rollable)));
  });
}

/** Makes sheets and hotbar ready for it. To be called at `ready`. */
export function watchHotbar(): void {
  Hooks.on("renderActorSheetV2", (sheet: unknown, element: unknown) => offer(asActor((sheet as { document: unknown }).document), element as HTMLElement));
  Hooks.on("hotbarDrop", (_hotbar: unknown, data: unknown, slot: unknown) => {
    const rolled = rolledBy(data ?? {});
    if (!rolled) return true;
    void addMacro(rolled, Number(slot));
    // At once: a promise would let Foundry make a macro of its own too.
    return false;
  });
}
