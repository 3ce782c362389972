import type { Locator, Page } from "@playwright/test";

/** Uuids of entries of the system's compendiums. */
export const PRIVATE_EYE = "Compendium.quintessence.ew-archetypes.Item.ewArchPrivateEye";

/** Drops what a uuid names on a place in a sheet, as a browser would. */
export async function drop(page: Page, place: Locator, uuid: string, type = "Item"): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify(dropped));
      return data;
    },
    { type, uuid },
  );
  await place.dispatchEvent("drop", { dataTransfer: transfer });
}

/** Creates an item in the world (GMs); resolves to its uuid. */
export const worldItem = (page: Page, data: object): Promise<string> =>
  page.evaluate(async (given) => (await (globalThis as any).CONFIG.Item.documentClass.create(given)).uuid, data);

/** What of an actor is stored: its system data, and its items by name. */
export const stored = (page: Page, actor: string): Promise<{ system: any; items: Record<string, any> }> =>
  page.evaluate((name) => {
    const { system, items } = (globalThis as any).game.actors.find((each: any) => each._source.name === name).toObject();
    return { system, items: Object.fromEntries(items.map((item: any) => [item.name, item])) };
  }, actor);
