/** Opens the window of amounts: from a sheet, by a key, or from the buttons beside the board. */
import type { Id } from "../../contract.ts";
import { selected, targeted } from "../../platform/board.ts";
import { offerCall } from "../../platform/controls.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";
import { nameBars } from "../../platform/token-hud.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { actorKind, rulesetOfActor } from "../../ruleset.ts";
import { drawMessages } from "../card/render.ts";
import { amountsHtml, bindAmounts } from "./card.ts";
import { changeable, QuintessenceAmountsDialog, type Group } from "./dialog.ts";
import { watchLedger } from "./rising.ts";
import { amountsOf } from "./shifts.ts";

/** For an actor, with one of his amounts chosen; without one, for the tokens selected or targeted, or this user's own character. Says why where nobody is left. */
export function openAmounts(actor?: ActorDoc, amount?: Id): void {
  const groups = (
    actor
      ? [{ id: "own", actors: [actor] }]
      : [
          { id: "selected", actors: selected().map((each) => each.actor) },
          { id: "targeted", actors: targeted().map((each) => each.actor) },
          { id: "own", actors: me().character ? [me().character as ActorDoc] : [] },
        ]
  )
    .map(({ id, actors }) => ({ id, actors: changeable(actors) }))
    .filter(({ actors }) => actors.length > 0)
    .map(({ id, actors }): Group => ({ id, actors, label: loc(`QUINTESSENCE.Amount.Group.${id}`, { n: actors.length }) }));
  // One's own character is there for whoever has chosen nobody.
  const chosen = groups.some(({ id }) => id !== "own") ? groups.filter(({ id }) => id !== "own") : groups;
  const [first, ...others] = chosen;
  if (first) void QuintessenceAmountsDialog.open([first, ...others], amount);
  else warn({ key: me().isGM ? "QUINTESSENCE.Amount.nobody" : "QUINTESSENCE.Amount.nobodyYours" });
}

/** For all of these at once: those of one game together. Says why where nobody is left. */
export function openAmountsFor(actors: readonly ActorDoc[]): void {
  const [first, ...others] = [...new Set(actors.map(({ type }) => rulesetOfActor(type)))].flatMap((game): readonly Group[] => {
    const mine = changeable(actors.filter(({ type }) => rulesetOfActor(type) === game));
    if (!game || mine.length === 0) return [];
    return [{ id: game.id, actors: mine, label: loc("QUINTESSENCE.Amount.Group.game", { game: loc(game.title), n: mine.length }) }];
  });
  if (first) void QuintessenceAmountsDialog.open([first, ...others]);
  else warn({ key: "QUINTESSENCE.Amount.nobody" });
}

/** Registers key and button, and how the card is drawn (at `init`). */
export function offerAmounts(): void {
  drawMessages("amounts", amountsHtml, bindAmounts);
  offerCall({
    id: "amounts",
    name: "QUINTESSENCE.Amount.window",
    hint: "QUINTESSENCE.Amount.hint",
    icon: "fa-solid fa-heart-pulse",
    keys: [{ key: "KeyP", modifiers: ["SHIFT"] }],
    call: () => openAmounts(),
  });
}
/** Starts what amounts do beside their window: numbers that rise from tokens, names of bars in the token HUD. */
export function watchAmounts(): void {
  watchLedger();
  nameBars((actor, path) => {
    const label = amountsOf(actor).find((each) => each.path === `system.${path}`)?.label ?? actorKind(actor.type)?.barNames?.[path];
    return label ? text(label) : null;
  });
}
