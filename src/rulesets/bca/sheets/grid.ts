/** The health grid as a sheet draws it: five rows of boxes that are ticked from the top left, by pointer or by keyboard. */
import { loc, signed } from "../../../platform/text.ts";
import { malusOf, ROW_MALUS, rowOf } from "../rules/health.ts";

/** Boxes stand in groups of so many, as one counts them; a row too long for its line breaks between them. */
const GROUP = 5;

/** How many boxes are ticked once this one is pressed: up to it, or all but it when it is the last one ticked. Boxes count from 1. */
export const pressedBox = (box: number, ticked: number): number => (box === ticked ? box - 1 : box);

/** The box that a key leads to from this one; null: a key that leads nowhere. The arrows stay within the grid, and go on from one row to the next. */
export function boxFrom(box: number, columns: number, { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">): number | null {
  const most = ROW_MALUS.length * columns;
  const within = (to: number): number => (to >= 1 && to <= most ? to : box);
  const first = box - ((box - 1) % columns);
  switch (key) {
    case "ArrowRight":
      return within(box + 1);
    case "ArrowLeft":
      return within(box - 1);
    case "ArrowDown":
      return within(box + columns);
    case "ArrowUp":
      return within(box - columns);
    case "Home":
      return ctrlKey ? 1 : first;
    case "End":
      return ctrlKey ? most : first + columns - 1;
    default:
      return null;
  }
}

interface Box {
  readonly box: number;
  readonly ticked: boolean;
  /** Is it where Tab leads? */
  readonly stop: boolean;
  readonly label: string;
}
interface Row {
  readonly name: string;
  readonly malus: string;
  readonly inForce: boolean;
  readonly groups: readonly (readonly Box[])[];
}
/** The grid's context. `ticked`: 0 to five times `columns`. */
export interface GridContext {
  readonly columns: number;
  readonly ticked: number;
  readonly max: number;
  readonly left: number;
  readonly label: string;
  readonly rows: readonly Row[];
}

/** What it shows of so many ticked boxes. */
export function gridContext(ticked: number, columns: number): GridContext {
  const max = ROW_MALUS.length * columns;
  const inForce = rowOf(ticked, columns);
  const name = (row: number): string => loc(`QUINTESSENCE.BCA.Row.${row}`);
  const box = (n: number, row: number): Box => ({
    box: n,
    ticked: n <= ticked,
    stop: n === Math.max(1, ticked),
    label: loc("QUINTESSENCE.BCA.Sheet.box", { n, max, row: name(row) }),
  });
  const rows = ROW_MALUS.map((malus, row): Row => {
    const boxes = Array.from({ length: columns }, (_, column) => box(row * columns + column + 1, row));
    const groups = Array.from({ length: Math.ceil(columns / GROUP) }, (_, group) => boxes.slice(group * GROUP, (group + 1) * GROUP));
    return { name: name(row), malus: malus === 0 ? "0" : signed(malus), inForce: row === inForce, groups };
  });
  const costs = malusOf(ticked, columns);
  const state = inForce < 0 ? loc("QUINTESSENCE.BCA.Sheet.unhurt") : name(inForce) + (costs === 0 ? "" : `, ${signed(costs)}`);
  return { columns, ticked, max, left: max - ticked, rows, label: loc("QUINTESSENCE.BCA.Sheet.grid", { ticked, max, state }) };
}

const boxIn = (target: EventTarget | null): HTMLElement | null => (target as HTMLElement | null)?.closest<HTMLElement>("[data-box]") ?? null;
/** The boxes of the grid in which this one stands, when it is one that can be changed. */
const boxesAround = (box: HTMLElement): readonly HTMLElement[] => [...(box.closest("[role=grid]")?.querySelectorAll<HTMLElement>("[data-box]") ?? [])];

/**
 * Makes the grids of a window one tab stop each, in which arrows, Home and End move, and the space bar or Enter press. Their keys go no further: elsewhere
 * they move tokens and stop the clock.
 */
export function bindGrids(element: HTMLElement): void {
  element.addEventListener("focusin", ({ target }) => {
    const focused = boxIn(target);
    if (focused) for (const box of boxesAround(focused)) box.tabIndex = box === focused ? 0 : -1;
  });
  element.addEventListener("keydown", (event) => {
    const box = boxIn(event.target);
    if (!box || event.altKey || event.metaKey || event.shiftKey) return;
    const boxes = boxesAround(box);
    const presses = event.key === "Enter" || event.key === " ";
    const to = presses ? null : boxFrom(Number(box.dataset.box), boxes.length / ROW_MALUS.length, event);
    if (!presses && to === null) return;
    event.preventDefault();
    event.stopPropagation();
    // A key held down presses once.
    if (to !== null) boxes[to - 1]?.focus();
    else if (!event.repeat) box.click();
  });
}
