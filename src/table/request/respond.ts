/** Answering a request: the check it asks for, claimed before its dice fall. */
import type { Id } from "../../contract.ts";
import { actorOf, messageOf } from "../../platform/documents.ts";
import { warn } from "../../platform/text.ts";
import { rulesetById } from "../../ruleset.ts";
import { ask } from "../arbiter/ask.ts";
import { gmConnected } from "../arbiter/presence.ts";
import { startCheck } from "../check/perform.ts";
import { answerTo, readRequest } from "./asked.ts";

/** Lets this user roll for one line of a request; `skip`: at once, as it is asked for. Whatever stands in the way is said. */
export async function respond(message: Id, line: Id, skip: boolean): Promise<void> {
  const asked = readRequest(messageOf(message));
  const wanted = asked?.lines.find(({ id }) => id === line);
  if (!asked || !wanted) return warn({ key: "QUINTESSENCE.Request.gone" });
  const actor = actorOf(wanted.actor);
  const ruleset = rulesetById(asked.ruleset);
  if (!actor || !ruleset) return warn({ key: "QUINTESSENCE.Arbiter.targetGone" });
  if (answerTo(asked, line).state === "done") return warn({ key: "QUINTESSENCE.Request.already" });
  if (!gmConnected()) return warn({ key: "QUINTESSENCE.Arbiter.gmNeeded" });
  await startCheck({
    actor,
    rollable: wanted.rollable,
    skip,
    aim: { target: asked.target, targets: [] },
    modifiers: asked.modifiers,
    mode: asked.mode,
    owed: {
      by: { message, event: line },
      take: async (card) => {
        const { done, said } = await ask({ kind: "claim", message, line, card });
        if (said) warn(said);
        return done;
      },
      give: (card) => ask({ kind: "release", message, line, card }),
    },
  });
}
