import type { Canvas } from "./canvas.ts";
import { onDrop } from "./drop.ts";
import type { Point } from "./geometry.ts";
import type { Token } from "./token.ts";

/** Pixels the pointer must move before a press is a drag. */
const DRAG_THRESHOLD = 5;
const ZOOM_STEP = 1.1;

/** What a press of the pointer has become. */
interface Drag {
  from: Point;
  last: Point;
  token: Token | null;
  moved: boolean;
  pointerId: number;
  shift: boolean;
}

/** Pointer, wheel and dropping on the board. What they do, keys do too. */
export function activateInteraction(board: Canvas, element: HTMLElement): void {
  let drag: Drag | null = null;
  /** A drag ends in a click that means nothing. */
  let ignoreClick = false;
  const tokenOf = (event: Event): Token | null => {
    const id = (event.target as Element).closest<HTMLElement>(".token")?.dataset["tokenId"];
    return id ? (board.tokens.get(id) ?? null) : null;
  };

  element.addEventListener("pointerdown", (event) => {
    ignoreClick = false;
    if (!board.ready || event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    drag = {
      from: at,
      last: at,
      token: tokenOf(event),
      moved: false,
      pointerId: event.pointerId,
      shift: event.shiftKey,
    };
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!drag.moved) {
      if (Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < DRAG_THRESHOLD) return;
      drag.moved = true;
      element.setPointerCapture(drag.pointerId);
      if (drag.token?.isOwner && !drag.token.controlled) drag.token.control({ releaseOthers: !drag.shift });
    }
    const { scale } = board.stage;
    if (drag.token?.isOwner) preview(board, { x: (at.x - drag.from.x) / scale.x, y: (at.y - drag.from.y) / scale.y });
    else {
      const { pivot } = board.stage;
      board.pan({ x: pivot.x - (at.x - drag.last.x) / scale.x, y: pivot.y - (at.y - drag.last.y) / scale.y });
    }
    drag.last = at;
  });
  const end = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { moved, token, from } = drag;
    drag = null;
    if (!moved) return;
    ignoreClick = true;
    endPreview(board);
    if (event.type !== "pointerup" || !token?.isOwner) return;
    const { scale } = board.stage;
    const by = { x: (event.clientX - from.x) / scale.x, y: (event.clientY - from.y) / scale.y };
    void board.tokens._move(
      board.tokens.controlled.map((moving) => {
        const to = { x: moving.x + by.x, y: moving.y + by.y };
        return {
          token: moving,
          to: event.shiftKey ? { x: Math.round(to.x), y: Math.round(to.y) } : board.grid.getSnappedPoint(to),
        };
      }),
    );
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);

  element.addEventListener("click", (event) => {
    if (ignoreClick) return;
    const token = tokenOf(event);
    // The keyboard's click has no detail: on a token that is selected already it opens it.
    if (!token) board.tokens.releaseAll();
    else if (event.detail === 0 && (token.controlled || !token.isOwner)) openSheet(token);
    else if (event.shiftKey && token.controlled && event.detail > 0) token.release();
    else token.control({ releaseOthers: !event.shiftKey });
  });
  element.addEventListener("dblclick", (event) => {
    const token = tokenOf(event);
    if (token && !ignoreClick) openSheet(token);
  });
  element.addEventListener("contextmenu", (event) => {
    const token = tokenOf(event);
    event.preventDefault();
    if (!token) return void board.hud.token.close();
    if (token.isOwner) {
      token.control({ releaseOthers: !token.controlled });
      void toggleControls(board, token, (event as PointerEvent).pointerType === "");
    } else token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
  });
  for (const [type, hover] of [
    ["pointerover", true],
    ["pointerout", false],
    ["focusin", true],
    ["focusout", false],
  ] as const) {
    element.addEventListener(type, (event) => {
      const token = tokenOf(event);
      const other = (event as MouseEvent | FocusEvent).relatedTarget as Element | null;
      if (token && !token._element?.contains(other)) token._setHover(hover);
    });
  }
  element.addEventListener(
    "wheel",
    (event) => {
      if (!board.ready) return;
      event.preventDefault();
      board._zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    if (board.ready) void onDrop(board, event);
  });
}

/** Open the controls around a token, or close them. Opened by the keyboard they take the focus. */
async function toggleControls(board: Canvas, token: Token, byKeyboard: boolean): Promise<void> {
  const { token: hud } = board.hud;
  if (hud.object === token) {
    await hud.close();
    return;
  }
  await hud.bind(token);
  if (byKeyboard) hud.element?.querySelector("button, input")?.focus();
}

/** Open the sheet of a token's actor, as far as the user may see it. */
export function openSheet(token: Token): void {
  const { actor } = token;
  if (actor?.testUserPermission(game.user, "LIMITED")) void actor.sheet?.render({ force: true });
}

/** Show the selected tokens where they would go. */
function preview(board: Canvas, by: Point): void {
  for (const { _element } of board.tokens.controlled) {
    if (!_element) continue;
    _element.classList.add("dragging");
    _element.style.translate = `${by.x}px ${by.y}px`;
  }
}

function endPreview(board: Canvas): void {
  for (const { _element } of board.tokens.placeables) {
    _element?.classList.remove("dragging");
    _element?.style.removeProperty("translate");
  }
}
