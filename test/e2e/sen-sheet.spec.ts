import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { setActor } from "../support/d6.ts";
import { choose, circlesOf, INES, OLEG, SEN, senTable, WATCH } from "../support/sen.ts";

test("a sheet of circles: points shared, experience told, marks set by a GM and taken back, circles kept from others, death at stake", async ({ join }) => {
  const [gm, camille, sacha] = await senTable(join);

  // Points of creation: it says what is wrong, and forbids nothing.
  const own = await camille.sheet(INES);
  await own.locator("[data-action=mode]").click();
  const row = (id: string) => own.locator(`.q-trait[data-trait=${id}]`);
  await expect(own.locator(".q-account .q-value")).toHaveText("15");
  await row("physique").locator("[id$=physique-more]").click();
  await expect(own.locator(".q-fault")).toContainText("16 points au lieu de 15.");
  await expect.poll(() => circlesOf(gm, SEN.ines, "physique")).toEqual([3, 0, 0, 0]);
  // Two whites, both crossed: with one less, a cross becomes a ring. Nobody but a GM sets marks by hand.
  await row("energy").locator("[id$=energy-less]").click();
  await expect.poll(() => circlesOf(gm, SEN.ines, "energy")).toEqual([1, 1, 2, 0]);
  await expect(own.locator(".q-force")).toHaveCount(0);
  await expect(own.locator(".q-fault")).toHaveCount(0);
  await own.locator("[data-action=mode]").click();

  // Experience: kept at five whites, with the reason; spent elsewhere with a line of narration.
  await row("social").locator(".q-spend").click({ force: true });
  await expect(camille.page.locator("#notifications")).toContainText("Cinq ronds blancs");
  await expect(camille.page.locator(".q-check-dialog")).toHaveCount(0);
  await row("acuity").locator(".q-spend").click();
  const dialog = camille.page.locator(".q-check-dialog");
  await expect(dialog.locator(".q-roll")).toHaveText("Blanchir un rond");
  await dialog.locator("textarea").fill("Le phare lui a appris à voir.");
  await dialog.locator(".q-roll").click();
  await expect.poll(() => circlesOf(sacha, SEN.ines, "acuity")).toEqual([4, 0, 0, 0]);
  await expect(sacha.lastCard().locator(".q-what")).toHaveText("Experience · Acuity");
  await expect(sacha.lastCard().locator(".q-words")).toHaveText("Le phare lui a appris à voir.");
  await expect(row("acuity").locator(".q-circle.q-white")).toHaveCount(4);

  // Another player sees whose circles they are, and none of them, until the world shows them.
  const seen = await sacha.sheet(INES);
  await expect(seen.locator(".q-trait")).toHaveCount(5);
  await expect(seen.locator(".q-circle")).toHaveCount(0);
  await expect(seen.locator(".q-circles-kept")).toBeVisible();
  await gm.setting("sen.hideCircles", false);
  await expect(seen.locator(".q-circle")).toHaveCount(30);
  await expect(seen.locator(".q-choose").first()).toBeDisabled();
  await sacha.closeWindows();

  // A GM sets the sixth mark by hand: the cycle closes. The history takes it back.
  const gms = await gm.sheet(INES);
  await gms.locator("[data-action=mode]").click();
  await gms.locator("[data-trait=mental] .q-force[data-choice=success][data-by='1']").click();
  await expect.poll(() => circlesOf(camille, SEN.ines, "mental")).toEqual([3, 0, 0, 1]);
  await gms.locator("nav [data-tab=history]").click();
  await gms.locator(".q-ledger .q-undo").first().click();
  await expect.poll(() => circlesOf(camille, SEN.ines, "mental")).toEqual([3, 2, 3, 0]);
  await gms.locator("[data-trait=mental] .q-force[data-choice=failure][data-by='-1']").first().click();
  await expect.poll(() => circlesOf(camille, SEN.ines, "mental")).toEqual([3, 2, 2, 0]);

  // Death at stake: told by the sheet and the token, over once he has physique again. What was stored out of step is put right, and what can't be is refused.
  const oleg = await sacha.sheet(OLEG);
  await expect(oleg.locator(".q-stake")).toContainText("Death at stake");
  await expect.poll(() => sacha.page.evaluate((id) => (globalThis as any).game.actors.get(id).statuses.has("atStake"), SEN.oleg)).toBe(true);
  expect(await violations(sacha.page, ".q-sheet")).toEqual([]);
  await setActor(gm, SEN.oleg, { "system.traits.energy": { w: 1, uw: 5, ub: 6 } });
  await expect.poll(() => circlesOf(sacha, SEN.oleg, "energy")).toEqual([1, 1, 4, 0]);
  await oleg.locator("[data-action=mode]").click();
  await oleg.locator("[id$=physique-more]").click();
  await expect(oleg.locator(".q-stake")).toHaveCount(0);
  await expect.poll(() => gm.page.evaluate((id) => (globalThis as any).game.actors.get(id).statuses.has("atStake"), SEN.oleg)).toBe(false);

  // An NPC on one screen, chosen for by the GM.
  const npc = await gm.sheet(WATCH);
  await npc.locator(".q-choose[data-rollable='trait.acuity'][data-choice=failure]").click();
  await choose(gm, "failure");
  await expect(npc.locator("[data-trait=acuity] .q-black.q-used")).toHaveCount(1);
});
