import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { card, edited, FIXED, PATHS, Table, take, TARGETS } from "../support/ledger.ts";
import { CAP, Player, VICTOR } from "../support/scene.ts";

/** Makes Victor and the token of the node tier's build, unarmoured, and three cards that name both. Resolves to their uuids, Victor first. */
const prepare = (page: Page, checks: readonly unknown[]): Promise<string[]> =>
  page.evaluate(
    async ([hero, brute, cards]) => {
      const { game, canvas, ChatMessage } = globalThis as any;
      const actors = [game.actors.getName(hero), canvas.tokens.placeables.find((each: any) => each.document.name === brute).actor];
      for (const actor of actors) {
        await actor.update({ "system.caracteristics": { phy: 7, men: 5, per: 5, pre: 5 } });
        const worn = actor.items.filter((item: any) => item.type === "ewArmour").map((item: any) => item.id);
        await actor.deleteEmbeddedDocuments("Item", worn);
      }
      const uuids = actors.map((actor) => actor.uuid);
      for (const { check, draw } of cards as any[])
        await ChatMessage.create({ type: "check", content: "-", system: { check: { ...check, targets: uuids }, draw, events: {} } });
      return uuids;
    },
    [VICTOR, CAP, checks] as const,
  );
const lost = (page: Page, uuid: string): Promise<number[]> =>
  page.evaluate(
    ([id, paths]) => {
      const { foundry, fromUuidSync } = globalThis as any;
      return paths.map((path) => foundry.utils.getProperty(fromUuidSync(id), path));
    },
    [uuid, PATHS] as const,
  );

/** What each step leaves its target with, reckoned before any server runs: store and server share one registry of document types. */
const paper = new Table();
const trail = FIXED.map((step) => {
  take(paper, step);
  return paper.lost(TARGETS[step.on]!);
});

test("a fixed sequence of blows, undos and edits by hand ends in the browser as on paper", async ({ join }) => {
  const [gm, camille] = [new Player(await join("Gamemaster")), new Player(await join("Camille"))];
  const uuids = await prepare(gm.page, [0, 1, 2].map(card));
  const cards = gm.page.locator("#chat .chat-log .q-card");
  await expect(cards).toHaveCount(3);
  for (const [at, step] of FIXED.entries()) {
    const uuid = uuids[step.on]!;
    const here = step.do === "edit" ? null : cards.nth(step.card);
    if (step.do === "edit") {
      const value = edited((await lost(gm.page, uuid))[step.path]!, step.by);
      await gm.page.evaluate(([id, path, to]) => (globalThis as any).fromUuidSync(id).update({ [path]: to }), [uuid, PATHS[step.path]!, value] as const);
    } else if (step.do === "apply") await here!.locator(`[data-action=act][data-on="${uuid}"]`).first().click();
    else await here!.locator("[data-action=undo]").first().click();
    await expect.poll(() => lost(camille.page, uuid)).toEqual(trail[at]);
    if (here) await expect(here.locator("[data-action=undo]")).toHaveCount(step.do === "apply" ? 1 : 0);
  }
  await expect.poll(() => Promise.all(uuids.map((uuid) => lost(camille.page, uuid)))).toEqual(TARGETS.map((uuid) => paper.lost(uuid)));
});
