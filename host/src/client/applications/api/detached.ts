import { Hooks } from "../../hooks.ts";
import { randomID } from "../../../common/utils/index.ts";

/** How a browser window for an application is opened. `timeout` in milliseconds. */
export interface DetachedWindowOptions {
  id?: string;
  position?: { top?: number | null; left?: number | null; width?: number | "auto"; height?: number | "auto" };
  /** The window in which the user asked for it. */
  source?: Window;
  timeout?: number;
}

const TIMEOUT = 5000;
const WATCH = 500;

/** What announces the end of each open window, once. */
const endings = new Map<Window, () => void>();

/**
 * A browser window that looks as the page does, for an element of it. Rejects when the browser does not open one.
 * @param onEnd called once, with what was the window's page, when it is closed by whomever
 */
export async function openDetached(element: HTMLElement, title: string, options: DetachedWindowOptions, onEnd: (page: Document) => void): Promise<Window> {
  const { id = randomID(), position = {}, source = window, timeout = TIMEOUT } = options;
  const { offsetWidth, offsetHeight } = element;
  const pixels = (wanted: unknown, fallback: number) => Math.round(typeof wanted === "number" ? wanted : fallback);
  const features = {
    popup: 1,
    width: pixels(position.width, offsetWidth),
    height: pixels(position.height, offsetHeight),
    left: pixels(position.left, screenX + element.offsetLeft),
    top: pixels(position.top, screenY + element.offsetTop),
  };
  const list = Object.entries(features).map(([name, value]) => `${name}=${value}`);
  const opened = source.open("", `foundry-${id}`, list.join(","));
  if (!opened) throw new Error("The browser did not open another window");
  const page = opened.document;
  await furnish(page, title, timeout);
  addEventListener("pagehide", () => closeDetached(opened), { once: true });
  Hooks.callAll("openDetachedWindow", id, opened);
  // A browser in a hurry closes a window without telling its page.
  const watch = setInterval(() => opened.closed && endings.get(opened)?.(), WATCH);
  endings.set(opened, () => {
    endings.delete(opened);
    clearInterval(watch);
    Hooks.callAll("closeDetachedWindow", id, opened);
    onEnd(page);
  });
  opened.addEventListener("pagehide", () => endings.get(opened)?.(), { once: true });
  return opened;
}

/** Closes a window that was opened here. */
export function closeDetached(target: Window): void {
  endings.get(target)?.();
  target.close();
}

/** Moves an element, with all that listens to it, into a window's page. */
export function moveInto(target: Window, element: HTMLElement): void {
  target.document.body.append(target.document.adoptNode(element));
}

/** Gives a new window the language, the styles and the theme of the page. */
async function furnish(page: Document, title: string, timeout: number): Promise<void> {
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  page.body.className = document.body.className;
  const loading: Promise<unknown>[] = [];
  for (const style of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>("link[rel=stylesheet], head style")) {
    const copy = page.importNode(style, true);
    if ("href" in copy) {
      copy.href = (style as HTMLLinkElement).href;
      loading.push(new Promise((resolve) => (copy.onload = copy.onerror = resolve)));
    }
    page.head.append(copy);
  }
  await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, timeout))]);
}
