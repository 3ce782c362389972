import { Hooks } from "../hooks.ts";
import { placeActor } from "./drop.ts";

const ARROWS: readonly [word: string, key: string, dx: number, dy: number][] = [
  ["PanUp", "ArrowUp", 0, -1],
  ["PanDown", "ArrowDown", 0, 1],
  ["PanLeft", "ArrowLeft", -1, 0],
  ["PanRight", "ArrowRight", 1, 0],
];
const ZOOM_STEP = 1.25;

/** Registers what keys do on the board, and the way of the menu to put an actor on it. Called once, before `init`. */
export function registerBoardKeys(): void {
  const { keybindings } = game;
  for (const [word, key, dx, dy] of ARROWS) {
    keybindings.register("core", word.charAt(0).toLowerCase() + word.slice(1), {
      name: `KEYBINDINGS.${word}`,
      editable: [{ key }],
      repeat: true,
      onDown: () => onBoard() && moveOrPan(dx, dy),
    });
  }
  keybindings.register("core", "zoomIn", {
    name: "KEYBINDINGS.ZoomIn",
    editable: [{ key: "PageUp" }],
    repeat: true,
    onDown: () => onBoard() && zoom(ZOOM_STEP),
  });
  keybindings.register("core", "zoomOut", {
    name: "KEYBINDINGS.ZoomOut",
    editable: [{ key: "PageDown" }],
    repeat: true,
    onDown: () => onBoard() && zoom(1 / ZOOM_STEP),
  });
  keybindings.register("core", "target", {
    name: "KEYBINDINGS.Target",
    editable: [{ key: "KeyT" }, { key: "KeyT", modifiers: ["SHIFT"] }],
    onDown: ({ isShift }: { isShift: boolean }) => toggleTarget(isShift),
  });
  keybindings.register("core", "delete", {
    name: "KEYBINDINGS.Delete",
    editable: [{ key: "Delete" }, { key: "Backspace" }],
    restricted: true,
    onDown: () => onBoard() && deleteControlled(),
  });
  keybindings.register("core", "dismissBoard", {
    name: "KEYBINDINGS.DismissBoard",
    editable: [{ key: "Escape" }],
    precedence: 2,
    onDown: () => dismiss(),
  });
  keybindings.register("core", "selectAll", {
    name: "KEYBINDINGS.SelectAll",
    editable: [{ key: "KeyA", modifiers: ["CONTROL"] }],
    onDown: () => onBoard() && canvas.tokens.controlAll().length > 0,
  });
  Hooks.on("getActorContextOptions", (_app: any, entries: any[]) => entries.push(placingEntry()));
}

/** Is the focus on the board, or nowhere? Keys mean something else elsewhere. */
function onBoard(): boolean {
  const active = document.activeElement;
  return canvas.ready && (!active || active === document.body || Boolean(active.closest("#board")));
}

function moveOrPan(dx: number, dy: number): boolean {
  if (canvas.tokens.controlled.length) void canvas.tokens.moveMany({ dx, dy });
  else {
    const { pivot, scale } = canvas.stage;
    canvas.pan({ x: pivot.x + (dx * canvas.grid.size) / scale.x, y: pivot.y + (dy * canvas.grid.size) / scale.y });
  }
  return true;
}

function zoom(factor: number): boolean {
  canvas._zoom(factor);
  return true;
}

/** Target the token under the pointer or the focus, or no longer; beside the others with shift. */
function toggleTarget(beside: boolean): boolean {
  const token = canvas.ready ? canvas.tokens.hover : null;
  token?.setTarget(!token.isTargeted, { releaseOthers: !beside });
  return token !== null;
}

function deleteControlled(): boolean {
  const ids = canvas.tokens.controlled.map((token: any) => token.id);
  if (ids.length) void canvas.scene.deleteEmbeddedDocuments("Token", ids);
  return ids.length > 0;
}

function dismiss(): boolean {
  const { token: hud } = canvas.hud;
  if (hud?.rendered) {
    hud.object?._element?.focus();
    void hud.close();
  } else if (!canvas.ready || !canvas.tokens.releaseAll()) return false;
  return true;
}

function placingEntry(): object {
  const actorOf = (element: HTMLElement): any => game.actors.get(element.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  const visible = (element: HTMLElement): boolean => canvas.ready && game.user.can("TOKEN_CREATE") && Boolean(actorOf(element)?.isOwner);
  const place = (element: HTMLElement): void => void placeActor(canvas, actorOf(element), freePlace());
  return {
    label: "BOARD.PlaceToken",
    name: "BOARD.PlaceToken",
    icon: "fa-solid fa-location-dot",
    visible,
    condition: visible,
    callback: place,
    onClick: (_event: Event, element: HTMLElement) => place(element),
  };
}

/** The space nearest to the middle of the view on which nothing stands, looked for in a widening square. */
function freePlace(): { x: number; y: number } {
  const {
    grid,
    stage: { pivot },
  } = canvas;
  const taken = (x: number, y: number): boolean =>
    canvas.tokens.placeables.some(({ bounds: box }: any) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height);
  for (let ring = 0; ring < 20; ring++) {
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
        const { x, y } = grid.getCenterPoint({ x: pivot.x + j * grid.size, y: pivot.y + i * grid.size });
        if (!taken(x, y)) return { x, y };
      }
    }
  }
  return pivot;
}
