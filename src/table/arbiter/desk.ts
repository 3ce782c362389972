/** The arbiter's desk: which request goes to which hand. */
import type { Id } from "../../contract.ts";
import { giveAmounts, takeAmountsBack } from "../amount/apply.ts";
import { answerLine, recall } from "../request/answer.ts";
import { askDefence, contestAsked, serveContest } from "../contest/serve.ts";
import { decide } from "../request/plea-decide.ts";
import { exchangeAsked, isExchange, openExchange, serveExchange } from "../secret/serve.ts";
import { reassign, voidCard } from "./choice.ts";
import { act } from "./act.ts";
import { groundsOf, record, type Grounds, type NewEvent } from "./grounds.ts";
import { pay, refund, takeAgain } from "./pay.ts";
import { DONE, refuse, type Reply, type Request } from "./requests.ts";
import { nameTarget, strike } from "./revise.ts";
import { undo } from "./undo.ts";

/** Something only a GM may write on a card: what came back when it ended is taken again when it goes on. */
async function byGm(grounds: Grounds, event: NewEvent): Promise<Reply> {
  const { user, message, folded, card } = grounds;
  if (!user.isGM) return refuse("QUINTESSENCE.Arbiter.gmOnly");
  if (event.kind === "reopen" && folded.closed === "void" && !(await takeAgain(card.check, message.id, user.id)))
    return refuse("QUINTESSENCE.Arbiter.cannotReopen");
  await record(grounds, event);
  return DONE;
}

/** Carries out one request; the caller sees to it that only one runs at a time. */
export async function handle(request: Request, user: Id, alone: boolean, key: Id): Promise<Reply> {
  if (request.kind === "pay") return pay(request, user);
  if (request.kind === "refund") return refund(request, user);
  if (request.kind === "amounts") return giveAmounts(request, user);
  if (request.kind === "takeBack") return takeAmountsBack(request, user, alone);
  if (request.kind === "claim" || request.kind === "release" || request.kind === "decline") return answerLine(request, user, alone);
  if (request.kind === "recall") return recall(request, user);
  if (request.kind === "askDefence") return askDefence(request, user, alone);
  const contest = contestAsked(request);
  if (contest) return serveContest(contest, user, alone);
  if (request.kind === "defend" || request.kind === "answerWith") return refuse("QUINTESSENCE.Arbiter.noCard");
  if (request.kind === "openExchange") return openExchange(request, user, alone);
  if (exchangeAsked(request) || (request.kind === "void" && isExchange(request.message))) return serveExchange(request, user, alone);
  if (request.kind === "decide") return decide(request, user);
  const grounds = groundsOf(request.message, user, alone, key);
  if ("done" in grounds) return grounds;
  // The session that carried it out was gone before it could say so; what it did may have been taken back since.
  if (Object.values(grounds.card.events).some((event) => event.by === user && event.ask === key)) return DONE;
  switch (request.kind) {
    case "act":
      return act(request, grounds);
    case "undo":
      return undo(request, grounds);
    case "target":
      return nameTarget(request, grounds);
    case "strike":
      return strike(request, grounds);
    case "reassign":
      return reassign(request, grounds);
    case "accept":
      return byGm(grounds, { kind: "accept" });
    case "void":
      return voidCard(request, grounds);
    case "reopen":
      return byGm(grounds, { kind: "reopen" });
  }
}
