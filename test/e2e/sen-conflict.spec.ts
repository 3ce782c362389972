import { violations } from "../support/axe.ts";
import { expect } from "../support/fixtures.ts";
import {
  ALIX,
  BRUNE,
  CHIEF,
  choose,
  comesTo,
  confront,
  CYR,
  everyone,
  exchange,
  exchanges,
  secretSeed,
  secrets,
  states,
  systemOf,
  THUG,
} from "../support/secrets.ts";

secrets("two choose in secret and are revealed together, with the wound and its undo @secrets", async ({ join, world }) => {
  const { gm, camille, sacha, robin } = await everyone(join);
  // From the party, which knows who takes part.
  await gm.page.keyboard.press("Shift+KeyG");
  const party = gm.page.locator(".q-party");
  for (const name of [ALIX, BRUNE]) await party.locator(".q-party-line", { hasText: name }).locator("[name=chosen]").check();
  await party.locator("[data-action=secretly]").click();
  const asked = gm.page.locator("#quintessence-exchange");
  await expect(asked.locator("input:checked")).toHaveCount(2);
  await asked.locator("select").first().selectOption("trait.physique");
  await asked.locator("[type=submit]").click();
  await gm.closeWindows();
  await expect(states(camille)).toHaveText(["choisit…", "choisit…"]);
  for (const { page } of [camille, sacha]) expect(await violations(page, ".q-exchange")).toEqual([]);
  await expect(exchange(gm).locator("[data-action=choose]")).toHaveCount(0);
  await expect(exchange(robin).locator("[data-action=choose]")).toHaveCount(0);
  await choose(camille, "success");
  await expect(exchange(camille).locator(".q-own")).toHaveText("Alix : Réussite (seul ce navigateur le sait)");
  for (const player of [sacha, robin]) {
    await expect(states(player)).toHaveText(["has chosen", "is choosing…"]);
    await expect(exchange(player)).not.toContainText(/success/i);
  }
  await expect(states(gm)).toHaveText(["a choisi", "choisit…"]);
  // With the keyboard alone.
  await exchange(sacha).locator("[data-action=choose]").focus();
  await sacha.page.keyboard.press("Enter");
  await sacha.reach(sacha.page.locator(".q-choice [data-choice=failure]"));
  expect(await violations(sacha.page, ".q-choice")).toEqual([]);
  await sacha.page.keyboard.press("Enter");
  for (const [player, words] of [
    [camille, "Alix l’emporte"],
    [robin, "Alix wins"],
  ] as const)
    await expect(exchange(player).locator(".q-outcome")).toHaveText(words);
  await expect(states(robin)).toHaveText(["Success", "Failure"]);
  await expect(exchange(camille).locator(".q-own")).toHaveCount(0);
  await comesTo(world, ALIX, "physique", [3, 1, 0, 0]);
  await comesTo(world, BRUNE, "acuity", [2, 0, 1, 0]);
  // The loser tells it; the GM takes the wound back.
  const lost = sacha.page.locator("#chat .chat-log .q-card:not(.q-exchange)", { hasText: "Acuity" });
  await lost.locator("[data-offer=narrate] [data-field=note]").fill("He falls <b>flat</b>.");
  await lost.locator("[data-offer=narrate] [data-action=act]").click();
  await expect(lost.locator("[data-offer=narrate]")).toHaveCount(0);
  const same = gm.page.locator("#chat .chat-log .q-card:not(.q-exchange)", { hasText: "Acuité" });
  await expect(same.locator(".q-words")).toHaveText("He falls <b>flat</b>.");
  // The mark, the wound, the line told.
  await same.locator("[data-action=undo]").nth(1).click();
  await comesTo(world, BRUNE, "acuity", [3, 0, 1, 0]);
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "check")).toHaveLength(2);
});

const four = secrets.extend({
  seed: async ({}, use) => use(secretSeed({ [ALIX]: { physique: [3, 3, 2, 0] }, [THUG]: { physique: [1, 0, 0, 0] }, [CHIEF]: { mental: [3, 0, 3, 0] } })),
});
four("three sides and two of a GM: one choice each, a cycle closed, the last white lost, and who must succeed does @secrets", async ({ join, world }) => {
  const { gm, camille, sacha, robin } = await everyone(join);
  await confront(gm, { [ALIX]: "physique", [BRUNE]: "social", [CYR]: "energy", [THUG]: "physique", [CHIEF]: "mental" });
  // No white left: what can't be chosen says why, and isn't chosen.
  await exchange(camille).locator("[data-action=choose]").click();
  const window = camille.page.locator(".q-choice");
  await expect(window.locator("[data-choice=success]")).toHaveAttribute("aria-disabled", "true");
  await expect(window.locator("[data-choice=success]")).toContainText("Plus de rond blanc");
  await window.locator("[data-choice=success]").click({ force: true });
  await expect(window.locator("[data-choice=failure]")).toBeVisible();
  await window.locator("[data-choice=failure]").click();
  await choose(gm, "failure", { side: 0 });
  await choose(gm, "success");
  await choose(robin, "failure");
  await expect(states(sacha)).toHaveText(["has chosen", "is choosing…", "has chosen", "has chosen", "has chosen"]);
  await choose(sacha, "success");
  await expect(states(sacha)).toHaveText(["Failure", "Success", "Failure", "Failure", "Success"]);
  await expect(exchange(sacha).locator(".q-outcome")).toHaveCount(0);
  // Sixth mark and wound at once; one wound for each loser, whatever the number of winners.
  await comesTo(world, ALIX, "physique", [2, 0, 0, 1]);
  await comesTo(world, BRUNE, "social", [3, 1, 0, 0]);
  await comesTo(world, CYR, "energy", [2, 0, 1, 0]);
  await comesTo(world, THUG, "physique", [0, 0, 1, 0]);
  await comesTo(world, CHIEF, "mental", [3, 1, 3, 0]);
  await expect.poll(() => systemOf(world, THUG).atStake).toBe(true);
  expect(systemOf(world, ALIX).atStake).toBe(false);
});

const dying = secrets.extend({
  seed: async ({}, use) => use(secretSeed({ [ALIX]: { physique: [0, 0, 0, 0] }, [BRUNE]: { physique: [0, 0, 0, 0] } }, [ALIX, BRUNE])),
});
dying("death is gambled for with two hidden tokens: one lives, one dies @secrets", async ({ join, world }) => {
  const { gm, camille, sacha } = await everyone(join);
  for (const [player, name, token, answer, verdict] of [
    [camille, ALIX, "white", "black", "lives"],
    [sacha, BRUNE, "white", "white", "dies"],
  ] as const) {
    const sheet = await player.sheet(name);
    await sheet.locator("[data-rollable=gamble]").click();
    await expect(exchange(player).locator("[data-action=choose]")).toHaveCount(1);
    await player.closeWindows();
    // Only one at a time.
    await expect(exchange(gm).locator("[data-action=choose]")).toHaveCount(1);
    await choose(player, token);
    await expect(exchange(gm).locator(".q-known")).toHaveCount(0);
    await choose(gm, answer);
    await expect(exchange(player).locator(`[data-verdict=${verdict}]`)).toBeVisible();
    await expect.poll(() => systemOf(world, name).atStake).toBe(false);
  }
  const statuses = (name: string) => gm.page.evaluate((of) => [...(globalThis as any).game.actors.getName(of).statuses], name);
  await expect.poll(() => statuses(BRUNE)).toContain("dead");
  expect(await statuses(ALIX)).not.toContain("dead");
  expect(exchanges(world)).toHaveLength(2);
});

const last = secrets.extend({ seed: async ({}, use) => use(secretSeed({ [ALIX]: { physique: [1, 0, 0, 0] } })) });
last("two exchanges at once; a choice whose circle the other one took makes its own void @secrets", async ({ join, world }) => {
  const { gm, camille, sacha, robin } = await everyone(join);
  await confront(gm, { [ALIX]: "physique", [BRUNE]: "social" });
  await confront(gm, { [ALIX]: "physique", [CYR]: "energy" });
  await choose(camille, "success", { card: 0 });
  await choose(camille, "success", { card: 1 });
  await choose(sacha, "success", { card: 0 });
  await expect(states(robin, 0)).toHaveText(["Success", "Success"]);
  await expect(exchange(robin, 0).locator(".q-outcome")).toHaveText("All chose the same.");
  await comesTo(world, ALIX, "physique", [1, 1, 0, 0]);
  await choose(robin, "success", { card: 1 });
  await expect(exchange(robin, 1).locator(".q-closed")).toHaveText("Void: The chosen circle is no longer there: the exchange is void.");
  await expect(exchange(camille, 1).locator(".q-closed")).toBeVisible();
  await comesTo(world, CYR, "energy", [3, 0, 0, 0]);
  expect(world.hooks.documents("ChatMessage").filter(({ type }) => type === "check")).toHaveLength(2);
  // All choose anew, of what is left.
  await exchange(gm, 1).locator(".q-details > summary").click();
  await exchange(gm, 1).locator("[data-action=again]").click();
  await choose(camille, "failure", { card: 1 });
  await choose(robin, "success", { card: 1 });
  await comesTo(world, ALIX, "physique", [0, 0, 2, 0]);
});

secrets(
  "what a player proposes waits for the GM, who names the traits and lets it begin; a time limit ends what nobody ends @secrets",
  async ({ join, world }) => {
    const { gm, camille, sacha } = await everyone(join);
    const sheet = await camille.sheet(ALIX);
    await camille.target(BRUNE);
    await sheet.locator("[data-rollable='trait.social'][data-action=check]").click();
    await camille.page.locator(".q-check-dialog [data-action=secretly]").click();
    const window = camille.page.locator("#quintessence-exchange");
    expect(await violations(camille.page, "#quintessence-exchange")).toEqual([]);
    await expect(window.locator("input:checked")).toHaveCount(2);
    await window.locator("[type=submit]").click();
    await expect(exchange(camille).locator(".q-hint")).toContainText("Proposé");
    await expect(exchange(camille).locator("[data-action=choose], [data-action=begin]")).toHaveCount(0);
    await camille.closeWindows();
    const second = exchange(gm).locator(".q-answer").nth(1);
    await second.locator("select").selectOption("trait.mental");
    await second.locator("[data-action=assign]").click();
    await expect(exchange(sacha).locator(".q-tested")).toHaveText(["Social", "Mind"]);
    await exchange(gm).locator("[data-action=begin]").click();
    await choose(camille, "failure");
    await choose(sacha, "success");
    await comesTo(world, ALIX, "social", [2, 0, 1, 0]);
    await comesTo(world, BRUNE, "mental", [3, 1, 0, 0]);

    // With a time limit, who hasn't chosen by then counts as the rules say, though no GM presses anything.
    await gm.page.evaluate(async () => {
      const { settings } = (globalThis as any).game;
      await settings.set("quintessence", "sen.minutes", 5);
      await settings.set("quintessence", "sen.late", "forfeit");
    });
    await gm.page.clock.install();
    await confront(gm, { [ALIX]: "energy", [BRUNE]: "energy" });
    await expect(exchange(sacha).locator(".q-foot")).toContainText("Until");
    await choose(camille, "success");
    await expect(states(camille)).toHaveText(["a choisi", "choisit…"]);
    await gm.page.clock.fastForward("05:01");
    await expect(states(camille)).toHaveText(["Réussite", "Échec"]);
    await expect(exchange(camille).locator(".q-mark")).toHaveText("n’a pas choisi");
    await comesTo(world, BRUNE, "energy", [2, 0, 1, 0]);
  },
);
