import { Hooks } from "../../hooks.ts";

type Scheme = "light" | "dark";

const systemDark = "(prefers-color-scheme: dark)";

/** Gives the page the classes of the colour scheme chosen in `core.uiConfig`, else of the one the operating system prefers. */
export function applyPageTheme(): void {
  const scheme = pageScheme(
    game.settings.get("core", "uiConfig")?.colorScheme?.interface,
    matchMedia(systemDark).matches,
  );
  const { classList } = document.body;
  classList.remove("theme-light", "theme-dark");
  classList.add("themed", `theme-${scheme}`);
}

/** Keeps the classes of the page up to date with the setting and with the operating system. */
export function followTheme(): void {
  applyPageTheme();
  matchMedia(systemDark).addEventListener("change", applyPageTheme);
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") applyPageTheme();
  });
}

export function pageScheme(chosen: string | undefined, prefersDark: boolean): Scheme {
  if (chosen === "light" || chosen === "dark") return chosen;
  return prefersDark ? "dark" : "light";
}
