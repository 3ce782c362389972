/** A quick check: nobody's, with a score and a difficulty as they are typed. Nothing can be applied from its card. */
import { rulesets, type Ruleset } from "../../ruleset.ts";
import type { MessageDoc } from "../../platform/documents.ts";
import { loc, warn } from "../../platform/text.ts";
import { QUICK } from "../check/opponents.ts";
import { startCheck, type Start } from "../check/perform.ts";
import { NOBODY } from "../check/view.ts";

let played: () => readonly Ruleset[] = rulesets;

/** Says which games this world plays; until then it is all of them. */
export function quickGames(games: () => readonly Ruleset[]): void {
  played = games;
}
/** Those of them that know a quick check. */
const known = (): readonly Ruleset[] => played().filter((game) => !("refused" in game.rules.build(NOBODY, QUICK, {}, game.world())));

/** Asks by which game; null: left without an answer. */
async function chosen(games: readonly Ruleset[]): Promise<Ruleset | null> {
  const id: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: loc("QUINTESSENCE.Quick.title") },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Quick.which"))}</p>`,
    buttons: games.map((game, index) => ({ action: game.id, label: loc(game.title), default: index === 0 })),
    rejectClose: false,
  });
  return games.find((game) => game.id === id) ?? null;
}

/** Lets this user make a quick check. A world of one game isn't asked which. Resolves to the card, or to null when nothing was rolled. */
export async function quickCheck(start: Omit<Start, "actor" | "rollable"> = {}): Promise<MessageDoc | null> {
  const games = known();
  if (games.length === 0) warn({ key: "QUINTESSENCE.Quick.none" });
  const ruleset = start.ruleset ?? (games.length > 1 ? await chosen(games) : games[0]);
  return ruleset ? startCheck({ ...start, ruleset, actor: null, rollable: QUICK }) : null;
}
