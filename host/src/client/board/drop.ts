import { Hooks } from "../hooks.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./geometry.ts";

/** Something was dropped on the board: the hook `dropCanvasData` may take it (returning false); an actor becomes a token. */
export async function onDrop(board: Canvas, event: DragEvent): Promise<void> {
  const at = board.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data = { ...TextEditor.getDragEventData(event), ...at };
  if (!("type" in data) || !Hooks.call("dropCanvasData", board, data, event)) return;
  if (data["type"] !== "Actor") return;
  const Actor = CONFIG.Actor.documentClass;
  const actor = await Actor.fromDropData(data);
  await placeActor(board, actor, at, { hidden: event.altKey && game.user.isGM, free: event.shiftKey });
}

/**
 * Put a token of an actor on the board, its middle at a point. An actor of a compendium is imported first. Says so where the user may not.
 * @param options `free`: not snapped to the grid
 * @returns the token's document, or null
 */
export async function placeActor(
  board: Canvas,
  actor: any,
  at: Point,
  { hidden = false, free = false }: { hidden?: boolean; free?: boolean } = {},
): Promise<any> {
  if (!game.user.can("TOKEN_CREATE")) {
    ui.notifications.warn("BOARD.NoPermissionToCreate", { localize: true });
    return null;
  }
  const own = actor.pack ? await game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id) : actor;
  if (!own.isOwner) {
    ui.notifications.warn("BOARD.NotOwner", { localize: true });
    return null;
  }
  const token = await own.getTokenDocument({ hidden });
  const corner = { x: at.x - (token.width * board.grid.size) / 2, y: at.y - (token.height * board.grid.size) / 2 };
  token.updateSource(free ? { x: Math.round(corner.x), y: Math.round(corner.y) } : board.grid.getSnappedPoint(corner));
  const [created] = await board.scene.createEmbeddedDocuments("Token", [token.toObject()]);
  return created ?? null;
}
