/** The ways to a quick check that are always at hand where a game of this world knows one: a button by the chat's own, one beside the board, and a key. */
import { offerCall } from "../../platform/controls.ts";
import { loc } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { knowsQuick, quickCheck, quickGames } from "./quick.ts";

const CLASS = "q-quick-door";
const ICON = "fa-dice-d20";

function button(): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ui-control plain icon fa-solid ${ICON} ${CLASS}`;
  made.ariaLabel = loc("QUINTESSENCE.Quick.open");
  made.dataset.tooltip = "";
  made.addEventListener("click", () => void quickCheck());
  return made;
}

/** Opens them (at `init`). `games`: those this world plays. */
export function openDoors(games: () => readonly Ruleset[]): void {
  quickGames(games);
  offerCall({
    id: "quick",
    name: "QUINTESSENCE.Quick.open",
    hint: "QUINTESSENCE.Quick.hint",
    icon: `fa-solid ${ICON}`,
    keys: [{ key: "KeyQ", modifiers: ["SHIFT"] }],
    when: knowsQuick,
    call: () => void quickCheck(),
  });
  Hooks.on("renderChatLog", (_log: unknown, element: unknown) => {
    const chat = element as HTMLElement;
    const controls = chat.querySelector(".chat-controls .control-buttons") ?? chat.querySelector(".chat-controls") ?? chat.querySelector("form");
    if (controls && knowsQuick() && !chat.querySelector(`.${CLASS}`)) controls.append(button());
  });
}
