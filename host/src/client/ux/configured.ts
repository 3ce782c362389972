/** The class configured under a name in `CONFIG.ux`, or core's own. */
export function configured<T>(name: string, fallback: T): T {
  return (globalThis as any).CONFIG?.ux?.[name] ?? fallback;
}

/** The element itself, also where it comes wrapped in a list. */
export function elementOf(html: HTMLElement | ArrayLike<HTMLElement>): HTMLElement {
  return "nodeType" in html ? html : html[0]!;
}
