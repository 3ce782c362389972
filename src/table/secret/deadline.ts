/** When an exchange's time is up. By the server's clock, which is the same for everybody. */
import type { ReadExchange } from "./read.ts";

/** The time on the server, in ms. */
export const serverNow = (): number => game.time?.serverTime ?? Date.now();
/** When the time to choose, or then to reveal, is up (ms, the server's clock); null: never. */
export const endOf = ({ exchange, standing: { phase, since } }: Deadline): number | null =>
  since === null || exchange.minutes === 0 || (phase !== "choosing" && phase !== "revealing") ? null : since + exchange.minutes * 60_000;
/** Is its time up? */
export const isLate = (found: Deadline): boolean => serverNow() >= (endOf(found) ?? Infinity);
type Deadline = {
  readonly exchange: Pick<ReadExchange["exchange"], "minutes">;
  readonly standing: Pick<ReadExchange["standing"], "phase" | "since">;
};

/** A browser can't wait longer at once, in ms. */
const LONGEST_MS = 2 ** 31 - 1;
/** Timers may fire somewhat early: waited for beyond the end, in ms. */
const MARGIN_MS = 50;
/** Calls `then` once a time by the server's clock is past, whatever the browser's timers do till then; not at all when it is past already. Returns what stops it. */
export function oncePast(end: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(() => (serverNow() < end ? wait() : then()), Math.min(end - serverNow() + MARGIN_MS, LONGEST_MS));
  };
  if (serverNow() < end) wait();
  return () => clearTimeout(timer);
}
