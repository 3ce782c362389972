import { focused, selectorOf } from "./focus.ts";

/** What of a part survives its replacement: the focus with its selection, and how far its scrollable elements were scrolled. */
export interface PartState {
  scrollPositions?: [selector: string, top: number, left: number][];
  focus?: string;
  selection?: [start: number, end: number, direction: "forward" | "backward" | "none"] | null;
  [state: string]: any;
}

/** Notes the state of a part about to be replaced. `scrollable`: selectors within the part, the empty one being the part itself. */
export function capture(prior: HTMLElement, scrollable: string[] | undefined, state: PartState): void {
  state.scrollPositions = (scrollable ?? []).flatMap((selector): [string, number, number][] => {
    const element = selector ? prior.querySelector(selector) : prior;
    return element ? [[selector, element.scrollTop, element.scrollLeft]] : [];
  });
  const active = focused(prior.ownerDocument);
  if (!active || !prior.contains(active)) return;
  const selector = selectorOf(active, prior);
  if (!selector) return;
  state.focus = selector;
  state.selection = selectionOf(active);
}

/** Gives the state to the element that took the part's place. */
export function restore(element: HTMLElement, state: PartState): void {
  for (const [selector, top, left] of state.scrollPositions ?? []) {
    const target = selector ? element.querySelector(selector) : element;
    target?.scrollTo({ top, left, behavior: "instant" });
  }
  if (!state.focus) return;
  const target = element.querySelector<HTMLElement>(state.focus);
  target?.focus({ preventScroll: true });
  if (target && state.selection) (target as HTMLInputElement).setSelectionRange?.(...state.selection);
}

function selectionOf(element: HTMLElement): PartState["selection"] {
  const input = element as HTMLInputElement;
  // Inputs of other types (number, checkbox…) have no selection: null, or an error in some browsers.
  if (input.localName !== "textarea" && !["text", "search", "url", "tel", "password"].includes(input.type)) return null;
  return input.selectionStart === null ? null : [input.selectionStart, input.selectionEnd ?? input.selectionStart, input.selectionDirection ?? "none"];
}
