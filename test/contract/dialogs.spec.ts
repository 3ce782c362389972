import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const DOC = "https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html";

/** Opens a dialog without waiting for its answer, which {@link answer} has. */
async function ask(page: Page, method: "confirm" | "prompt" | "input" | "wait", config: object): Promise<void> {
  await page.evaluate(
    ([name, options]) => {
      (globalThis as any).contractAnswer = (globalThis as any).foundry.applications.api.DialogV2[name](options).catch(
        (error: Error) => `rejected ${error instanceof Error}`,
      );
    },
    [method, config] as const,
  );
  await expect(dialog(page)).toBeVisible();
}

const dialog = (page: Page) => page.locator(".application.dialog");
const answer = (page: Page) => page.evaluate(() => (globalThis as any).contractAnswer);

test(`confirm answers true, false, or null when dismissed (${DOC}#confirm)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const config = { window: { title: "Sure?" }, content: "<p>Really?</p>" };
  await ask(page, "confirm", config);
  await expect(dialog(page)).toContainText("Really?");
  await dialog(page).locator("button[data-action=yes]").click();
  expect(await answer(page)).toBe(true);
  await expect(dialog(page)).toHaveCount(0);
  await ask(page, "confirm", config);
  await dialog(page).locator("button[data-action=no]").click();
  expect(await answer(page)).toBe(false);
  await ask(page, "confirm", config);
  await dialog(page).locator(".window-header [data-action=close]").click();
  expect(await answer(page)).toBeNull();
});

test(`a dismissed dialog rejects only when asked to (${DOC}#wait)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await ask(page, "wait", { rejectClose: true, buttons: [{ action: "a", label: "A" }] });
  await page.keyboard.press("Escape");
  expect(await answer(page)).toBe("rejected true");
});

test(`Enter in a field presses the default button, Escape dismisses (${DOC})`, async ({ join }) => {
  const page = await join("Gamemaster");
  const buttons = [
    { action: "first", label: "First" },
    { action: "second", label: "Second", default: true },
  ];
  await ask(page, "wait", { content: '<label>N <input name="n" value="1" autofocus></label>', buttons });
  await expect(dialog(page).locator("[name=n]")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await answer(page)).toBe("second");
  await ask(page, "wait", { content: '<input name="n" aria-label="N" autofocus>', buttons });
  await page.keyboard.press("Escape");
  expect(await answer(page)).toBeNull();
  await expect(dialog(page)).toHaveCount(0);
});

test(`input answers with the data of the form (${DOC}#input)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await ask(page, "input", {
    content:
      '<label>Name <input name="name" value="x"></label><label>N <input type="number" name="deep.n" value="3"></label><label>On <input type="checkbox" name="on" checked></label>',
  });
  await dialog(page).locator("[name=name]").fill("Aude");
  await dialog(page).locator(".form-footer button").click();
  expect(await answer(page)).toEqual({ name: "Aude", "deep.n": 3, on: true });
});

test(`callbacks get event, button and dialog; submit is called with their result before the dialog closes (${DOC}#wait)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const result = page.evaluate(async () => {
    const { DialogV2 } = (globalThis as any).foundry.applications.api;
    const log: unknown[] = [];
    const value = await DialogV2.wait({
      window: { title: "Call" },
      content: '<input name="n" type="number" value="4" aria-label="N">',
      buttons: [
        {
          action: "go",
          label: "Go",
          callback: (event: Event, button: HTMLButtonElement, dialog: any) => [
            event instanceof Event,
            (button.form!.elements as any).n.valueAsNumber,
            dialog instanceof DialogV2,
          ],
        },
      ],
      submit: async (result: unknown, dialog: any) => void log.push("submit", result, dialog.rendered),
      close: () => void log.push("close"),
      render: (_event: Event, dialog: any) => void log.push("render", dialog.rendered),
    });
    return { log, value };
  });
  await dialog(page).locator("[data-action=go]").click();
  expect(await result).toEqual({ log: ["render", true, "submit", [true, 4, true], true, "close"], value: [true, 4, true] });
});

test(`content given as text is cleaned, as an element it is not (https://foundryvtt.com/api/v14/interfaces/foundry.DialogV2Configuration.html#content)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  const html = await page.evaluate(async () => {
    const { DialogV2 } = (globalThis as any).foundry.applications.api;
    const element = document.createElement("div");
    element.innerHTML = "<my-element>kept</my-element>";
    const evil = `<p>Text</p><img src="icons/svg/sun.svg" alt="" onload="window.hacked = true"><script>window.hacked = true</scr${""}ipt><a href="java\nscript:window.hacked=true">link</a><iframe src="/join"></iframe><svg><style><img src="icons/svg/sun.svg" onerror="window.hacked=true"></style></svg>`;
    const found: unknown[] = [];
    for (const content of [evil, element]) {
      const app = new DialogV2({ content, buttons: [{ action: "ok", label: "Ok" }] });
      await app.render({ force: true });
      const { innerHTML } = app.element.querySelector(".dialog-content");
      found.push(/script|onload|onerror|iframe|hacked/.test(innerHTML), /Text|my-element/.test(innerHTML));
      await app.close();
    }
    return [...found, (window as any).hacked ?? null];
  });
  expect(html).toEqual([false, true, false, true, null]);
});

test(`a modal dialog keeps the rest of the page from being used (https://foundryvtt.com/api/v14/interfaces/foundry.DialogV2Configuration.html#modal)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  await ask(page, "confirm", { modal: true, content: "<p>First this.</p>" });
  const blocked = await page.evaluate(() => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    return document.elementFromPoint(width - 5, height - 5)?.closest("dialog") !== null;
  });
  expect(blocked).toBe(true);
  await page.keyboard.press("Escape");
  expect(await answer(page)).toBeNull();
});

test(`a dialog without a button is an error (${DOC}#constructor)`, async ({ join }) => {
  const page = await join("Gamemaster");
  expect(
    await page.evaluate(() => {
      try {
        new (globalThis as any).foundry.applications.api.DialogV2({ content: "x", buttons: [] });
        return "no error";
      } catch (error) {
        return error instanceof Error;
      }
    }),
  ).toBe(true);
});

test(`query shows the dialog to another user and answers with his answer (${DOC}#query)`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const ann = await join("Ann");
  const asked = gm.evaluate(() => {
    const { foundry, game } = globalThis as any;
    return foundry.applications.api.DialogV2.query(game.users.getName("Ann"), "confirm", { window: { title: "Ann?" }, content: "<p>Ready?</p>" });
  });
  await expect(dialog(gm)).toHaveCount(0);
  await dialog(ann).locator("button[data-action=yes]").click();
  expect(await asked).toBe(true);
});
