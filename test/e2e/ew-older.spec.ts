import { en } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { ISAURE, Player } from "../support/scene.ts";
import { postJoin, RawSession } from "../support/table.ts";

test("experience that an older world stored as a number is shown, added to and kept", async ({ join, world }) => {
  const cookie = (await postJoin(world.url, world.stored("User", "Gamemaster")._id, "")).headers.get("set-cookie")?.split(";")[0] ?? "";
  const session = await RawSession.open(world.url, cookie);
  const { _id } = world.stored("Actor", ISAURE);
  await session.modify({ action: "update", documentName: "Actor", data: [{ _id, system: { experience: 12 } }] });
  session.close();
  await expect.poll(() => world.stored("Actor", ISAURE)["system"].experience).toBe(12);

  const gm = new Player(await join("Gamemaster", en));
  await gm.settled();
  const sheet = await gm.sheet(ISAURE);
  await sheet.locator("nav [data-tab=growth]").click();
  const figures = sheet.locator("[data-tab=growth].tab .q-figures").first().locator("dd");
  await expect(figures).toHaveText(["12", "0", "12"]);
  await sheet.locator("[data-action=award]").click();
  const dialog = gm.page.locator("dialog, .dialog").filter({ has: gm.page.locator("[name=points]") });
  await dialog.locator("[name=points]").fill("5");
  await dialog.locator("[name=points]").press("Enter");
  await expect(figures).toHaveText(["17", "0", "17"]);
  // What is stored says the same, to whoever comes next.
  await gm.page.reload();
  await gm.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  const again = await gm.sheet(ISAURE);
  await again.locator("nav [data-tab=growth]").click();
  await expect(again.locator("[data-tab=growth].tab .q-figures").first().locator("dd")).toHaveText(["17", "0", "17"]);
});
