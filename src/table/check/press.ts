/** A card's part may hold a button that makes a check of somebody, as he is now: `data-action="check"`, `data-actor` (a uuid), `data-rollable`. */
import { actorOf, me } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { startCheck } from "./perform.ts";
import { skips } from "./skip.ts";

function press(event: MouseEvent): void {
  const button = (event.target as Element | null)?.closest<HTMLButtonElement>(".q-card button[data-action=check]");
  const { actor: uuid = "", rollable = "" } = button?.dataset ?? {};
  if (!button || button.ariaBusy === "true") return;
  const actor = actorOf(uuid);
  if (!actor) return warn({ key: "QUINTESSENCE.Arbiter.targetGone" });
  if (!actor.isOwner && !me().isGM) return warn({ key: "QUINTESSENCE.Arbiter.notYours" });
  button.ariaBusy = "true";
  void startCheck({ actor, rollable, skip: skips(event) }).finally(() => (button.ariaBusy = null));
}
/** Starts listening (at `ready`), before the card's own listener, which ends what is pressed in it. */
export const watchRollButtons = (): void => document.addEventListener("click", press, { capture: true });
