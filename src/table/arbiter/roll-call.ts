/**
 * Which GM sessions are here, and which of them arbitrates: pure bookkeeping on announcements. Two tabs of one GM are two sessions.
 */
import type { Id } from "../../contract.ts";

export interface Session {
  readonly session: Id;
  readonly user: Id;
  /** When it opened, in its own clock (ms): the oldest arbitrates. */
  readonly since: number;
  /** Full GMs come before assistants. */
  readonly full: boolean;
  /** When it was last heard, in this client's clock (ms). */
  readonly heard: number;
}
/** Announcements come every 2 s; a session not heard for 6 s is gone. */
export const BEAT_MS = 2000;
export const GONE_MS = 6000;

const before = (a: Session, b: Session): number => Number(b.full) - Number(a.full) || a.since - b.since || (a.session < b.session ? -1 : 1);

/** The arbiter among sessions at time `now` (ms), or null when none is here. */
export function elect(sessions: Iterable<Session>, now: number): Session | null {
  return [...sessions].filter((session) => now - session.heard < GONE_MS).sort(before)[0] ?? null;
}
