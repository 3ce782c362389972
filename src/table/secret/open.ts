/** The ways to an exchange: a key, a button beside the board, a check that is aimed at somebody and chosen in secret. */
import type { Check } from "../../contract.ts";
import { offerCall } from "../../platform/controls.ts";
import { actorOf, me } from "../../platform/documents.ts";
import { selected } from "../../platform/board.ts";
import { warn } from "../../platform/text.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { QuintessenceExchangeWindow } from "./open-window.ts";
import { openAgainstGm } from "./propose.ts";

async function openWindow(ruleset: Ruleset, ...args: readonly [] | readonly [Check]): Promise<void> {
  const [check] = args;
  const actor = check?.actor ? actorOf(check.actor) : null;
  const others = (check?.targets ?? []).flatMap((uuid) => actorOf(uuid) ?? []);
  const window = new QuintessenceExchangeWindow(ruleset, actor ? [actor, ...others] : [], check?.rollable);
  if (window.isEmpty) return warn({ key: "QUINTESSENCE.Secret.nobody" });
  await window.render({ force: true });
}
/** What becomes of a check that is to be chosen in secret: the window in which it is opened or proposed; where a GM alone is against it, the exchange at once. */
export async function startSecretly(check: Check, ruleset: Ruleset): Promise<void> {
  await (openAgainstGm(check) ?? openWindow(ruleset, check));
}

/** Opens the ways that are always at hand (at `init`). `games`: those this world plays. */
export function offerExchanges(games: () => readonly Ruleset[]): void {
  const playing = (): readonly Ruleset[] => games().filter(({ exchanges }) => exchanges !== undefined);
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
