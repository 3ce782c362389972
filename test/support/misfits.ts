import type { Locator } from "@playwright/test";

/** What in an element is wider than its place, is cut off, or is set smaller than 12 px; a line each. */
export const misfits = (what: Locator): Promise<string[]> =>
  what.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      if (width <= 1 || style.visibility === "hidden" || element.closest(".visually-hidden, svg, option, .window-header")) return [];
      const name = `${element.localName}.${element.className}`;
      const spoken = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      // A field scrolls what is typed in it.
      const wide =
        !element.matches("input, select") && style.display !== "inline" && element.scrollWidth > element.clientWidth + 1 && style.overflowX !== "visible";
      const beyond = element.getBoundingClientRect().right > root.getBoundingClientRect().right + 1;
      return [
        ...(wide || beyond ? [`${name} is too wide`] : []),
        ...(spoken && parseFloat(style.fontSize) < 12 ? [`${name} is set in ${style.fontSize}`] : []),
      ];
    }),
  );
