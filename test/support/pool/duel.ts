/** Two players whose actors roll against each other in the test game, and a GM. */
import type { Page } from "@playwright/test";
import { seedDice } from "../dice.ts";
import { Player } from "../scene.ts";
import { POOL_SEED } from "./build.ts";
import { pool } from "./fixture.ts";

export const [fr, en] = [{ lang: "fr" }, { lang: "en", theme: "dark" }] as const;
const rival = { name: "Rival", type: "poolTester", system: { dice: 2, spend: 0, points: { value: 2, max: 6 } } };
export const duel = pool.extend({
  seed: async ({}, use) => {
    const { documents, ...world } = POOL_SEED as unknown as { documents: Record<string, object[]> };
    const token = (_id: string, name: string, actorId: string, x: number) => ({ _id, name, actorId, actorLink: true, x, y: 200 });
    await use({
      ...world,
      documents: {
        ...documents,
        User: [...documents["User"]!, { _id: "sacha00000000000", name: "Sacha", role: 1 }],
        Actor: [...documents["Actor"]!, { _id: "rival00000000000", ...rival, ownership: { default: 0, sacha00000000000: 3 } }],
        Scene: [
          {
            _id: "scene00000000000",
            name: "Ring",
            active: true,
            width: 1000,
            height: 1000,
            tokens: [token("tokenTester00000", "Tester", "tester0000000000", 100), token("tokenRival000000", "Rival", "rival00000000000", 400)],
          },
        ],
      },
    } as never);
  },
});

export async function everyone(join: (user: string, options?: object) => Promise<Page>): Promise<[Player, Player, Player]> {
  const [gm, camille, sacha] = [new Player(await join("Gamemaster", fr)), new Player(await join("Camille", fr)), new Player(await join("Sacha", en))];
  await gm.settled();
  return [gm, camille, sacha];
}
export const contest = (player: Player) => player.page.locator("#chat .chat-log .q-contest").last();
export const sides = (player: Player) => contest(player).locator(".q-side .q-value");
export const checks = (player: Player) => player.page.evaluate(() => (globalThis as any).game.messages.filter((each: any) => each.type === "check").length);
/** Tester rolls 1 + 2 + 3 = 6 against Rival. */
export async function challenge(camille: Player): Promise<void> {
  await camille.target("Rival");
  const sheet = await camille.sheet("Tester");
  await seedDice(camille.page, 1, 2, 3);
  await sheet.locator("[data-rollable=roll]").click({ modifiers: ["Shift"] });
  await contest(camille).waitFor();
  await camille.closeWindows();
}
export async function answers(player: Player, ...faces: number[]): Promise<void> {
  await contest(player).locator("[data-action=answer]").click();
  await seedDice(player.page, ...faces);
  await player.page.locator(".q-check-dialog .q-roll").click();
  await player.page.locator(".q-check-dialog").waitFor({ state: "detached" });
}
