import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const SHEETS = "https://foundryvtt.com/api/modules/foundry.applications.sheets.html";

/** How to make a document of each kind that core has a sheet for, and what to write into the sheet. */
const KINDS: Record<string, { parent?: "actor" | "table" | "journal" | "combat" | "scene"; data: object }> = {
  Scene: { data: { name: "Old" } },
  Folder: { data: { name: "Old", type: "Actor" } },
  Macro: { data: { name: "Old", type: "chat", command: "/r 1d6" } },
  ActiveEffect: { parent: "actor", data: { name: "Old", img: "icons/svg/aura.svg" } },
  JournalEntryPage: { parent: "journal", data: { name: "Old", type: "text" } },
  TableResult: { parent: "table", data: { name: "Old", type: "text", range: [1, 1] } },
  Token: { parent: "scene", data: { name: "Old", actorId: ID.hero } },
  Combatant: { parent: "combat", data: { name: "Old", actorId: ID.hero } },
};

/** Makes a document and opens its sheet; answers with the uuid of the document and the id of the window. */
async function open(page: Page, documentName: string): Promise<{ uuid: string; id: string }> {
  const { parent, data } = KINDS[documentName]!;
  return page.evaluate(
    async ([name, parentKind, source]) => {
      const { CONFIG, game } = globalThis as any;
      const create = (type: string, of: object) => CONFIG[type].documentClass.create(of);
      const parents: Record<string, () => unknown> = {
        actor: () => game.actors.getName("Aude"),
        scene: () => game.scenes.contents[0],
        table: () => create("RollTable", { name: "Table", formula: "1d1" }),
        journal: () => create("JournalEntry", { name: "Journal" }),
        combat: () => create("Combat", {}),
      };
      const document = await CONFIG[name].documentClass.create(source, parentKind ? { parent: await parents[parentKind]!() } : {});
      await document.sheet.render({ force: true });
      return { uuid: document.uuid, id: document.sheet.id };
    },
    [documentName, parent ?? null, data] as const,
  );
}

for (const documentName of Object.keys(KINDS)) {
  test(`core has a sheet for a ${documentName}, which writes what is entered (${SHEETS})`, async ({ join }) => {
    const page = await join("Gamemaster");
    const { uuid, id } = await open(page, documentName);
    const sheet = page.locator(`[id="${id}"]`);
    await sheet.locator("input[name=name]").fill("New");
    await sheet.locator("button[type=submit]").click();
    await expect.poll(() => page.evaluate(async (of) => (await (globalThis as any).fromUuid(of))._source.name, uuid)).toBe("New");
  });
}

for (const theme of ["light", "dark"] as const) {
  test(`core's sheets can be read by everyone, ${theme} (${SHEETS})`, async ({ join, driver }) => {
    test.skip(!driver.hooks, "The look of core's sheets is the host's own.");
    const page = await join("Gamemaster", { theme });
    for (const documentName of Object.keys(KINDS)) {
      const { id } = await open(page, documentName);
      await expect(page.locator(`[id="${id}"]`)).toHaveClass(new RegExp(`themed.*theme-${theme}`));
      expect(await violations(page, `[id="${id}"]`), documentName).toEqual([]);
      const keys = await page.locator(`[id="${id}"]`).locator("label, legend, button, h1").allTextContents();
      expect(
        keys.filter((text) => /^\s*[A-Za-z]+(\.[A-Za-z]+)+\s*$/.test(text)),
        documentName,
      ).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
}

test(`a journal shows its pages one at a time (https://foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntrySheet.html)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  await page.evaluate(async () => {
    const { CONFIG } = globalThis as any;
    const pages = ["One", "Two"].map((name, sort) => ({ name, sort, type: "text", text: { content: `<p>Text of ${name}</p>` } }));
    const journal = await CONFIG.JournalEntry.documentClass.create({ name: "Journal", pages });
    await journal.sheet.render({ force: true });
  });
  const sheet = page.locator(".journal-sheet");
  await expect(sheet.getByText("Text of One")).toBeVisible();
  await sheet.locator("[data-page-id]", { hasText: "Two" }).first().click();
  await expect(sheet.getByText("Text of Two")).toBeVisible();
  await expect(sheet.getByText("Text of One")).toHaveCount(0);
  expect(await violations(page, ".journal-sheet")).toEqual([]);
});

test(`a table is drawn from by whoever sees it (https://foundryvtt.com/api/classes/foundry.applications.sheets.RollTableSheet.html)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  await gm.evaluate(async () => {
    const { CONFIG } = globalThis as any;
    const results = [{ type: "text", name: "Only this", range: [1, 1] }];
    await CONFIG.RollTable.documentClass.create({ name: "Fate", formula: "1d1", results, ownership: { default: 2 } });
  });
  await ann.waitForFunction(() => (globalThis as any).game.tables.getName("Fate"));
  await ann.evaluate(() => (globalThis as any).game.tables.getName("Fate").sheet.render({ force: true }));
  const sheet = ann.locator(".roll-table-sheet");
  await expect(sheet.locator("input[name=name]")).toBeDisabled();
  expect(await violations(ann, ".roll-table-sheet")).toEqual([]);
  await sheet.locator("[data-action=drawResult]").click();
  await expect(gm.locator(".chat-log .chat-message").last()).toContainText("Only this");
});
