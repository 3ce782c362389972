import { Roll } from "../../dice/roll.ts";
import { inlineRollOf, ROLL_COMMANDS } from "./roll-syntax.ts";

/**
 * The link of an inline roll: its result where it is made at once, else a link that rolls.
 * @returns null for what is no roll, or cannot be evaluated: the text then stays
 */
export async function rollLink(match: RegExpMatchArray, rollData: Record<string, any> | undefined): Promise<HTMLAnchorElement | null> {
  const inline = inlineRollOf(match);
  if (!inline) return null;
  if (inline.command !== null) return deferredLink(inline.formula, inline.command, inline.flavor, inline.label, rollData);
  try {
    const roll = await Roll.create(inline.formula, rollData).evaluate({ allowInteractive: false });
    const label = inline.label ? `${inline.label}: ${roll.total}` : undefined;
    return roll.toAnchor({ dataset: inline.flavor ? { flavor: inline.flavor } : {}, ...(label ? { label } : {}) });
  } catch {
    return null;
  }
}

function deferredLink(formula: string, command: string, flavor: string, label: string, rollData: Record<string, any> | undefined): HTMLAnchorElement {
  const a = document.createElement("a");
  a.className = "inline-roll roll";
  a.setAttribute("role", "button");
  a.tabIndex = 0;
  Object.assign(a.dataset, {
    mode: command,
    formula: rollData ? Roll.replaceFormulaData(formula, rollData, { missing: "0" }) : formula,
    flavor,
    tooltipText: flavor || formula,
  });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  a.append(icon, label || formula);
  return a;
}

/** Follow the link of an inline roll: roll, or show the dice. */
export async function followRollLink(a: HTMLAnchorElement): Promise<void> {
  if (a.classList.contains("inline-result")) {
    if (a.classList.contains("expanded")) Roll.collapseInlineResult(a);
    else await Roll.expandInlineResult(a);
    return;
  }
  const { CONFIG, game } = globalThis as any;
  const ChatMessage = CONFIG.ChatMessage.documentClass;
  const app = (globalThis as any).foundry.applications.instances.get(a.closest(".application")?.id);
  const speaker = ChatMessage.getSpeaker(app?.document?.documentName === "Actor" ? { actor: app.document } : {});
  const actor = app?.document?.getRollData ? app.document : ChatMessage.getSpeakerActor(speaker);
  const roll = Roll.create(a.dataset["formula"] ?? "", actor?.getRollData() ?? {});
  const mode = ROLL_COMMANDS[a.dataset["mode"] ?? "roll"] ?? undefined;
  const option = game.release.generation >= 14 ? { messageMode: mode } : { rollMode: mode && `${mode}roll` };
  await roll.toMessage({ flavor: a.dataset["flavor"] ?? "", speaker }, mode ? (option as any) : {});
}
