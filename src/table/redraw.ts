/** What must outlive a drawing anew: what is being written, what is unfolded, where the focus is, and the eye's hold on what moved. */

/** As much of an application as is used here. */
interface Drawn {
  readonly parts: Readonly<Record<string, HTMLElement>>;
  render(options: { parts: string[] }): unknown;
}

/** Is somebody writing here: in a field typed in and not yet left, in an open editor? */
function isWriting(part: HTMLElement): boolean {
  const field = part.ownerDocument.activeElement as HTMLInputElement | null;
  const typed = field !== null && part.contains(field) && field.matches("input[type=text], textarea") && field.value !== field.defaultValue;
  return typed || [...part.querySelectorAll<HTMLElement & { open?: boolean }>("prose-mirror")].some(({ open }) => open === true);
}
const held = new WeakSet<HTMLElement>();

/** Of the parts to be drawn, those nobody is writing in. The others are drawn when he leaves off, unless what he wrote has them drawn anyway. */
export function notWritten(sheet: Drawn, parts: readonly string[]): string[] {
  return parts.filter((id) => {
    const part = sheet.parts[id];
    if (!part || !isWriting(part)) return true;
    hold(sheet, id, part);
    return false;
  });
}
function hold(sheet: Drawn, id: string, part: HTMLElement): void {
  if (held.has(part)) return;
  held.add(part);
  const done = new AbortController();
  const { signal } = done;
  let changed = false;
  const leave = (): void => {
    if (signal.aborted || isWriting(part)) return;
    done.abort();
    held.delete(part);
    if (!changed && part.isConnected) void sheet.render({ parts: [id] });
  };
  part.addEventListener("change", () => void (changed = true), { signal });
  // An editor that is saved closes first and changes then: whether it did is known once the event is over.
  for (const type of ["focusout", "close"]) part.addEventListener(type, () => queueMicrotask(leave), { signal });
}

/** Lets what is longer or shorter than before slide there, unless this user wants no motion. Marked by `data-slide`. */
export function slide(next: HTMLElement, prior: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const bar of next.querySelectorAll<HTMLElement>("[data-slide]")) {
    const before = prior.querySelector<HTMLElement>(`[data-slide="${bar.dataset.slide ?? ""}"]`)?.style.inlineSize;
    if (before && before !== bar.style.inlineSize)
      bar.animate([{ inlineSize: before }, { inlineSize: bar.style.inlineSize }], { duration: 120, easing: "ease-out" });
  }
}

/** Unfolds again what was unfolded. Marked by `data-fold`. */
export function keepFolds(next: ParentNode, prior: ParentNode): void {
  for (const open of prior.querySelectorAll<HTMLDetailsElement>("details[data-fold][open]")) {
    const again = next.querySelector<HTMLDetailsElement>(`details[data-fold="${open.dataset.fold ?? ""}"]`);
    if (again) again.open = true;
  }
}

/** A selector of the control that does the same as this one, by its dataset. */
const alike = (control: HTMLElement): string =>
  control.localName +
  Object.keys(control.dataset)
    .map((name) => `[data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${CSS.escape(control.dataset[name] ?? "")}"]`)
    .join("");

/** Keeps what was typed in fields that no form submits. Marked by `data-field`. */
export function keepTyped(next: ParentNode, prior: ParentNode): void {
  for (const field of prior.querySelectorAll<HTMLInputElement>(":is(input, select, textarea)[data-field]")) {
    const again = next.querySelector<HTMLInputElement>(alike(field));
    if (again) [again.value, again.checked] = [field.value, field.checked];
  }
}

/** Where the focus belongs in `next`, which takes the place of what held the control that has it: on the same control, else on the first one. */
export const focusFor = (next: ParentNode, active: HTMLElement): HTMLElement | null =>
  next.querySelector<HTMLElement>(alike(active)) ?? next.querySelector<HTMLElement>("button, summary");
