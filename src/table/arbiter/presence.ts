/** This client's part in the roll call: announces itself when it is a GM's, listens to the others. */
import type { Id } from "../../contract.ts";
import { me, userOf, users } from "../../platform/documents.ts";
import { hear, send } from "../../platform/socket.ts";
import { BEAT_MS, elect, type Session } from "./roll-call.ts";

/** This session: another tab of the same user has another one. */
export const SESSION: Id = foundry.utils.randomID();
const FULL_GM = 4;
const sessions = new Map<Id, Session>();
const since = Date.now();
let settled = false;
let presiding = false;
let takeOver: () => Promise<void> = () => Promise.resolve();

const mine = (): Session => ({ session: SESSION, user: me().id, since, full: me().role >= FULL_GM, heard: Date.now() });
const announce = (): void => send({ t: "here", session: SESSION, since });

/** Notices when this session becomes the arbiter, at first or because another one left. */
function preside(): void {
  const now = isMe();
  if (now && !presiding) void takeOver();
  presiding = now;
}

/**
 * Starts announcing (GMs) and listening (everyone). Resolves once earlier sessions have had time to answer.
 * @param onTakeOver what a session does first whenever it becomes the arbiter: bring in order what changed while nobody was
 */
export async function present(onTakeOver: () => Promise<void>): Promise<void> {
  takeOver = onTakeOver;
  hear((payload, from) => {
    const user = userOf(from);
    if (!user?.isGM || typeof payload.session !== "string") {
      if (payload.t === "who" && me().isGM && settled) announce();
      return;
    }
    if (payload.t === "here" && typeof payload.since === "number") {
      sessions.set(payload.session, { session: payload.session, user: from, since: payload.since, full: user.role >= FULL_GM, heard: Date.now() });
    } else if (payload.t === "bye") {
      const known = sessions.get(payload.session);
      if (known?.user === from) sessions.delete(payload.session);
      preside();
    } else if (payload.t === "who" && me().isGM && settled) announce();
  });
  send({ t: "who", session: SESSION });
  await new Promise((resolve) => setTimeout(resolve, 400));
  settled = true;
  if (!me().isGM) return;
  announce();
  preside();
  setInterval(() => {
    announce();
    preside();
  }, BEAT_MS);
  globalThis.addEventListener("pagehide", () => send({ t: "bye", session: SESSION }));
}

/** The session that arbitrates, as far as this client knows; null: no GM is here. */
export function arbiter(): Session | null {
  const now = Date.now();
  const others = [...sessions.values()].filter((session) => userOf(session.user)?.active);
  return elect(me().isGM && settled ? [...others, mine()] : others, now);
}
/** Does this very session arbitrate? What Foundry leaves to "the" GM must ask this first: two tabs are both the active GM. */
export const isMe = (): boolean => arbiter()?.session === SESSION;
/** Is some GM connected, whether or not his session has spoken yet (a background tab may be slow to)? */
export const gmConnected = (): boolean => users().some((user) => user.isGM && user.active);
/** Asks every GM session to speak up. */
export const callOut = (): void => send({ t: "who", session: SESSION });
