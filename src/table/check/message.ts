/** The chat message of a check. */
import type { Check, Draw, Id } from "../../contract.ts";
import { nameInSight } from "../../platform/board.ts";
import { actorOf, speakerOf } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import type { Mode } from "../../platform/messages.ts";
import { loc, text } from "../../platform/text.ts";
import { nameOf } from "../card/history.ts";
import { roundKey } from "../combat/round.ts";
import type { Ruleset } from "../../ruleset.ts";
import { choiceWords } from "./choice.ts";
import { facesOf, type TableRoll } from "./dice.ts";

/**
 * The message of a check, with an id. `content` is what remains should our cards ever be gone: intention, dice or choice, no verdict; nothing at all of a
 * private one.
 */
export function checkMessage(_id: Id, check: Check, draw: Draw, rolls: readonly TableRoll[], mode: Mode, ruleset: Ruleset): object {
  const actor = check.actor === null ? null : actorOf(check.actor);
  const chosen = draw.choice === undefined ? [] : [choiceWords(check, draw.choice, ruleset)];
  const fell = [...rolls.map((roll) => facesOf(roll).join(" ")), ...chosen].join(" · ");
  const content = mode === "public" ? foundry.utils.escapeHTML([text(check.subject), fell].filter(Boolean).join(" — ")) : loc("QUINTESSENCE.Card.private");
  return {
    _id,
    type: "check",
    speaker: actor?.isToken ? { ...speakerOf(actor), alias: nameInSight(actor.uuid) ?? nameOf(actor) } : speakerOf(actor),
    system: {
      check: plain(check),
      draw: plain(draw),
      round: roundKey() ?? "",
      names: check.targets.map((uuid) => nameInSight(uuid) ?? nameOf(actorOf(uuid))),
      events: {},
    },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    content: `<p>${content}</p>`,
    sound: rolls.length > 0 ? CONFIG.sounds.dice : null,
  };
}
