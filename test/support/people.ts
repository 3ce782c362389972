import type { Page } from "@playwright/test";
import { readSeed, type WorldSeed } from "../../host/src/server/seed.ts";
import { SAMPLE } from "../../host/src/server/mounts.ts";
import { en, fr } from "./fight.ts";
import { test as base } from "./fixtures.ts";
import { Player, VICTOR } from "./scene.ts";

/** The third player's character: all that Victor can do, she can. */
export const ZELIE = "Zélie Rocher";
/** The assistant GM, who is no full one. */
export const ASSISTANT = "Assistante";

/** The sample world with an assistant GM, and a third player with a character of her own. */
export const people = base.extend({
  seed: async ({}, use) => {
    const seed = (await readSeed(SAMPLE)) as { documents: Record<string, any[]> } & Omit<WorldSeed, "documents">;
    const victor = seed.documents["Actor"]!.find(({ name }) => name === VICTOR);
    seed.documents["User"]!.push(
      { _id: "assistant0000000", name: ASSISTANT, role: 3 },
      { _id: "lou0000000000000", name: "Lou", role: 1, character: "zelieRocher00000" },
    );
    seed.documents["Actor"]!.push({ ...victor, _id: "zelieRocher00000", name: ZELIE, ownership: { default: 0, lou0000000000000: 3 } });
    await use(seed as unknown as WorldSeed);
  },
});

export interface Table {
  readonly gm: Player;
  readonly assistant: Player;
  /** Plays Isaure, in French. */
  readonly camille: Player;
  /** Plays Victor. */
  readonly sacha: Player;
  /** Plays Zélie. */
  readonly lou: Player;
}
/** A GM, his assistant and three players sit down, the GM first. */
export async function five(join: (user: string, options?: object) => Promise<Page>): Promise<Table> {
  const seat = async (user: string, preferences: object): Promise<Player> => new Player(await join(user, preferences));
  const gm = await seat("Gamemaster", fr);
  const [assistant, camille, sacha, lou] = await Promise.all([seat(ASSISTANT, en), seat("Camille", fr), seat("Sacha", en), seat("Lou", en)]);
  await assistant.settled();
  await gm.closeWindows();
  return { gm, assistant, camille, sacha, lou };
}
