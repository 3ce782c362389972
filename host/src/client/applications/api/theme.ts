import { Hooks } from "../../hooks.ts";
import { setting } from "../runtime.ts";
import { instances } from "./windows.ts";

/** The colour scheme of windows that name none themselves: the user's choice, else the page's, else the system's. */
export function applicationTheme(): "light" | "dark" {
  const chosen = setting("core", "uiConfig")?.colorScheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  const { classList } = document.body;
  if (classList.contains("theme-light")) return "light";
  if (classList.contains("theme-dark")) return "dark";
  return globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Gives a window the theme classes that CSS looks for; `theme` null takes the application theme. */
export function applyTheme(element: HTMLElement, theme: string | null): void {
  const wanted = `theme-${theme ?? applicationTheme()}`;
  for (const name of [...element.classList]) if (name.startsWith("theme-") && name !== wanted) element.classList.remove(name);
  element.classList.add("themed", wanted);
}

/** Takes the theme classes away: the element looks as its surroundings do. */
export function removeTheme(element: HTMLElement): void {
  element.classList.remove("themed", ...[...element.classList].filter((name) => name.startsWith("theme-")));
}

/** Does an application choose its own theme, by one of its CSS classes? */
export function ownTheme(classes: string[]): string | null {
  return classes.find((name) => name.startsWith("theme-"))?.slice("theme-".length) ?? null;
}

/** Gives every window its theme anew. What is written in a form stays: only the frames are renewed. */
export function renewThemes(): void {
  for (const app of instances.values()) (app as any)._updateFrame({});
}

Hooks.on("clientSettingChanged", (key: string) => {
  if (key === "core.uiConfig" || key === "core.sheetThemes") renewThemes();
});
