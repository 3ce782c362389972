import type { Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ system: "probe", seed: PROBE_SEED });

declare const CONFIG: any, Roll: any, foundry: any, game: any;

const total = (page: Page, formula: string, data = {}) =>
  page.evaluate(async ([text, values]) => (await new Roll(text, values).evaluate()).total, [formula, data] as const);

test("a roll posts its total, its dice and its maker (https://foundryvtt.com/api/classes/foundry.dice.Roll.html#tomessage)", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  await seedDice(ann, 6, 4);
  await ann.evaluate(async () => {
    await new Roll("2d6 + @bonus", { bonus: 3 }).toMessage({ flavor: "Climb" });
  });
  const card = gm.locator("#chat .chat-message", { hasText: "Climb" });
  await expect(card.locator(".dice-total")).toHaveText("13");
  await expect(card.locator(".dice-formula")).toHaveText("2d6 + 3");
  await card.locator(".dice-formula").click();
  await expect(card.locator(".dice-rolls .roll")).toHaveText(["6", "4"]);
  const seen = await gm.evaluate(() => {
    const message = game.messages.contents.at(-1);
    return {
      author: message.author.name,
      isRoll: message.isRoll,
      total: message.rolls[0].total,
      kind: message.rolls[0] instanceof Roll,
      faces: message.rolls[0].dice[0].values,
    };
  });
  expect(seen).toEqual({ author: "Ann", isRoll: true, total: 13, kind: true, faces: [6, 4] });
});

test("a private roll says ??? to those who may not read it (https://foundryvtt.com/article/chat/)", async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  await seedDice(gm, 5);
  await gm.evaluate(async (modern) => {
    await new Roll("1d6").toMessage({ flavor: "Hidden" }, modern ? { messageMode: "gm" } : { rollMode: "gmroll" });
  }, generation >= 14);
  await expect(gm.locator("#chat .chat-message").last().locator(".dice-total")).toHaveText("5");
  const card = ann.locator("#chat .chat-message").last();
  await expect(card).toContainText("?");
  await expect(card).not.toContainText("Hidden");
  await expect(card.locator(".dice-total")).not.toHaveText("5");
});

test("classes of rolls come back by their name after a reload (https://foundryvtt.com/api/classes/foundry.dice.Roll.html#fromdata)", async ({ join }) => {
  const page = await join("Ann");
  const revived = await page.evaluate(async () => {
    class WildRoll extends Roll {
      get doubled() {
        return this.total * 2;
      }
    }
    CONFIG.Dice.rolls.push(WildRoll);
    const roll = await new (WildRoll as any)("1d6 + 2", {}, { target: 9 }).evaluate({ maximize: true });
    const again = Roll.fromJSON(JSON.stringify(roll));
    return { kind: again instanceof WildRoll, doubled: again.doubled, target: again.options.target };
  });
  expect(revived).toEqual({ kind: true, doubled: 16, target: 9 });
  const broken = page.evaluate(() => Roll.fromData({ class: "NoSuchRoll", formula: "1", terms: [] }));
  await expect(broken).rejects.toThrow(/Unable to recreate NoSuchRoll/);
});

test("dice of a system are rolled by their letter (https://foundryvtt.com/api/classes/foundry.dice.terms.DiceTerm.html)", async ({ join }) => {
  const page = await join("Ann");
  await seedDice(page, { face: 12, of: 12 }, { face: 3, of: 12 });
  const seen = await page.evaluate(async () => {
    class OpenDie extends foundry.dice.terms.Die {
      static DENOMINATION = "o";
      static MODIFIERS = { ...foundry.dice.terms.Die.MODIFIERS, open: "open" };
      constructor(data: any = {}) {
        super({ ...data, faces: 12 });
      }
      async open() {
        while (this.results.at(-1).result === 12) await this.roll();
      }
    }
    CONFIG.Dice.terms.o = OpenDie;
    const roll = await new Roll("1doopen").evaluate();
    return {
      total: roll.total,
      kind: roll.terms[0].constructor.name,
      formula: roll.formula,
      validates: [Roll.validate("2do"), Roll.validate("2dq")],
    };
  });
  expect(seen).toEqual({ total: 15, kind: "OpenDie", formula: "1doopen", validates: [true, false] });
});

test("documented modifiers (https://foundryvtt.com/article/dice-modifiers/)", async ({ join }) => {
  const page = await join("Ann");
  const examples: [string, number[], number, number][] = [
    ["1d10r1", [1, 7], 10, 7],
    ["1d20r<10", [9, 3], 20, 3],
    ["1d20rr<3", [2, 1, 14], 20, 14],
    ["5d10x10", [10, 1, 2, 3, 4, 5], 10, 25],
    ["6d10xo10cs>=8", [10, 8, 3, 1, 1, 2, 10], 10, 3],
    ["4d6kh3", [2, 6, 4, 1], 6, 12],
    ["3d6x2=6", [6, 6, 1, 6, 1], 6, 20],
    ["4d6dl1", [2, 6, 4, 1], 6, 12],
  ];
  for (const [formula, faces, of, expected] of examples) {
    await seedDice(page, ...faces.map((face) => ({ face, of })));
    expect([formula, await total(page, formula)]).toEqual([formula, expected]);
  }
  await seedDice(page, 1, 1, 1, 1);
  expect(await total(page, "(@level)d1 + @none", { level: 4 })).toBe(4);
});

test("dice on the table are typed in, where the player wants and may (https://foundryvtt.com/article/dice-advanced/)", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  for (const page of [gm, ann]) await page.evaluate(() => game.settings.set("core", "diceConfiguration", { d6: "manual" }));
  const roll = (page: Page, formula: string, options = {}) =>
    page.evaluate(async ([text, given]) => (await new Roll(text).evaluate(given)).result, [formula, options] as const);
  await seedDice(gm, 2, 4);
  const rolled = roll(gm, "2d6x6 + 1d1");
  const dialog = gm.locator("dialog.dialog, .application.dialog");
  await dialog.locator("input").first().fill("6");
  await dialog.locator("button[data-action=ok]").click();
  await expect(dialog.locator("input")).toHaveCount(1);
  await dialog.locator("input").fill("3");
  await dialog.locator("button[data-action=ok]").click();
  expect(await rolled).toBe("11 + 1");
  await seedDice(gm, 5);
  expect(await roll(gm, "1d6", { allowInteractive: false })).toBe("5");
  await seedDice(ann, 1);
  expect(await roll(ann, "1d6")).toBe("1");
});

test("the player chooses how each kind of dice is rolled", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => new (game.settings.menus.get("core.diceConfiguration").type)().render({ force: true }));
  const window = gm.locator("#dice-config");
  await window.getByLabel("d6").selectOption("manual");
  await window.locator("button[type=submit]").click();
  await expect(window).toHaveCount(0);
  expect(await gm.evaluate(() => game.settings.get("core", "diceConfiguration").d6)).toBe("manual");
});

test("an inline link rolls, another opens into its dice (https://foundryvtt.com/article/dice-advanced/)", async ({ join }) => {
  const page = await join("Ann");
  await seedDice(page, 4, 2, 3);
  await page.evaluate(async () => {
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[2d6]] then [[/r 1d6 # Strike]]{Hit}</p>");
    document.getElementById("ui-middle")!.insertAdjacentHTML("beforeend", `<div id="sample">${html}</div>`);
  });
  const [result, deferred] = [page.locator("#sample a.inline-result"), page.locator("#sample a.inline-roll:not(.inline-result)")];
  await expect(result).toHaveText("6");
  await result.evaluate((a: HTMLElement) => a.click());
  await expect(page.locator("#sample .dice-rolls .roll")).toHaveText(["4", "2"]);
  await expect(deferred).toHaveText("Hit");
  await deferred.focus();
  await page.keyboard.press("Enter");
  const card = page.locator("#chat .chat-message").last();
  await expect(card).toContainText("Strike");
  await expect(card.locator(".dice-total")).toHaveText("3");
});
