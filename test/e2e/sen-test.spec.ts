import { expect, test } from "../support/fixtures.ts";
import { choose, circlesOf, INES, SEN, senTable } from "../support/sen.ts";

test("a test is chosen, never rolled: the circle is marked, a cycle brings experience, undo and the GM's word move the mark", async ({ join }) => {
  const [gm, camille, sacha] = await senTable(join);
  const sheet = await camille.sheet(INES);
  // No white circle left: why is said, and pressing it does nothing but say it again.
  await sheet.locator("[data-rollable='trait.energy'].q-name").click();
  const dialog = camille.page.locator(".q-check-dialog");
  const [succeed, fail] = [dialog.locator("[data-choice=success]"), dialog.locator("[data-choice=failure]")];
  await expect(succeed).toHaveAttribute("aria-disabled", "true");
  await expect(succeed).toContainText("Plus de rond blanc : il faut échouer.");
  await expect(fail).toContainText("Ronds noirs restants : 3");
  await expect(fail).toBeFocused();
  await expect(dialog.locator(".q-roll, [name=typed], .fa-dice-d20")).toHaveCount(0);
  await succeed.click({ force: true });
  await expect(dialog).toBeVisible();
  await fail.press("Enter");
  await expect(camille.lastCard().locator(".q-verdict strong")).toHaveText("Échec");
  await expect.poll(() => circlesOf(gm, SEN.ines, "energy")).toEqual([2, 2, 2, 0]);

  // The last of six: the marks are erased. A click on circles begins with that choice; Shift asks all the same.
  await sheet.locator(".q-choose[data-rollable='trait.mental'][data-choice=success]").click({ modifiers: ["Shift"] });
  await expect(succeed).toBeFocused();
  const card = await choose(camille, "success");
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  await expect(card.locator(".q-cycle")).toContainText("Mental gagne un point d’expérience");
  await expect(card.locator(".q-circle")).toHaveCount(6);
  await expect(card.locator(".q-circle.q-fresh.q-white.q-used")).toHaveCount(1);
  await expect(card.locator(".q-die, .q-dice")).toHaveCount(0);
  await expect.poll(() => circlesOf(sacha, SEN.ines, "mental")).toEqual([3, 0, 0, 1]);
  await expect(sacha.lastCard().locator(".q-cycle")).toContainText("Mind gains a point of experience");
  await expect(card.locator(".q-history")).toContainText("1 point d’expérience gagné");

  // The GM: it was a test of Acuity. The mark goes there.
  const gmCard = gm.lastCard();
  await gmCard.locator(".q-details summary").click();
  await gmCard.locator("[data-field=to]").selectOption("acuity");
  await gmCard.locator("[data-action=reassign]").click();
  await expect.poll(() => circlesOf(camille, SEN.ines, "mental")).toEqual([3, 2, 3, 0]);
  await expect.poll(() => circlesOf(camille, SEN.ines, "acuity")).toEqual([3, 1, 0, 1]);
  await expect(camille.lastCard().locator(".q-what")).toHaveText("Acuité");
  await expect(camille.lastCard().locator(".q-history")).toContainText("Acuité");
  // Where there is no such circle it stays.
  await gmCard.locator("[data-field=to]").selectOption("energy");
  await gmCard.locator("[data-action=reassign]").click();
  await expect(gm.page.locator("#notifications")).toContainText("Plus de rond blanc");
  await expect.poll(() => circlesOf(camille, SEN.ines, "acuity")).toEqual([3, 1, 0, 1]);
  // Voided, it gives its circle back.
  await gmCard.locator("[data-action=void]").click();
  await expect.poll(() => circlesOf(camille, SEN.ines, "acuity")).toEqual([3, 0, 0, 1]);
});
