/** A setting of the world has changed: cards and the statuses that follow from numbers say what they would say now. */
import { onWorldSetting } from "../../platform/settings.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { refreshCards } from "../card/render.ts";
import { syncAll } from "./sync.ts";

/** Changes of one moment are seen to together. */
const TOGETHER_MS = 150;

/** Starts following them: every client draws, the arbiter writes. */
export function watchSettings(): void {
  const follow = (): void => {
    refreshCards();
    if (isMe()) void inTurn(syncAll);
  };
  onWorldSetting(foundry.utils.debounce(follow, TOGETHER_MS));
}
