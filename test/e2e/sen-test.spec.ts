import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";
import { secrets } from "../support/secrets.ts";
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

test("asked for by a GM, by a line of chat or by a macro it is always chosen; what is forged counts for nothing", async ({ join }) => {
  const [gm, camille, sacha] = await senTable(join);
  await gm.page.evaluate((id) => {
    const { game } = globalThis as any;
    return game.users.getName("Camille").update({ character: id });
  }, SEN.ines);

  // A request: no difficulty, no modifier, nothing to roll.
  await gm.page.keyboard.press("Shift+R");
  const window = gm.page.locator(".q-request-window");
  await window.locator("[name=game]").selectOption("sen");
  await window.locator(`[name=who][value="Actor.${SEN.ines}"]`).check();
  await window.locator(`[name=who][value="Actor.${SEN.oleg}"]`).check();
  await window.locator("[name=what]").selectOption({ label: "Mental" });
  await expect(window.locator("[name=modifier], [name=difficulty]")).toHaveCount(0);
  await window.locator("[type=submit]").click();
  const request = (player: typeof gm) => player.page.locator("#chat .chat-log .q-request").last();
  await expect(request(gm).locator("[data-action=absent]")).toHaveCount(0);
  const answer = request(camille).locator("[data-action=answer]");
  await expect(answer).toHaveText("Choisir");
  await answer.click({ modifiers: ["Shift"] });
  await expect(request(sacha).locator("[data-action=answer]")).toHaveText("Choose");
  await choose(camille, "success");
  await expect(request(gm).locator("[data-line][data-state=done]")).toContainText("Réussite");
  await expect.poll(() => circlesOf(gm, SEN.ines, "mental")).toEqual([3, 0, 0, 1]);

  // A macro that skips the dialog gets it all the same, and its answer when it is chosen.
  await camille.page.evaluate((id) => {
    const g = globalThis as any;
    g.rolled = g.game.system.api.roll(`Actor.${id}`, "trait.social", { skip: true });
  }, SEN.ines);
  await choose(camille, "failure");
  expect(await camille.page.evaluate(async () => (globalThis as any).rolled)).toMatchObject({ verdict: "failure", total: null, margin: null });
  await expect.poll(() => circlesOf(gm, SEN.ines, "social")).toEqual([5, 0, 1, 1]);
  await camille.page.evaluate(() => void (globalThis as any).ui.chat.processMessage("/check Physique"));
  await choose(camille, "success");
  await expect.poll(() => circlesOf(gm, SEN.ines, "physique")).toEqual([2, 1, 0, 0]);
  // A quick check knows no game here, and nobody throws for initiative.
  await camille.page.evaluate(() => void (globalThis as any).game.system.api.quick());
  await expect(camille.page.locator("#notifications")).not.toBeEmpty();

  // Circles that he hasn't, a colour that is spent, a choice that is none: a GM's client believes none of it.
  const forged = (choice: string, params: object, rollable: string) =>
    camille.page.evaluate(
      async ([what, more, id]) => {
        const { game, ChatMessage } = globalThis as any;
        const source = game.messages.contents.findLast((each: any) => each.type === "check").toObject();
        const check = { ...source.system.check, rollable: id, params: { ...source.system.check.params, ...more } };
        const made = await ChatMessage.create({ type: "check", system: { ...source.system, check, draw: { dice: {}, choice: what }, events: {} } });
        return made.id;
      },
      [choice, params, rollable] as const,
    );
  const before = await circlesOf(gm, SEN.ines, "energy");
  for (const [choice, params] of [
    ["success", { trait: "energy", w: 5, uw: 0, ub: 0 }],
    ["success", { trait: "energy", w: 2, uw: 2, ub: 1 }],
    ["triumph", { trait: "energy", w: 2, uw: 2, ub: 1 }],
  ] as const) {
    const id = await forged(choice, params, "trait.energy");
    await expect(gm.page.locator(`#chat .chat-log [data-message-id="${id}"] .q-closed`)).toBeVisible();
  }
  await expect.poll(() => circlesOf(gm, SEN.ines, "energy")).toEqual(before);
});

secrets("where it alone is played, nothing offers dice: no quick check, no throw in the tracker", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await expect(gm.page.locator("[data-tool=quintessence-exchange]")).toBeVisible();
  await expect(gm.page.locator("[data-tool=quintessence-quick], .q-quick-door")).toHaveCount(0);
  await gm.page.evaluate(async () => {
    const { game, Combat, ui } = globalThis as any;
    const combat = await Combat.implementation.create({ scene: game.scenes.active.id });
    const [token] = game.scenes.active.tokens.contents;
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: game.scenes.active.id, actorId: token.actorId }]);
    ui.combat.activate();
  });
  const fighter = gm.page.locator("#combat .combatant");
  await expect(fighter).toHaveCount(1);
  await expect(fighter.locator("[data-action=rollInitiative]")).toHaveCount(0);
});
