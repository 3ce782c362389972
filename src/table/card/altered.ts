/** Judging by the server's stamps who last wrote on a card after it was created. */
import type { MessageDoc } from "../../platform/documents.ts";

/** Whose hand wrote on this message last, after it was created; null: nobody's. The server sets these stamps. */
export function writtenBy({ createdTime, modifiedTime, lastModifiedBy }: MessageDoc["_stats"], isGM: (user: string) => boolean): "gm" | "player" | null {
  if (createdTime === null || modifiedTime === null || modifiedTime <= createdTime || lastModifiedBy === null) return null;
  return isGM(lastModifiedBy) ? "gm" : "player";
}
