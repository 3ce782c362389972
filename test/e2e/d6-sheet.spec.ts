import { violations } from "../support/axe.ts";
import { D6, d6Dialog, d6Table, GUARD, MAUD, roll, setActor } from "../support/d6.ts";
import { expect, test } from "../support/fixtures.ts";
import { misfits } from "../support/misfits.ts";

const TABS = ["skills", "combat", "talents", "gear", "effects", "notes", "history"];
const LONG = "Reconnaissance des écritures contrefaites et des signatures anticonstitutionnelles";

for (const width of [720, 480])
  test(`everything has room in a sheet ${width} wide, in play and while it is edited, and can be used without seeing it`, async ({ join }) => {
    const [gm] = await d6Table(join);
    await gm.setting("d6.wounds", true);
    await setActor(gm, D6.maud, { "system.destin.rises": [{ of: "attribute.coordination", pips: 3, lasting: "temporary" }], "system.destin.spent": 1 });
    await gm.page.evaluate(
      async ([id, long]) => {
        const actor = (globalThis as any).game.actors.get(id);
        await actor.updateEmbeddedDocuments(
          "Item",
          actor.items.map((item: any) => ({ _id: item.id, name: long })),
        );
      },
      [D6.maud, LONG] as const,
    );
    const sheet = await gm.sheet(MAUD);
    await gm.page.evaluate(([id, w]) => (globalThis as any).game.actors.get(id).sheet.setPosition({ width: w }), [D6.maud, width] as const);
    const selector = `#${await sheet.getAttribute("id")}`;
    for (let mode = 0; mode < 2; mode += 1) {
      for (const tab of TABS) {
        await sheet.locator(`nav [data-tab=${tab}]`).click();
        await expect.poll(() => misfits(sheet), tab).toEqual([]);
        if (width === 720) expect(await violations(gm.page, selector), tab).toEqual([]);
      }
      await sheet.locator("[data-action=mode]").click();
    }
  });

test("an NPC, items, dialogs and cards can be used without seeing them, and have room", async ({ join }) => {
  const [gm, , sacha] = await d6Table(join);
  const fine = async (selector: string): Promise<void> => {
    await expect.poll(() => misfits(gm.page.locator(selector)), selector).toEqual([]);
    expect(await violations(gm.page, selector), selector).toEqual([]);
  };
  const npc = await gm.sheet(GUARD);
  // A skill that he hasn't: its attribute in its place.
  await expect(npc.locator(".q-lacking")).toHaveText("Armes de contact\u00a0: non acquise");
  await expect(npc.locator(".q-attacks [data-rollable='attribute.vigour']")).toContainText("2D");
  await fine(`#${await npc.getAttribute("id")}`);
  await npc.locator("[data-action=mode]").click();
  await npc.locator("[data-action=addResistance]").click();
  await npc.locator("[name='system.resistances.2.name']").waitFor();
  await fine(`#${await npc.getAttribute("id")}`);
  await gm.closeWindows();
  for (const type of ["d6Skill", "d6Specialization", "d6Prowess", "d6Weapon"]) {
    const item = await gm.itemSheet(MAUD, type);
    await fine(`#${await item.getAttribute("id")}`);
    await gm.closeWindows();
  }
  for (const key of ["options", "attributes"]) {
    await gm.page.evaluate(async (menu) => {
      const { type } = (globalThis as any).game.settings.menus.get(`quintessence.d6.${menu}`);
      await new type().render({ force: true });
    }, key);
    await fine(`#quintessence-d6-${key}`);
    await gm.closeWindows();
  }
  const dialog = await d6Dialog(gm, D6.maud, `skill.${D6.firearms}`);
  await fine(".q-check-dialog");
  await roll(gm, dialog, 6, 6, 5, 1);
  await fine("#chat .q-card");
  const said = (await sacha.lastCard().locator(".q-throw").innerText()).replace(/\s+/g, " ");
  expect(said).toContain("Free");
  expect(await sacha.lastCard().locator(".q-throw .visually-hidden").allInnerTexts()).toEqual(["dropped", "dropped"]);
});

test("the world's attributes are renamed, put in order, added and taken away; what a sheet has stored stays", async ({ join }) => {
  const [gm, camille] = await d6Table(join);
  const sheet = await camille.sheet(MAUD);
  await gm.page.evaluate(async () => {
    const { type } = (globalThis as any).game.settings.menus.get("quintessence.d6.attributes");
    await new type().render({ force: true });
  });
  const window = gm.page.locator("#quintessence-d6-attributes");
  await window.locator("[name='attribute:0']").fill("  ");
  await window.locator("[name='attribute:0']").press("Tab");
  await expect(window.locator("[name='attribute:0']")).toHaveValue("Vigueur");
  await window.locator("[name='attribute:0']").fill("Carrure <b>");
  await window.locator("[name='attribute:0']").press("Tab");
  await window.locator("[data-action=raiseAttribute]").nth(4).click();
  await window.locator("[data-action=removeAttribute]").nth(1).click();
  await window.locator("[data-action=addAttribute]").click();
  await window.locator("[name='attribute:4']").fill("Magie");
  await window.locator("button[type=submit]").click();
  await expect(sheet.locator("[data-rollable^='attribute.'] .q-label")).toHaveText(["Carrure <b>", "Savoir", "Présence", "Perception", "Magie"]);
  await expect(sheet.locator("[data-rollable='attribute.vigour'] .q-value")).toHaveText("2D+1");
  await sheet.locator("[data-action=mode]").click();
  await expect(sheet.locator("[data-kept=coordination]")).toContainText("3D");
});
