import { cleanHTML } from "./applications/clean-html.ts";
import { fromUuid, fromUuidSync } from "./documents/lookup.ts";

interface SortOptions {
  target?: any;
  siblings?: any[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** Sort numbers that put an object beside another among its siblings: few of them, or new ones for all where there is no room. */
function performIntegerSort(
  source: any,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions = {},
): { target: any; update: Record<string, number> }[] {
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  const before = sortBefore ?? (target ? source[sortKey] > target[sortKey] : false);
  const at = target ? others.indexOf(target) + (before ? 0 : 1) : others.length;
  const low = others[at - 1]?.[sortKey];
  const high = others[at]?.[sortKey];
  const density: number = CONST.SORT_INTEGER_DENSITY;
  if (low === undefined && high === undefined) return [{ target: source, update: { [sortKey]: density } }];
  if (high === undefined) return [{ target: source, update: { [sortKey]: low + density } }];
  if (low === undefined) return [{ target: source, update: { [sortKey]: high - density } }];
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const order = [...others.slice(0, at), source, ...others.slice(at)];
  return order
    .map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * density } }))
    .filter(({ target: entry, update }) => entry[sortKey] !== update[sortKey]);
}

const UNITS: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, "second"],
  [3600, "minute"],
  [86_400, "hour"],
  [604_800, "day"],
  [2_629_800, "week"],
  [31_557_600, "month"],
];

/** How long ago a time was (milliseconds, or a date), in words of the game's language. */
function timeSince(timeStamp: number | string | Date): string {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(timeStamp).getTime()) / 1000));
  const formatter = new Intl.RelativeTimeFormat(game.i18n.lang, { numeric: "auto", style: "short" });
  let size = 1;
  for (const [limit, unit] of UNITS) {
    if (seconds < limit) return formatter.format(-Math.floor(seconds / size), unit);
    size = limit;
  }
  return formatter.format(-Math.floor(seconds / size), "year");
}

/** Offers text as a file to save. */
function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** An element, or several, from markup. */
function parseHTML(htmlString: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = htmlString.trim();
  const fragment = document.adoptNode(template.content);
  return fragment.children.length === 1 ? (fragment.firstElementChild as HTMLElement) : fragment.children;
}

/** A path below the address of the game. */
function getRoute(path: string): string {
  return `/${path.replace(/^\//, "")}`;
}

/** Is it an element of a class, in whatever window? */
function isElementInstanceOf(element: any, cls: string | (new () => Element)): boolean {
  const name = typeof cls === "string" ? cls : cls.name;
  return element instanceof ((element?.ownerDocument?.defaultView as any)?.[name] ?? Object);
}

/** Warns, once for each text, of something that will go away. */
function logCompatibilityWarning(message: string, { once = true }: { once?: boolean } & Record<string, any> = {}): void {
  if (once && warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}

const warned = new Set<string>();

/** The part of `foundry.utils` that needs a browser or the running game. */
export const CLIENT_UTILS = {
  cleanHTML,
  fromUuid,
  fromUuidSync,
  getRoute,
  isElementInstanceOf,
  logCompatibilityWarning,
  parseHTML,
  performIntegerSort,
  readTextFromFile,
  saveDataToFile,
  timeSince,
};
