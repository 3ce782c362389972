import { expect } from "@playwright/test";
import type { World } from "./fixtures.ts";
import { postJoin, RawSession } from "./table.ts";

export const CHANNEL = "system.quintessence";

/** Camille, or another player, without a browser: whatever the session may say on the wire. */
export async function raw(world: World, user = "Camille"): Promise<RawSession> {
  const response = await postJoin(world.url, world.stored("User", user)._id, "");
  return RawSession.open(world.url, response.headers.get("set-cookie")?.split(";")[0] ?? "");
}
/** The arbiter's session, as announced to everyone. */
export async function arbiterOf(session: RawSession): Promise<string> {
  await session.send("custom", { event: CHANNEL, args: [{ t: "who", session: "raw" }], recipients: null });
  await expect.poll(() => session.events.find(({ event, payload }) => event === "custom" && payload.args[0]?.t === "here")).toBeTruthy();
  return session.events.findLast(({ event, payload }) => event === "custom" && payload.args[0]?.t === "here")?.payload.args[0].session;
}
/** Asks the arbiter under a key of its own and waits for his answer. */
export async function ask(
  session: RawSession,
  arbiter: string,
  request: object,
  key = Math.random().toString(36).slice(2),
): Promise<{ done: boolean; said?: { key: string } }> {
  const answer = () => session.events.find(({ event, payload }) => event === "custom" && payload.args[0]?.t === "answer" && payload.args[0]?.key === key);
  await session.send("custom", { event: CHANNEL, args: [{ t: "ask", key, arbiter, request }], recipients: null });
  await expect.poll(() => answer() !== undefined).toBe(true);
  return answer()?.payload.args[0].reply;
}
