/** Shows beside each line of the window of universes what it comes to, and under it what is wrong with it, without drawing the fields anew. */
import { loc, printed } from "../../../platform/text.ts";
import type { Draft, DerivedRow, Reckoned, Reckoning } from "../rules/draft.ts";
import { wordingInWords } from "./universe-context.ts";

/** The complaint about a derived value; empty when there is none. */
function complaint({ fault, roleTaken }: Reckoned, { text, role }: DerivedRow): readonly (Node | string)[] {
  const said: (Node | string)[] = [];
  if (fault) {
    const { why, before, marked, after } = wordingInWords(fault, text);
    said.push(why);
    if (fault.fault !== "empty") {
      const place = document.createElement("code");
      const mark = document.createElement("mark");
      mark.textContent = marked;
      place.append(before, mark, after);
      said.push(" ", place);
    }
  }
  if (roleTaken) said.push(`${fault ? " " : ""}${loc("QUINTESSENCE.BCA.Universe.roleTaken", { role: loc(`QUINTESSENCE.BCA.Universe.Role.${role}`) })}`);
  return said;
}

/** Puts words into an element only where they differ, so that a reader isn't told twice. */
function put(element: Element | null, ...said: readonly (Node | string)[]): void {
  const next = said.map((each) => (typeof each === "string" ? each : (each.textContent ?? ""))).join("");
  if (element && element.textContent !== next) element.replaceChildren(...said);
}
function setValue(element: HTMLInputElement | null, value: string): void {
  if (element && element !== element.ownerDocument.activeElement && element.value !== value) element.value = value;
}

/** Of the draft in `window`, whose controls' ids begin with `uid`. */
export function showReckoning(
  window: HTMLElement,
  uid: string,
  draft: Draft,
  { derived, attributes, empty, missing }: Reckoning,
  { dirty, own }: { readonly dirty: boolean; readonly own: boolean },
): void {
  const control = <T extends HTMLElement>(id: string): T | null => window.querySelector<T>(`#${CSS.escape(`${uid}-${id}`)}`);
  for (const { row, value } of attributes) put(control(`${row}-value`), printed(value));
  for (const [i, each] of derived.entries()) {
    const line = draft.derived[i];
    if (!line) continue;
    put(control(`${each.row}-value`), each.value === null ? "—" : printed(each.value));
    put(control(`${each.row}-fault`), ...complaint(each, line));
    const formula = control<HTMLInputElement>(`${each.row}-formula`);
    setValue(formula, line.text);
    formula?.setAttribute("aria-invalid", String(each.fault !== null));
    control(`${each.row}-role`)?.setAttribute("aria-invalid", String(each.roleTaken));
  }
  for (const { row, name } of [...draft.attributes, ...draft.derived])
    for (const action of ["up", "down", "remove", "role", "formula"] as const)
      control(`${row}-${action}`)?.setAttribute("aria-label", loc(`QUINTESSENCE.BCA.Universe.label.${action}`, { name }));
  const warnings = [...(empty ? [loc("QUINTESSENCE.BCA.Universe.empty")] : []), ...missing.map((role) => loc(`QUINTESSENCE.BCA.Universe.missing.${role}`))];
  put(control("warnings"), ...warnings.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
  put(control("unsaved"), dirty ? loc("QUINTESSENCE.BCA.Universe.unsaved") : "");
  for (const id of ["save", "revert"]) {
    // Not disabled: who has just pressed it would lose his place.
    control(id)?.setAttribute("aria-disabled", String(!dirty || !own));
  }
}
