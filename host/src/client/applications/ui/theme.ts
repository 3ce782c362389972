import { renewThemes } from "../api/theme.ts";

type Scheme = "light" | "dark";

const systemDark = "(prefers-color-scheme: dark)";

/** Gives the page the classes of the colour scheme chosen in `core.uiConfig`, else of the one the operating system prefers. */
export function applyPageTheme(): void {
  const scheme = pageScheme(game.settings.get("core", "uiConfig")?.colorScheme?.interface, matchMedia(systemDark).matches);
  const { classList } = document.body;
  classList.remove("theme-light", "theme-dark");
  classList.add("themed", `theme-${scheme}`);
}

/** Gives the page its scheme, and another when the operating system changes its own; the windows follow. */
export function followTheme(): void {
  applyPageTheme();
  matchMedia(systemDark).addEventListener("change", () => {
    applyPageTheme();
    renewThemes();
  });
}

export function pageScheme(chosen: string | undefined, prefersDark: boolean): Scheme {
  if (chosen === "light" || chosen === "dark") return chosen;
  return prefersDark ? "dark" : "light";
}
