import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { seedDice } from "../support/dice.ts";
import { PROBE_SEED } from "../support/seed.ts";

const CHAT = "https://foundryvtt.com/api/classes/foundry.applications.sidebar.tabs.ChatLog.html";
const MESSAGES = "https://foundryvtt.com/article/chat/";

test.use({ seed: PROBE_SEED, system: "probe" });

/** Types a message and waits until the box has taken it. */
async function say(page: Page, text: string): Promise<void> {
  const box = page.locator("#chat-message");
  await box.fill(text);
  await box.press("Enter");
  await expect(box).toHaveValue("");
}

const log = (page: Page) => page.locator("#chat .chat-log > li.chat-message");
const last = (page: Page) => log(page).last();
const settings = (page: Page) => page.evaluate(() => (globalThis as any).game.release.generation >= 14);

test(`a message typed in the chat reaches everyone, newest last (${CHAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await say(gm, "First words");
  await say(ann, "Second words");
  for (const page of [gm, ann]) {
    await expect(log(page)).toHaveCount(3);
    await expect(log(page).locator(".message-content")).toHaveText(["Hello.", "First words", "Second words"]);
    await expect(last(page).locator(".message-header .message-sender")).toHaveText("Aude");
  }
});

test(`what is typed is text, not markup (${MESSAGES})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await say(gm, '<img src=x onerror="globalThis.pwned = true"> & <b>bold</b>');
  await expect(last(gm).locator(".message-content")).toHaveText('<img src=x onerror="globalThis.pwned = true"> & <b>bold</b>');
  expect(await gm.evaluate(() => (globalThis as any).pwned)).toBeUndefined();
});

test(`/r rolls for all, with the words after # (${MESSAGES})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await seedDice(gm, 5, 6);
  await say(gm, "/r 2d6 + 3 # a <lucky> blow");
  for (const page of [gm, ann]) {
    await expect(last(page).locator(".dice-total")).toHaveText("14");
    await expect(last(page).locator(".flavor-text")).toHaveText("a <lucky> blow");
  }
});

test(`/r of several lines makes one message of several rolls (${MESSAGES})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await seedDice(gm, 1, 2);
  await say(gm, "/r 1d6\n1d6 + 10");
  await expect(last(gm).locator(".dice-total")).toHaveText(["1", "12"]);
  expect(await gm.evaluate(() => (globalThis as any).game.messages.contents.at(-1).rolls.length)).toBe(2);
});

for (const [command, whisper, blind] of [
  ["/gmr", "gm", false],
  ["/blindroll", "gm", true],
  ["/selfroll", "self", false],
] as const) {
  test(`${command} shows ??? to those who may not read it (${MESSAGES})`, async ({ join }) => {
    const [ann, bob, gm] = [await join("Ann"), await join("Bob", { password: "pass phrase" }), await join("Gamemaster")];
    await seedDice(ann, 6);
    await say(ann, `${command} 1d6 # secretly`);
    await expect(log(bob)).toHaveCount(2);
    await expect(last(bob)).toContainText("???");
    await expect(last(bob)).not.toContainText("secretly");
    if (blind) await expect(last(ann)).toContainText("???");
    else await expect(last(ann).locator(".dice-total")).toHaveText("6");
    if (whisper === "gm") await expect(last(gm).locator(".dice-total")).toHaveText("6");
    else await expect(last(gm)).toContainText("???");
    const message = await ann.evaluate(() => {
      const { whisper: to, blind: hidden } = (globalThis as any).game.messages.contents.at(-1);
      return { to: to.map((id: string) => (globalThis as any).game.users.get(id).name).sort(), hidden };
    });
    expect(message).toEqual({ to: whisper === "self" ? ["Ann"] : ["Assistant", "Gamemaster"], hidden: blind });
  });
}

test(`/pr rolls publicly whatever mode is chosen (${MESSAGES})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  const modern = await settings(gm);
  await gm.locator("#chat select").selectOption(modern ? "gm" : "gmroll");
  await seedDice(gm, 4, 3);
  await say(gm, "/r 1d6");
  await expect(last(ann)).toContainText("???");
  await say(gm, "/pr 1d6");
  await expect(last(ann).locator(".dice-total")).toHaveText("3");
  const stored = await gm.evaluate((key) => (globalThis as any).game.settings.get("core", key), modern ? "messageMode" : "rollMode");
  expect(stored).toBe(modern ? "gm" : "gmroll");
});

test(`/w is read by whom it is for and by its author (${MESSAGES})`, async ({ join }) => {
  const [ann, bob, gm] = [await join("Ann"), await join("Bob", { password: "pass phrase" }), await join("Gamemaster")];
  await say(ann, "/w [Gamemaster, Assistant] psst");
  await expect(last(gm).locator(".message-content")).toHaveText("psst");
  await expect(last(gm)).toHaveClass(/\bwhisper\b/);
  await expect(last(gm).locator(".whisper-to")).toContainText("Gamemaster, Assistant");
  await expect(last(ann).locator(".message-content")).toHaveText("psst");
  await say(gm, "/reply heard");
  await expect(last(ann).locator(".message-content")).toHaveText("heard");
  await expect(log(bob)).toHaveCount(1);
});

test(`an unknown command, formula or name is told of and stays in the box (${CHAT})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  const box = gm.locator("#chat-message");
  for (const [typed, told] of [
    ["/shout hi", "/shout"],
    ["/r 2d6 +", "2d6 +"],
    ["/w Nobody hi", "Nobody"],
    ["/macro Missing", "Missing"],
  ]) {
    await box.fill(typed!);
    await box.press("Enter");
    await expect(gm.locator("#notifications .notification.warning").filter({ hasText: told! })).toBeVisible();
    await expect(box).toHaveValue(typed!);
  }
  await expect(log(gm)).toHaveCount(1);
});

test("the hook chatMessage stops a message by returning false (https://foundryvtt.com/api/v14/functions/hookEvents.chatMessage.html)", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    const { Hooks } = globalThis as any;
    Hooks.on("chatMessage", (chat: any, text: string, data: any) => {
      if (!text.startsWith("/ours")) return undefined;
      (globalThis as any).seen = {
        chat: chat === (globalThis as any).ui.chat,
        text,
        user: data.user,
        speaker: "alias" in data.speaker,
      };
      return false;
    });
  });
  await say(gm, "  /ours do it ");
  const userId = await gm.evaluate(() => (globalThis as any).game.userId);
  expect(await gm.evaluate(() => (globalThis as any).seen)).toEqual({
    chat: true,
    text: "/ours do it",
    user: userId,
    speaker: true,
  });
  await say(gm, "after");
  await expect(log(gm).locator(".message-content")).toHaveText(["Hello.", "after"]);
});

test(`a message is drawn anew in its place when it changes, and goes when deleted (${CHAT})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  await say(gm, "one");
  await say(gm, "two");
  await gm.evaluate(() => (globalThis as any).game.messages.contents[1].update({ content: "one, changed" }));
  await expect(log(ann).locator(".message-content")).toHaveText(["Hello.", "one, changed", "two"]);
  await log(gm).nth(1).locator("[data-action=deleteMessage]").click();
  await expect(log(ann).locator(".message-content")).toHaveText(["Hello.", "two"]);
});

test(`messages keep their order though one takes longer to draw (${CHAT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(async () => {
    const { CONFIG } = globalThis as any;
    const Original = CONFIG.ChatMessage.documentClass;
    const draw = Original.prototype.renderHTML;
    Original.prototype.renderHTML = async function (this: any, ...args: any[]) {
      if (this.content === "slow") await new Promise((resolve) => ((globalThis as any).release = resolve));
      return draw.apply(this, args);
    };
    await Original.create([{ content: "slow" }, { content: "fast" }]);
  });
  await expect(last(gm).locator(".message-content")).toHaveText("fast");
  await gm.evaluate(() => (globalThis as any).release());
  await expect(log(gm).locator(".message-content")).toHaveText(["Hello.", "slow", "fast"]);
});

test(`one message that fails to draw doesn't keep the others from showing (${CHAT})`, async ({ join, faultsOf }) => {
  const gm = await join("Gamemaster");
  faultsOf(gm).expect(/no such card/);
  await gm.evaluate(async () => {
    const { CONFIG } = globalThis as any;
    CONFIG.ChatMessage.dataModels.card.prototype.renderHTML = () => {
      throw new Error("no such card");
    };
    await CONFIG.ChatMessage.documentClass.create([{ type: "card", content: "broken" }, { content: "sound" }]);
  });
  await expect(last(gm).locator(".message-content")).toHaveText("sound");
  await expect(log(gm)).toHaveCount(3);
});

test("the hook renderChatMessageHTML runs for the log, for notifications and for windows (https://foundryvtt.com/api/functions/hookEvents.renderChatMessageHTML.html)", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    (globalThis as any).Hooks.on("renderChatMessageHTML", (message: any, html: HTMLElement) => {
      html.querySelector(".message-content")!.insertAdjacentHTML("beforeend", `<b class="mark">${message.id.length}</b>`);
    });
  });
  await gm.locator("#sidebar-tabs [data-tab=actors]").click();
  await gm.evaluate(() => (globalThis as any).CONFIG.ChatMessage.documentClass.create({ content: "elsewhere" }));
  await expect(gm.locator("#chat-notifications .chat-message .mark")).toHaveText("16");
  await gm.locator("#sidebar-tabs [data-tab=chat]").click();
  await expect(gm.locator("#chat-notifications .chat-message")).toHaveCount(0);
  await expect(last(gm).locator(".mark")).toHaveCount(1);
  await last(gm).click({ button: "right" });
  await gm.locator("#context-menu .context-item").first().click();
  await expect(gm.locator(".chat-popout .chat-message .mark")).toHaveText("16");
  await gm.evaluate(() => (globalThis as any).game.messages.contents.at(-1).update({ content: "changed" }));
  await expect(gm.locator(".chat-popout .message-content")).toContainText("changed");
  await gm.evaluate(() => (globalThis as any).game.messages.contents.at(-1).delete());
  await expect(gm.locator(".chat-popout")).toHaveCount(0);
});

test("the hook getChatMessageContextOptions adds entries to the menu of messages (https://foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html)", async ({
  browser,
  join,
}) => {
  void browser;
  const gm = await join("Gamemaster");
  await gm.evaluate(async () => {
    const { Hooks, ui } = globalThis as any;
    Hooks.on("getChatMessageContextOptions", (app: any, entries: any[]) => {
      entries.push({
        label: "Ours",
        name: "Ours",
        icon: '<i class="fa-solid fa-star"></i>',
        visible: () => true,
        condition: () => true,
        onClick: (_event: Event, target: HTMLElement) => ((globalThis as any).chosen = [app.constructor.name, target.dataset.messageId]),
        callback: (target: HTMLElement) => ((globalThis as any).chosen = [app.constructor.name, target.dataset.messageId]),
      });
    });
    await ui.chat.close();
    await ui.chat.render({ force: true });
  });
  await log(gm).first().click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Ours" }).click();
  expect(await gm.evaluate(() => (globalThis as any).chosen)).toEqual(["ChatLog", "messagemessage00"]);
});

test(`the log stays at its end as messages come, and where it is when reading older ones (${CHAT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const fill = (from: number) =>
    gm.evaluate(
      (n) => (globalThis as any).CONFIG.ChatMessage.documentClass.create(Array.from({ length: 30 }, (_unused, i) => ({ content: `Line ${n + i}` }))),
      from,
    );
  await fill(0);
  await expect(last(gm)).toContainText("Line 29");
  await expect(last(gm)).toBeInViewport();
  await log(gm).nth(3).scrollIntoViewIfNeeded();
  await fill(30);
  await expect(last(gm)).toContainText("Line 59");
  await expect(log(gm).nth(3)).toBeInViewport();
  await expect(last(gm)).not.toBeInViewport();
  await gm.locator("[data-action=jumpToBottom]").click();
  await expect(last(gm)).toBeInViewport();
  // What comes while another tab is shown is there when one comes back.
  await gm.evaluate(() => (globalThis as any).ui.sidebar.changeTab("combat", "primary"));
  await fill(60);
  await expect(log(gm)).toHaveCount(91);
  await gm.evaluate(() => (globalThis as any).ui.sidebar.changeTab("chat", "primary"));
  await expect(last(gm)).toContainText("Line 89");
  await expect(last(gm)).toBeInViewport();
});

test(`arrow keys bring back what was sent (${CHAT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const box = gm.locator("#chat-message");
  await say(gm, "one");
  await say(gm, "two");
  await box.fill("draft");
  await box.press("Home");
  await box.press("ArrowUp");
  await expect(box).toHaveValue("two");
  await box.press("ArrowUp");
  await expect(box).toHaveValue("one");
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await expect(box).toHaveValue("draft");
});
