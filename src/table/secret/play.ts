/** What a user's own client does in exchanges: it seals his choices, keeps copies of all seals, and reveals by itself once everybody has chosen. */
import type { Id } from "../../contract.ts";
import { actorOf, me, messageOf, messages, users, type MessageDoc } from "../../platform/documents.ts";
import { inform, warn } from "../../platform/text.ts";
import { ask } from "../arbiter/ask.ts";
import { gmConnected } from "../arbiter/presence.ts";
import type { Request } from "../arbiter/requests.ts";
import { sideName } from "../contest/side.ts";
import { newNonce, seal } from "./commitment.ts";
import { aboutOf, isOver, keeping, toReveal, type SideNow, type SideOf } from "./protocol.ts";
import { exchangeIn, type ReadExchange } from "./read.ts";
import { playsFor } from "./serve.ts";
import { copyOf, forget, keepCopy, keepSecret, secretsOf, tidy } from "./vault.ts";

/** Why a reveal is refused for ever. */
const FINAL: readonly string[] = ["notOpen", "notSealed"].map((name) => `QUINTESSENCE.Secret.${name}`);
/** How long until a reveal that is not on the card by then is tried again, in ms. */
const RETRY_MS = 3000;

/** Does a player who is here play this side? */
const isPlayed = ({ actor, by }: SideOf): boolean => {
  const owned = by === "owner" ? actorOf(actor) : null;
  return owned !== null && users().some((user) => user.active && !user.isGM && owned.testUserPermission(user, "OWNER"));
};
/** The sides that this user is to choose for: of characters whose players are here, a GM leaves it to them. */
export const mineOf = ({ standing: { sides, phase } }: Pick<ReadExchange, "standing">): readonly SideNow[] =>
  phase !== "choosing" ? [] : sides.filter((side) => side.seal === null && !side.forfeit && playsFor(me(), side) && !(me().isGM && isPlayed(side)));
/** Is nobody here to choose for a side? */
export const isAway = (side: SideOf): boolean => (side.by === "gm" ? !gmConnected() : actorOf(side.actor)?.hasPlayerOwner === true && !isPlayed(side));

/** Seals a choice made for a rollable: it is kept in this browser before its seal leaves it. Resolves to whether it counts; what is in the way is said. */
export async function choose(message: Id, side: Id, rollable: Id, choice: Id): Promise<boolean> {
  const found = exchangeIn(messageOf(message));
  if (!found) {
    warn({ key: "QUINTESSENCE.Arbiter.noCard" });
    return false;
  }
  const { standing } = found;
  const { round } = standing;
  const secret = { choice, nonce: newNonce() };
  keepSecret(message, round, side, secret);
  keepCopy(message, round, { ...keeping(copyOf(message, round), standing), about: aboutOf(standing) });
  const { done, said } = await ask({ kind: "commit", message, round, side, rollable, seal: seal({ message, round, side, ...secret }) });
  if (said) (done ? inform : warn)(said);
  return done;
}

/** What this session is revealing. */
const revealing = new Set<string>();
/** Looks at an exchange as it now stands: keeps its seals, and reveals what is this browser's to reveal. */
export function mind(message: MessageDoc): void {
  const found = exchangeIn(message);
  if (found?.standing.phase === "settled") forget(message.id);
  if (!found || isOver(found.standing)) return;
  const { standing, ruleset } = found;
  const { id } = message;
  const { round } = standing;
  // A round that follows another is kept though nobody has chosen in it: what was given up before it must not be revealed.
  if (round > 1 || standing.sides.some(({ seal: sealed, forfeit }) => sealed !== null || forfeit)) keepCopy(id, round, keeping(copyOf(id, round), standing));
  const { rules } = ruleset;
  const secrets = (side: Id): ReturnType<typeof secretsOf> => secretsOf(id, round, side);
  for (const { side, choice, nonce } of toReveal(standing, copyOf(id, round), id, secrets, (check) => rules.forfeit?.(check) ?? null)) {
    const key = `${id}.${round}.${side}`;
    if (revealing.has(key)) continue;
    revealing.add(key);
    const retry = (): void => {
      revealing.delete(key);
      const now = messageOf(id);
      if (now) mind(now);
    };
    void reveal({ kind: "reveal", message: id, round, side, choice, nonce }).then((again) => (again ? setTimeout(retry, RETRY_MS) : null));
  }
}
/** Reveals. Resolves to whether it may be tried again; what can't be helped is said instead. */
async function reveal(request: Extract<Request, { kind: "reveal" }>): Promise<boolean> {
  try {
    const { said } = await ask(request);
    if (!said || !("key" in said) || !FINAL.includes(said.key)) return true;
    warn(said);
    return false;
  } catch {
    return true;
  }
}

/** Those this user was told of. */
const told = new Set<string>();
/** Tells a player that he is to choose, once a round. */
export function call(message: MessageDoc): void {
  const found = me().isGM ? null : exchangeIn(message);
  if (!found) return;
  for (const side of mineOf(found)) {
    const key = `${message.id}.${found.standing.round}.${side.id}`;
    if (!told.has(key)) inform({ key: "QUINTESSENCE.Secret.yourTurn", args: { name: sideName(side.actor) } });
    told.add(key);
  }
}
/** Goes on where this browser left off, and throws away what it no longer needs. For the time it is known who arbitrates. */
export function resume(): void {
  const all = messages().filter(({ type }) => type === "exchange");
  const settled = new Set(all.flatMap((message) => (exchangeIn(message)?.standing.phase === "settled" ? [message.id] : [])));
  tidy(
    (id) => settled.has(id),
    (id) => all.some((message) => message.id === id),
  );
  for (const message of all) mind(message);
}
