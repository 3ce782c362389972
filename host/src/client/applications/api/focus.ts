/** Finds an element again after its surroundings were rendered anew. */
export type Finder = () => HTMLElement | null;

/** The element that has the focus in a document, unless it is the page itself. */
export function focused(doc: Document): HTMLElement | null {
  const active = doc.activeElement as HTMLElement | null;
  return active && active !== doc.body && active !== doc.documentElement ? active : null;
}

/** A selector that names an element within `root` by id, by form name or by what its data attributes say; null if nothing does. */
export function selectorOf(element: HTMLElement, root: ParentNode): string | null {
  const candidates: string[] = [];
  if (element.id) candidates.push(`#${CSS.escape(element.id)}`);
  const name = element.getAttribute("name");
  if (name) {
    const value = ["radio", "checkbox"].includes((element as HTMLInputElement).type) ? `[value="${CSS.escape(element.getAttribute("value") ?? "")}"]` : "";
    candidates.push(`[name="${CSS.escape(name)}"]${value}`, `[name="${CSS.escape(name)}"]`);
  }
  const data = Array.from(element.attributes)
    .filter((attribute) => attribute.name.startsWith("data-") && !attribute.name.startsWith("data-tooltip"))
    .map((attribute) => `[${attribute.name}="${CSS.escape(attribute.value)}"]`);
  if (data.length) {
    const own = element.localName + data.join("");
    const owner = element.parentElement?.closest<HTMLElement>("[data-item-id], [data-effect-id], [data-entry-id], [data-document-uuid], [data-uuid]");
    const key = owner && Array.from(owner.attributes).find((a) => /^data-(item-id|effect-id|entry-id|document-uuid|uuid)$/.test(a.name));
    if (key) candidates.push(`[${key.name}="${CSS.escape(key.value)}"] ${own}`);
    candidates.push(own);
  }
  return candidates.find((selector) => root.querySelector(selector) === element) ?? null;
}

/** Remembers the focused element of a document, to return there when a window closes. */
export function rememberOpener(doc: Document): Finder {
  const opener = focused(doc);
  if (!opener) return () => null;
  const root = opener.closest<HTMLElement>(".application[id]");
  const selector = root ? selectorOf(opener, root) : null;
  return () => {
    if (opener.isConnected) return opener;
    const again = root?.isConnected ? root : root && doc.getElementById(root.id);
    return (again && selector && again.querySelector<HTMLElement>(selector)) || again || null;
  };
}

/** Where the focus goes in a window just opened: what asks for it, or the window itself unless somebody is typing elsewhere. */
export function focusInitially(element: HTMLElement): void {
  const wanted = element.querySelector<HTMLElement>("[autofocus]");
  if (wanted) return wanted.focus();
  const active = focused(element.ownerDocument);
  if (active && (element.contains(active) || active.matches("input:not([type=button]), textarea, [contenteditable]"))) return;
  element.focus({ preventScroll: true });
}
