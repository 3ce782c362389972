import type { Locator, Page } from "@playwright/test";
import type { Face } from "./dice.ts";
import { CAP, ISAURE, Player, SCARF, VICTOR } from "./scene.ts";

/** Ten-sided dice that show these faces. */
export const d10 = (...faces: number[]): Face[] => faces.map((face) => ({ face, of: 10 }));
/** How users like their clients. */
export const fr = { lang: "fr" } as const;
export const en = { lang: "en", theme: "dark" } as const;

/** Combatants with ids whose order is not that of perception: the enemies come first. Scores: Cap and Scarf d10 + 6, Isaure d10 + 8, Victor d10 + 7. */
const FIGHTERS = [
  [CAP, "aaaaaaaaaaaaaaaa"],
  [SCARF, "bbbbbbbbbbbbbbbb"],
  [ISAURE, "cccccccccccccccc"],
  [VICTOR, "dddddddddddddddd"],
] as const;
const NAMES: Readonly<Record<string, string>> = { [ISAURE]: "Isaure", [VICTOR]: "Victor" };

/** Brings all of the scene into a combat that hasn't begun. */
export async function gather(gm: Player, hidden: readonly string[] = []): Promise<void> {
  await gm.page.evaluate(
    async ([fighters, names, unseen]) => {
      const g = globalThis as any;
      const combat = await g.Combat.implementation.create({ scene: g.canvas.scene.id, active: true });
      const data = fighters.map(([name, _id]) => {
        const { document } = g.canvas.tokens.placeables.find((each: any) => each.document.name === (names[name] ?? name));
        return { _id, tokenId: document.id, sceneId: g.canvas.scene.id, actorId: document.actorId, hidden: unseen.includes(name) };
      });
      await combat.createEmbeddedDocuments("Combatant", data, { keepId: true });
    },
    [FIGHTERS, NAMES, hidden] as const,
  );
}
/** The GM begins it; a user goes on, or back. */
export const begin = (gm: Player) => gm.page.evaluate(() => (globalThis as any).game.combat.startCombat());
export const go = (player: Player, step: "nextRound" | "nextTurn" | "previousRound") =>
  player.page.evaluate((name) => (globalThis as any).game.combat[name](), step);

/** Round, turn, and who acts in which order with which score, as a client knows it. */
export const order = (player: Player): Promise<unknown> =>
  player.page.evaluate(() => {
    const { combat } = (globalThis as any).game;
    return { round: combat?.round, turn: combat?.turn, order: combat?.turns.map((each: any) => `${each.name} ${each.initiative}`) };
  });
/** The cards of initiative in a log, and what stands on one. */
export const initiatives = (page: Page): Locator => page.locator("#chat .chat-log .q-initiative");
export const linesOf = (card: Locator): Promise<string[]> =>
  card.locator("li").evaluateAll((lines) => lines.map((line) => line.textContent?.replace(/\s+/g, " ").trim() ?? ""));

/** Everyone at the table. */
export async function table(join: (user: string, options?: object) => Promise<Page>): Promise<[Player, Player, Player]> {
  const pages = [await join("Gamemaster", fr), await join("Camille", fr), await join("Sacha", en)];
  const [gm, camille, sacha] = pages.map((page) => new Player(page)) as [Player, Player, Player];
  await gm.settled();
  await gm.closeWindows();
  return [gm, camille, sacha];
}
/** Selects these tokens and no others. */
export const select = (player: Player, ...tokens: string[]) =>
  player.page.evaluate((names) => {
    const { tokens: layer } = (globalThis as any).canvas;
    layer.releaseAll();
    for (const token of layer.placeables) if (names.includes(token.document.name)) token.control({ releaseOthers: false });
  }, tokens);
/** Opens the window of amounts with the button beside the board. */
export async function amounts(player: Player): Promise<Locator> {
  await player.page.locator("#scene-controls [data-tool=quintessence-amounts]").click();
  const dialog = player.page.locator(".q-amounts-dialog");
  await dialog.locator("[name=typed]").waitFor();
  return dialog;
}
/** Notes every text that rises from a token from now on. */
export const noteRising = (player: Player) =>
  player.page.evaluate(() => {
    const g = globalThis as any;
    g.rose = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) g.rose.push(node.textContent);
    }).observe(document.querySelector(".board-texts")!, { childList: true });
  });
export const risen = (player: Player): Promise<string[]> => player.page.evaluate(() => (globalThis as any).rose);
/** The cards of points given and taken by hand. */
export const amountCards = (player: Player): Locator => player.page.locator("#chat .chat-log .q-amounts");
