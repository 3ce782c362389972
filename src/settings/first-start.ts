/** At first start a GM is asked what this world plays. Once: by the session that arbitrates, until one has answered. */
import { defineMenu, defineSetting } from "../platform/settings.ts";
import { isMe } from "../table/arbiter/presence.ts";
import { chosenGames, GAMES } from "./games.ts";
import { QuintessenceGamesWindow } from "./games-window.ts";

const openWindow = (): { close(): unknown } | undefined => foundry.applications.instances.get(QuintessenceGamesWindow.DEFAULT_OPTIONS.id ?? "");

/** Registers the choice, and the way back to it (at `init`). */
export function registerGames(): void {
  // Answered elsewhere, the question is put to nobody any more.
  defineSetting(GAMES, { scope: "world", config: false, type: Array, default: [], onChange: () => void openWindow()?.close() });
  defineMenu("games", {
    name: "QUINTESSENCE.Games.Menu.name",
    label: "QUINTESSENCE.Games.Menu.label",
    hint: "QUINTESSENCE.Games.Menu.hint",
    icon: "fa-solid fa-dice-d20",
    type: QuintessenceGamesWindow,
  });
}

/** Asks, where nobody has answered yet and this session is the one to ask. To be called whenever it becomes so. */
export async function askForGames(): Promise<void> {
  if (isMe() && chosenGames().length === 0 && !openWindow()) await new QuintessenceGamesWindow().render({ force: true });
}
