/** What the table does in combat, by itself and when asked. */
import { actorOfCombatant, addCombatantActions, combats } from "../../platform/combat.ts";
import { rulesetOfActor, rulesets } from "../../ruleset.ts";
import { drawMessages } from "../card/render.ts";
import { startCheck } from "../check/perform.ts";
import { gameOf } from "./due.ts";
import { watchInitiative } from "./initiative.ts";
import { watchRounds } from "./stance.ts";
import { initiativeHtml } from "./summary.ts";

/** Registers how its card is drawn, and what a combatant's menu offers beside Foundry's entries: declarations (at `init`). */
export function offerCombat(): void {
  drawMessages("initiative", initiativeHtml);
  Hooks.on("renderCombatTracker", (_tracker: unknown, element: unknown) => withoutInitiative(element as HTMLElement));
  addCombatantActions(() =>
    rulesets().flatMap((ruleset) =>
      (ruleset.declarations ?? []).map(({ rollable, label, icon }) => ({
        label: "key" in label ? label.key : "",
        icon,
        visible: (combatant) => {
          const actor = actorOfCombatant(combatant);
          return actor !== null && combatant.isOwner && rulesetOfActor(actor.type) === ruleset;
        },
        onClick: (combatant) => {
          const actor = actorOfCombatant(combatant);
          if (actor) void startCheck({ actor, rollable });
        },
      })),
    ),
  );
}
/** Takes away the buttons that would throw initiative for somebody whose game has none. */
function withoutInitiative(tracker: HTMLElement): void {
  const fighters = combats().flatMap(({ combatants }) => combatants.contents);
  for (const button of tracker.querySelectorAll<HTMLElement>("[data-combatant-id] [data-action=rollInitiative]")) {
    const id = button.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    const fighter = fighters.find((each) => each.id === id);
    if (fighter && gameOf(fighter)?.initiative === null) button.remove();
  }
}

/** Starts what follows from rounds. */
export function watchCombat(): void {
  watchRounds();
  watchInitiative();
}
