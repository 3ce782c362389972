/** A quick check: nobody's, with a score and a difficulty as they are typed. Nothing can be applied from its card. */
import { rulesetOfActor, rulesets, type Ruleset } from "../../ruleset.ts";
import { selected } from "../../platform/board.ts";
import { me, type MessageDoc } from "../../platform/documents.ts";
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

/** Is there any? */
export const knowsQuick = (): boolean => known().length > 0;

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

/** The game of the token this user has selected, else of his own character: what he means without being asked. */
function meant(games: readonly Ruleset[]): Ruleset | undefined {
  const [token] = selected();
  const actor = token?.actor ?? me().character;
  const own = actor ? rulesetOfActor(actor.type) : undefined;
  return games.find((game) => game === own);
}

/** Lets this user make a quick check. Where several games are played and neither his token nor his character tells which, he is asked. Resolves to the card, or to null when nothing was rolled. */
export async function quickCheck(start: Omit<Start, "actor" | "rollable"> = {}): Promise<MessageDoc | null> {
  const games = known();
  if (games.length === 0) warn({ key: "QUINTESSENCE.Quick.none" });
  const ruleset = start.ruleset ?? (games.length > 1 ? (meant(games) ?? (await chosen(games))) : games[0]);
  return ruleset ? startCheck({ ...start, ruleset, actor: null, rollable: QUICK }) : null;
}
