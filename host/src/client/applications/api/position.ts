import type { ApplicationPosition } from "./types.ts";

/** The space a window may take and what its own CSS asks for, in pixels. */
export interface Surroundings {
  /** Size of the viewport. */
  clientWidth: number;
  clientHeight: number;
  /** Size of the element when left to its content. */
  naturalWidth: number;
  naturalHeight: number;
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
}

/**
 * A CSS length (`"120px"`, `"50%"`, `"none"`) in pixels.
 * @returns undefined when the style names no length.
 */
export function parseCSSDimension(style: string, parentDimension: number): number | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)(px|%)?\s*$/.exec(style ?? "");
  if (!match) return undefined;
  return match[2] === "%" ? (Number(match[1]) * parentDimension) / 100 : Number(match[1]);
}

/** Measures an element in its own document, with its dimensions set to `auto` where the position says so. */
export function survey(element: HTMLElement, position: Partial<ApplicationPosition>): Surroundings {
  const view = element.ownerDocument.defaultView!;
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  if (position.width === "auto") element.style.width = "auto";
  if (position.height === "auto") element.style.height = "auto";
  const style = view.getComputedStyle(element);
  return {
    clientWidth,
    clientHeight,
    naturalWidth: element.offsetWidth,
    naturalHeight: element.offsetHeight,
    minWidth: parseCSSDimension(style.minWidth, clientWidth) ?? 0,
    minHeight: parseCSSDimension(style.minHeight, clientHeight) ?? 0,
    maxWidth: parseCSSDimension(style.maxWidth, clientWidth) ?? clientWidth,
    maxHeight: parseCSSDimension(style.maxHeight, clientHeight) ?? clientHeight,
  };
}

/**
 * Where a window goes: within its minimum and maximum size, never outside the viewport, centred where no place is asked for.
 * Pure; `top` and `left` of the result are always numbers.
 */
export function place(wanted: ApplicationPosition, room: Surroundings): ApplicationPosition {
  const scale = Number.isFinite(wanted.scale) && wanted.scale > 0 ? wanted.scale : 1;
  const width = size(wanted.width, room.minWidth, Math.min(room.maxWidth, room.clientWidth / scale));
  const height = size(wanted.height, room.minHeight, Math.min(room.maxHeight, room.clientHeight / scale));
  const outerWidth = (width === "auto" ? room.naturalWidth : width) * scale;
  const outerHeight = (height === "auto" ? room.naturalHeight : height) * scale;
  return {
    left: along(wanted.left, outerWidth, room.clientWidth),
    top: along(wanted.top, outerHeight, room.clientHeight),
    width,
    height,
    scale,
    zIndex: wanted.zIndex,
  };
}

/** Writes a position into an element's style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const { style } = element;
  style.width = position.width === "auto" ? "auto" : `${position.width}px`;
  style.height = position.height === "auto" ? "auto" : `${position.height}px`;
  style.left = position.left === null ? "" : `${position.left}px`;
  style.top = position.top === null ? "" : `${position.top}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex) style.zIndex = String(position.zIndex);
}

function size(wanted: number | "auto", min: number, max: number): number | "auto" {
  return typeof wanted === "number" && Number.isFinite(wanted) ? Math.round(Math.max(min, Math.min(wanted, max))) : "auto";
}

function along(wanted: number | null | undefined, outer: number, available: number): number {
  const start = typeof wanted === "number" && Number.isFinite(wanted) ? wanted : (available - outer) / 2;
  return Math.round(Math.max(0, Math.min(start, available - outer)));
}
