import { openTable } from "../../scripts/lib/table.ts";
import { measureOf, tell } from "../support/measure.ts";

// One client in the sample world: from click to painted card without the dialog, and a sheet with 60 items.
const RUNS = 50;
const ITEMS = 60;
const HERO = "Isaure Delmas";

const table = await openTable();
try {
  const page = await table.join("Gamemaster");
  // Two frames after the change the browser has painted it.
  await page.evaluate(() => {
    (globalThis as any).painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.evaluate((name) => (globalThis as any).game.actors.getName(name).sheet.render({ force: true }), HERO);
  await page.locator('.q-sheet [data-action="check"]').first().waitFor();

  const clicks = await page.evaluate(async (runs) => {
    const { game, painted } = globalThis as any;
    const times: number[] = [];
    for (let i = 0; i < runs; i++) {
      const button = document.querySelector<HTMLElement>('.q-sheet [data-action="check"]')!;
      const before = game.messages.size;
      const shown = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (game.messages.size === before || !document.querySelector(`.chat-message[data-message-id="${game.messages.contents.at(-1).id}"] .q-card`)) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      });
      const start = performance.now();
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
      await shown;
      await painted();
      times.push(performance.now() - start);
    }
    return times;
  }, RUNS);
  tell("click to painted card", measureOf(clicks), 50);

  const renders = await page.evaluate(
    async ([name, items, runs]) => {
      const actor = (globalThis as any).game.actors.getName(name);
      const missing = Number(items) - actor.items.size;
      await actor.createEmbeddedDocuments(
        "Item",
        Array.from({ length: missing }, (_, index) => ({ type: "gear", name: `Gear ${index}` })),
      );
      const times: number[] = [];
      for (let i = 0; i < Number(runs); i++) {
        const start = performance.now();
        await actor.sheet.render();
        times.push(performance.now() - start);
      }
      return times;
    },
    [HERO, ITEMS, RUNS],
  );
  tell(`sheet render with ${ITEMS} items`, measureOf(renders), 30);
} finally {
  await table.close();
}
