/** Asking the arbiter: straight when it is this session, over the socket otherwise, on our own when no GM is here. */
import type { Id } from "../../contract.ts";
import { me, userOf } from "../../platform/documents.ts";
import { hear, send } from "../../platform/socket.ts";
import { arbiter, callOut, gmConnected, isMe, SESSION } from "./presence.ts";
import { inTurn } from "./queue.ts";
import { isRequest, refuse, type Reply, type Request } from "./requests.ts";

/** Carries out a request for a user. `alone`: no GM is here, and this is the asking user's own client. `key`: the user's own name for it, the same when he repeats it. */
export type Handler = (request: Request, user: Id, alone: boolean, key: Id) => Promise<Reply>;

const REPEAT_MS = 1000;
const GIVE_UP_MS = 12000;
const waiting = new Map<Id, (reply: Reply) => void>();
/** Answers given, by request key: a repeated request gets the same answer and is not carried out again. */
const answered = new Map<Id, Promise<Reply>>();
const REMEMBERED = 500;
let handle: Handler | null = null;

async function carryOut(request: Request, user: Id, alone: boolean, key: Id): Promise<Reply> {
  return inTurn(async () => {
    try {
      return handle ? await handle(request, user, alone, key) : refuse("QUINTESSENCE.Arbiter.notReady");
    } catch (error) {
      console.error("Quintessence | a request failed", request, error);
      return refuse("QUINTESSENCE.Arbiter.failed");
    }
  });
}

/** Starts answering (GM sessions) and receiving answers (everyone). */
export function openDesk(handler: Handler): void {
  handle = handler;
  hear((payload, from) => {
    const { t, key } = payload;
    if (typeof key !== "string" || key.length > 64) return;
    if (t === "ask" && payload.arbiter === SESSION && isMe() && isRequest(payload.request)) {
      const id = `${from}:${key}`;
      const reply = answered.get(id) ?? carryOut(payload.request, from, false, key);
      answered.set(id, reply);
      if (answered.size > REMEMBERED) answered.delete(answered.keys().next().value ?? "");
      void reply.then((given) => send({ t: "answer", key, reply: given }, [from]));
    } else if (t === "answer" && waiting.has(key) && userOf(from)?.isGM) {
      const reply = payload.reply as Reply | undefined;
      waiting.get(key)?.({ done: reply?.done === true, ...(reply?.said ? { said: reply.said } : {}) });
    }
  });
}

/** Asks for something to be done and waits for the answer. Repeats itself under one key until answered, so a GM who reloads loses nothing, and what a card already answers is not done again. */
export async function ask(request: Request): Promise<Reply> {
  const key = foundry.utils.randomID();
  if (isMe()) return carryOut(request, me().id, false, key);
  if (!gmConnected()) return carryOut(request, me().id, true, key);
  return new Promise<Reply>((resolve) => {
    const started = Date.now();
    const finish = (reply: Reply): void => {
      clearInterval(timer);
      waiting.delete(key);
      resolve(reply);
    };
    const ourselves = (alone: boolean): void => {
      clearInterval(timer);
      void carryOut(request, me().id, alone, key).then(finish);
    };
    const attempt = (): void => {
      if (isMe()) return ourselves(false);
      if (!gmConnected()) return ourselves(true); // the GM left: receipts keep what he may have done from being done twice
      if (Date.now() - started > GIVE_UP_MS) return finish(refuse("QUINTESSENCE.Arbiter.silent"));
      const to = arbiter();
      if (to) send({ t: "ask", key, arbiter: to.session, request }, [to.user]);
      else callOut();
    };
    waiting.set(key, finish);
    const timer = setInterval(attempt, REPEAT_MS);
    attempt();
  });
}
