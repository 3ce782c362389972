/** Foundry's list of settings shows the windows of the games this world plays; those of the others stay out of the way until they are chosen. */
import { hideMenus } from "../platform/settings.ts";
import { rulesets } from "../ruleset.ts";
import { playedGames } from "./games.ts";

/** Starts it (at `init`). */
export function watchMenus(): void {
  hideMenus(() => {
    const played = playedGames();
    return rulesets().flatMap((ruleset) => (played.includes(ruleset) ? [] : [`${ruleset.id}.`]));
  });
}
