/** The system's socket channel. The sender's id is the server's word, never the payload's. */
import type { Id } from "../contract.ts";

const CHANNEL = "system.quintessence";
interface Channel {
  emit(event: string, payload: object, options?: { recipients: readonly Id[] }): unknown;
  on(event: string, listener: (payload: unknown, senderId: Id) => void): unknown;
}
const channel = (): Channel => game.socket as unknown as Channel;

/** Sends a payload to every other client, or to the sessions of the users named. Never echoed to this session. */
export function send(payload: object, recipients?: readonly Id[]): void {
  if (recipients) channel().emit(CHANNEL, payload, { recipients });
  else channel().emit(CHANNEL, payload);
}
/** Hears everything sent on the channel. `from`: id of the user whose session sent it. */
export function hear(listener: (payload: Readonly<Record<string, unknown>>, from: Id) => void): void {
  channel().on(CHANNEL, (payload, from) => {
    if (typeof payload === "object" && payload !== null && !Array.isArray(payload)) listener(payload as Record<string, unknown>, from);
  });
}
