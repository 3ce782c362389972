import type { ApplicationPosition } from "./types.ts";

interface Moved {
  element: HTMLElement;
  position: ApplicationPosition;
  minimized: boolean;
  setPosition(position: Partial<ApplicationPosition>): unknown;
}

type Change = (start: ApplicationPosition, dx: number, dy: number) => Partial<ApplicationPosition>;

/** Lets a window be moved by its header, unless the pointer is on a button there. */
export function makeDraggable(app: Moved, handle: HTMLElement): void {
  follow(app, handle, (start, dx, dy) => ({ left: (start.left ?? 0) + dx, top: (start.top ?? 0) + dy }));
}

/** Lets a window be resized by a handle in its lower right corner. */
export function makeResizable(app: Moved, handle: HTMLElement): void {
  follow(app, handle, (start, dx, dy) => {
    if (app.minimized) return {};
    const { offsetWidth, offsetHeight } = app.element;
    const width = typeof start.width === "number" ? start.width : offsetWidth;
    const height = typeof start.height === "number" ? start.height : offsetHeight;
    return { width: width + dx / start.scale, height: height + dy / start.scale };
  });
}

function follow(app: Moved, handle: HTMLElement, change: Change): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || (down.target as Element).closest("button, a, input, [data-action]")) return;
    const start = { ...app.position };
    // The size at the start is a number, so that a growing window does not run away from the pointer.
    if (start.width === "auto") start.width = app.element.offsetWidth;
    if (start.height === "auto") start.height = app.element.offsetHeight;
    const controller = new AbortController();
    const { signal } = controller;
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener("pointermove", (move) => app.setPosition(change(start, move.clientX - down.clientX, move.clientY - down.clientY)), { signal });
    for (const end of ["pointerup", "pointercancel"]) handle.addEventListener(end, () => controller.abort(), { signal });
  });
}
