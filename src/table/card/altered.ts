/** Judging by the server's stamps whether a player wrote on a card after it was created. */
import type { MessageDoc } from "../../platform/documents.ts";

/** Was this message last written by a player, after it was created? The server sets these stamps. */
export function writtenByPlayer(stats: MessageDoc["_stats"], isGM: (user: string) => boolean): boolean {
  const { createdTime, modifiedTime, lastModifiedBy } = stats;
  return createdTime !== null && modifiedTime !== null && modifiedTime > createdTime && lastModifiedBy !== null && !isGM(lastModifiedBy);
}
