/** Statuses that follow from numbers (unconscious, dead…) are kept as the rules derive them, after any change, hand edits and token HUD included. */
import { actorsInPlay } from "../../platform/board.ts";
import { asActor, me, type ActorDoc, type EffectDoc } from "../../platform/documents.ts";
import { inform } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { inTurn } from "../arbiter/queue.ts";
import { gmConnected, isMe } from "../arbiter/presence.ts";
import { viewOf } from "../check/view.ts";
import { difference } from "./difference.ts";
import { toggleStatus } from "./kinds.ts";

/** Brings an actor's derived statuses in line with its numbers. */
export async function syncStatuses(actor: ActorDoc): Promise<void> {
  const ruleset = rulesetOfActor(actor.type);
  if (!ruleset?.rules.statuses) return;
  const wanted = ruleset.rules.statuses(viewOf(actor), ruleset.world());
  for (const { id, active } of difference(
    ruleset.statuses.filter((status) => status.by === "numbers").map((status) => status.id),
    wanted,
    actor.statuses,
  )) {
    await toggleStatus(actor, id, active);
  }
}

/** Brings all actors in line, and the tokens in sight: for a session that has just become the arbiter. */
export async function syncAll(): Promise<void> {
  for (const actor of actorsInPlay()) await syncStatuses(actor);
}

/** Tells the user who switched such a status by hand, against the numbers, why it is put back. */
function sayWhy(actor: ActorDoc, effect: Pick<EffectDoc, "statuses">, on: boolean): void {
  const ruleset = rulesetOfActor(actor.type);
  if (!ruleset?.rules.statuses) return;
  const wanted = ruleset.rules.statuses(viewOf(actor), ruleset.world());
  const wrong = ruleset.statuses.find(({ id, by }) => by === "numbers" && effect.statuses.has(id) && wanted.includes(id) !== on);
  if (!wrong) return;
  const status = "name" in wrong ? wrong.name : `QUINTESSENCE.Status.${wrong.id}`;
  inform({ key: "QUINTESSENCE.Status.followsNumbers", args: { status, name: actor.token?.name ?? actor.name } });
}

/** Starts keeping them. The arbiter does it; without any GM, the client whose user made the change. */
export function watchStatuses(): void {
  const changed = (actor: unknown, userId: string): void => {
    const mine = isMe() || (!gmConnected() && userId === game.user?.id);
    if (mine) void inTurn(() => syncStatuses(asActor(actor)));
  };
  Hooks.on("updateActor", (actor: unknown, _changes: unknown, _options: unknown, userId: string) => changed(actor, userId));
  for (const hook of ["createActiveEffect", "deleteActiveEffect", "updateActiveEffect"] as const) {
    Hooks.on(hook, (...args: unknown[]) => {
      const parent = (args[0] as { parent: unknown }).parent;
      if (!(parent instanceof foundry.documents.Actor)) return;
      const userId = String(args.at(-1));
      if (userId === me().id && hook !== "updateActiveEffect") sayWhy(asActor(parent), args[0] as EffectDoc, hook === "createActiveEffect");
      changed(parent, userId);
    });
  }
}
