/** What the table does in combat, by itself and when asked. */
import { actorOfCombatant, addCombatantActions } from "../../platform/combat.ts";
import { rulesetOfActor, rulesets } from "../../ruleset.ts";
import { drawMessages } from "../card/render.ts";
import { startCheck } from "../check/perform.ts";
import { watchInitiative } from "./initiative.ts";
import { watchRounds } from "./stance.ts";
import { initiativeHtml } from "./summary.ts";

/** Registers how its card is drawn, and what a combatant's menu offers beside Foundry's entries: declarations (at `init`). */
export function offerCombat(): void {
  drawMessages("initiative", initiativeHtml);
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
/** Starts what follows from rounds. */
export function watchCombat(): void {
  watchRounds();
  watchInitiative();
}
