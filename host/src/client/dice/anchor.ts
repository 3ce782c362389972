import type { Roll } from "./roll.ts";

/** How a link to a roll looks and what it carries. */
export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  /** Text of the link; by default the total, or the formula of a roll to come. */
  label?: string;
  /** Classes of an icon before the text. */
  icon?: string;
}

/**
 * A link: of an evaluated roll its total, which opens into the dice; of another a button that rolls.
 * The roll is carried as JSON in `data-roll`, the formula in `data-formula`.
 */
export function anchorOf(roll: Roll, { attrs = {}, dataset = {}, classes = [], label, icon }: AnchorOptions = {}): HTMLAnchorElement {
  const a = document.createElement("a");
  a.classList.add("inline-roll", ...classes);
  for (const [name, value] of Object.entries({ role: "button", tabindex: "0", ...attrs })) a.setAttribute(name, value);
  if (roll._evaluated) {
    a.classList.add("inline-result");
    a.dataset["tooltip"] = roll.formula;
    a.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
  } else {
    a.dataset["mode"] = "roll";
    a.dataset["formula"] = roll.formula;
    a.dataset["tooltip"] = roll.formula;
  }
  Object.assign(a.dataset, dataset);
  const i = document.createElement("i");
  i.className = icon ?? "fa-solid fa-dice-d20";
  i.setAttribute("aria-hidden", "true");
  a.append(i, label ?? (roll._evaluated ? String(roll.total) : roll.formula));
  return a;
}

/** The roll that an evaluated link carries. */
export async function expandInline(a: HTMLAnchorElement): Promise<void> {
  if (a.classList.contains("expanded")) return;
  const { Roll: implementation } = (globalThis as any).foundry.dice;
  const roll: Roll = implementation.fromJSON(decodeURIComponent(a.dataset["roll"]!));
  const tooltip = a.ownerDocument.createElement("div");
  tooltip.className = "dice-tooltip-inline";
  tooltip.innerHTML = await roll.getTooltip();
  if (a.classList.contains("expanded")) return;
  a.after(tooltip);
  a.classList.add("expanded");
  a.setAttribute("aria-expanded", "true");
}

/** Hide again what {@link expandInline} showed. */
export function collapseInline(a: HTMLAnchorElement): void {
  if (!a.classList.contains("expanded")) return;
  if (a.nextElementSibling?.classList.contains("dice-tooltip-inline")) a.nextElementSibling.remove();
  a.classList.remove("expanded");
  a.setAttribute("aria-expanded", "false");
}
