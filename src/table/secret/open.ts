/** The ways to an exchange: a key, a button beside the board, one where a choice is made openly. */
import type { Id } from "../../contract.ts";
import { offerCall } from "../../platform/controls.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";
import { selected } from "../../platform/board.ts";
import { warn } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { QuintessenceExchangeWindow } from "./open-window.ts";

async function openWindow(ruleset: Ruleset, first: readonly ActorDoc[] = [], rollable?: Id): Promise<void> {
  const window = new QuintessenceExchangeWindow(ruleset, first, rollable);
  if (window.isEmpty) return warn({ key: "QUINTESSENCE.Secret.nobody" });
  await window.render({ force: true });
}
/** Opens the window for some, those of the first one's game that has exchanges. */
export function openExchangeAmong(actors: readonly ActorDoc[]): void {
  const ruleset = actors.map(({ type }) => rulesetOfActor(type)).find((game) => game?.exchanges !== undefined);
  if (ruleset) void openWindow(ruleset, actors);
}
/** Opens the window for an actor and what he chooses for. */
export function openExchangeOf(actor: ActorDoc, rollable: Id): void {
  const ruleset = rulesetOfActor(actor.type);
  if (ruleset) void openWindow(ruleset, [actor], rollable);
}

/** Opens the ways that are always at hand (at `init`). `games`: those this world plays. */
export function offerExchanges(games: () => readonly Ruleset[]): void {
  const playing = (): readonly Ruleset[] => games().filter((game) => game.exchanges !== undefined);
  offerCall({
    id: "exchange",
    name: "QUINTESSENCE.Secret.open",
    hint: "QUINTESSENCE.Secret.openHint",
    icon: "fa-solid fa-user-secret",
    keys: [{ key: "KeyX", modifiers: ["SHIFT"] }],
    when: () => playing().length > 0,
    call: () => {
      const [own] = [...selected().map(({ actor }) => actor), ...[me().character ?? []].flat()];
      const mine = own && rulesetOfActor(own.type);
      const ruleset = playing().find((game) => game === mine) ?? playing()[0];
      if (ruleset) void openWindow(ruleset);
      else warn({ key: "QUINTESSENCE.Secret.noGame" });
    },
  });
}
