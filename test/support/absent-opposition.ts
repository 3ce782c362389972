/** The rows of the manual's table of what needs a GM that are about oppositions, and whom they need beside the sample world. */
import { expect, type World } from "./fixtures.ts";
import { seedDice } from "./dice.ts";
import { CAP, ISAURE, SABRE, type Player } from "./scene.ts";

interface Table {
  readonly world: World;
  readonly camille: Player;
  /** A GM sits down. */
  comes(): Promise<Player>;
}
const NEEDED = "A GM must be connected for this";
const [MINE, OTHERS] = ["bcaMine000000000", "bcaOther00000000"];

/** Adds to a seed two who roll against each other: Camille's, and a GM's. */
export function seedOpposition(documents: Record<string, any[]>): void {
  const token = (_id: string, name: string, actorId: string, x: number) => ({ _id, name, actorId, actorLink: true, x, y: 900 });
  documents["Actor"]!.push(
    { _id: MINE, name: "Brune", type: "bcaCharacter", ownership: { default: 0, camille000000000: 3 } },
    { _id: OTHERS, name: "Brute", type: "bcaCharacter", ownership: { default: 0 } },
  );
  documents["Scene"]![0].tokens.push(token("tokenBcaMine0000", "Brune", MINE, 700), token("tokenBcaOther000", "Brute", OTHERS, 900));
}

const contest = (player: Player) => player.page.locator("#chat .chat-log .q-contest").last();
const waiting = (player: Player) => contest(player).locator(".q-waiting");
const checks = (world: World): number => world.hooks.documents("ChatMessage").filter(({ type }) => type === "check").length;
async function alone(gm: Player, world: World): Promise<void> {
  await gm.page.close();
  await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
}
/** Rolls with the actor of a token, without a dialog: a 6 on a d12, which neither chains nor is a critical failure. */
async function roll(player: Player, token: string, rollable: string): Promise<void> {
  await seedDice(player.page, { face: 6, of: 12 });
  await player.page.evaluate(
    ([name, id]) => {
      const g = globalThis as any;
      const { actor } = g.canvas.tokens.placeables.find((each: any) => each.document.name === name);
      return g.game.system.api.roll(actor.uuid, id, { skip: true });
    },
    [token, rollable] as const,
  );
}
async function attack(player: Player): Promise<void> {
  await player.target(CAP);
  const dialog = await player.check(ISAURE, `attack.${SABRE}`, "combat");
  await seedDice(player.page, { face: 4, of: 20 }, { face: 9, of: 10 });
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
  await player.closeWindows();
}

export const oppositionRows: Readonly<Record<string, (at: Table) => Promise<void>>> = {
  "attack a defender who is asked first": async ({ world, camille, comes }) => {
    let gm = await comes();
    await gm.setting("ew.askDefender", true);
    await alone(gm, world);
    await attack(camille);
    await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Success");
    gm = await comes();
    await attack(camille);
    await expect(waiting(camille)).toContainText("chooses a defence");
    expect(checks(world)).toBe(1);
    await contest(gm).locator("[data-defence=natural]").click();
    await expect.poll(() => checks(world)).toBe(2);
    await expect(gm.page.locator("#chat .chat-log .q-closed")).toHaveCount(0);
  },
  "roll in an opposition by dice": async ({ world, camille, comes }) => {
    await camille.target("Brute");
    await roll(camille, "Brune", "attribute.strength");
    await expect(camille.lastCard().locator(".q-waiting")).toHaveText("Opposed");
    await expect(contest(camille)).toHaveCount(0);
    const gm = await comes();
    await expect(waiting(camille)).toHaveText("Waiting for Brute");
    await roll(camille, "Brune", "attribute.strength");
    await expect(gm.page.locator("#chat .chat-log .q-contest")).toHaveCount(2);
    expect(checks(world)).toBe(2);
  },
  "answer an opposition, choose a defence": async ({ world, camille, comes }) => {
    let gm = await comes();
    await gm.setting("ew.askDefender", true);
    await gm.target("Victor");
    await roll(gm, CAP, "attack.bare");
    await expect(waiting(camille)).toContainText("Victor");
    await alone(gm, world);
    await contest(camille).locator("[data-defence=natural]").click();
    await expect(camille.page.locator("#notifications")).toContainText(NEEDED);
    await expect(waiting(camille)).toContainText("chooses a defence");
    gm = await comes();
    await contest(camille).locator("[data-defence=natural]").click();
    await expect(waiting(gm)).toHaveText(`${CAP} rolls`);
  },
};
