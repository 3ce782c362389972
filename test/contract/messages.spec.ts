import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const MESSAGE = "https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html";
const NOTIFICATIONS = "https://foundryvtt.com/api/classes/foundry.applications.ui.Notifications.html";
const HOTBAR = "https://foundryvtt.com/api/classes/foundry.applications.ui.Hotbar.html";

test.use({ seed: PROBE_SEED, system: "probe" });

const last = (page: Page) => page.locator("#chat .chat-log > li").last();
const create = (page: Page, data: object) => page.evaluate((source) => (globalThis as any).ChatMessage.create(source).then(() => undefined), data);

test(`a message is a list entry with header and content (${MESSAGE})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await create(gm, {
    content: "<p>Some <em>words</em></p>",
    flavor: "A <b>flavour</b>",
    speaker: { alias: "Someone" },
    style: 2,
  });
  const message = last(gm);
  await expect(message).toHaveClass(/\bchat-message\b.*\bmessage\b/);
  await expect(message).toHaveAttribute("data-message-id", /^[A-Za-z0-9]{16}$/);
  await expect(message.locator(".message-header .message-sender")).toHaveText("Someone");
  await expect(message.locator(".message-header .message-timestamp")).not.toBeEmpty();
  await expect(message.locator(".message-header .flavor-text b")).toHaveText("flavour");
  await expect(message.locator(".message-content em")).toHaveText("words");
  await expect(message).not.toHaveClass(/\b(whisper|blind)\b/);
});

test(`a whisper says so, and whom it is for (${MESSAGE})`, async ({ join }) => {
  const [gm, bob] = [await join("Gamemaster"), await join("Bob", { password: "pass phrase" })];
  await create(gm, { content: "psst", whisper: [ID.ann, ID.gm] });
  await expect(last(gm)).toHaveClass(/\bwhisper\b/);
  await expect(last(gm).locator(".whisper-to")).toContainText("Ann");
  await create(gm, { content: "to all" });
  await expect(last(bob).locator(".message-content")).toHaveText("to all");
  await expect(bob.locator("#chat .chat-log > li")).toHaveCount(2);
});

test(`a message that becomes readable appears, one that no longer is goes (${MESSAGE})`, async ({ join }) => {
  const [gm, bob] = [await join("Gamemaster"), await join("Bob", { password: "pass phrase" })];
  await create(gm, { content: "for whom?", whisper: [ID.gm] });
  const change = (whisper: string[]) => gm.evaluate((to) => (globalThis as any).game.messages.contents.at(-1).update({ whisper: to }), whisper);
  await change([]);
  await expect(last(bob).locator(".message-content")).toHaveText("for whom?");
  await change([ID.gm]);
  await expect(bob.locator("#chat .chat-log > li")).toHaveCount(1);
});

test(`only game masters see how to delete a message of others (${MESSAGE})`, async ({ join }) => {
  const [gm, bob] = [await join("Gamemaster"), await join("Bob", { password: "pass phrase" })];
  await expect(last(gm).locator("[data-action=deleteMessage]")).toBeVisible();
  await expect(last(bob).locator(".message-content")).toHaveText("Hello.");
  await expect(last(bob).locator("[data-action=deleteMessage]")).toHaveCount(0);
});

test(`a model of a message's type may draw the whole entry (${MESSAGE})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    (globalThis as any).CONFIG.ChatMessage.dataModels.card.prototype.renderHTML = function (this: any) {
      const li = document.createElement("li");
      li.className = "chat-message message ours";
      li.dataset.messageId = this.parent.id;
      li.textContent = `Total ${this.total}`;
      return li;
    };
  });
  await create(gm, { type: "card", system: { total: 7 } });
  await expect(last(gm)).toHaveText("Total 7");
  await expect(last(gm)).toHaveClass(/\bours\b/);
  await gm.evaluate(() => (globalThis as any).game.messages.contents.at(-1).update({ "system.total": 8 }));
  await expect(last(gm)).toHaveText("Total 8");
});

test(`notifications are escaped, spoken, translated, logged and dismissed (${NOTIFICATIONS})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await gm.evaluate(() => {
    const { notifications } = (globalThis as any).ui;
    notifications.info("<b>plain</b>", { console: false });
    notifications.warn("CHAT.NoSuchMacro", { format: { name: "<i>x</i>" }, console: false });
    notifications.success("<b>clean</b><script>1</script>", { clean: true, console: false });
    notifications.error("Lasting", { permanent: true, console: false });
  });
  const shown = (type: string) => gm.locator(`#notifications .notification.${type}`);
  await expect(shown("info").locator("p")).toHaveText("<b>plain</b>");
  await expect(shown("warning").locator("p")).toContainText("“<i>x</i>”");
  await expect(shown("success").locator("p b")).toHaveText("clean");
  await expect(shown("success").locator("p script")).toHaveCount(0);
  await expect(gm.locator("#notifications")).toHaveAttribute("aria-live", "polite");
  await shown("error").locator("[data-action=close]").click();
  await expect(shown("error")).toHaveCount(0);
});

test(`a notification of progress moves its bar and goes when it is full (${NOTIFICATIONS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.clock.install();
  await gm.evaluate(() => {
    (globalThis as any).progress = (globalThis as any).ui.notifications.info("Loading", {
      progress: true,
      console: false,
    });
    (globalThis as any).progress.update({ pct: 0.25, message: "Still loading" });
  });
  const bar = gm.locator("#notifications .notification.info");
  await expect(bar.locator("p")).toHaveText("Still loading");
  await expect(bar.locator("progress")).toHaveJSProperty("value", 0.25);
  await gm.clock.runFor(60_000);
  await expect(bar).toHaveCount(1);
  await gm.evaluate(() => (globalThis as any).progress.update({ pct: 1 }));
  await gm.clock.runFor(60_000);
  await expect(bar).toHaveCount(0);
});

test(`at most five notifications show at a time, the others wait (${NOTIFICATIONS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.clock.install();
  await gm.evaluate(() => {
    for (let n = 1; n <= 7; n++) (globalThis as any).ui.notifications.info(`Number ${n}`, { console: false });
  });
  const texts = gm.locator("#notifications .notification p");
  await expect(texts).toHaveText(["Number 1", "Number 2", "Number 3", "Number 4", "Number 5"]);
  await gm.clock.runFor(5_500);
  await expect(texts).toHaveText(["Number 6", "Number 7"]);
});

test(`the macro bar has ten slots a page, run by clicks and digits (${HOTBAR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(async () => {
    const { game, Macro } = globalThis as any;
    (globalThis as any).ran = [];
    const macros = await Macro.createDocuments(["one", "two"].map((name) => ({ name, type: "script", command: `globalThis.ran.push("${name}")` })));
    await game.user.assignHotbarMacro(macros[0], 1);
    await game.user.assignHotbarMacro(macros[1], 12);
  });
  const ran = () => gm.evaluate(() => (globalThis as any).ran);
  await expect(gm.locator("#hotbar .slot")).toHaveCount(10);
  await gm.locator("#hotbar .slot[data-slot='1'] button").click();
  await expect.poll(ran).toEqual(["one"]);
  await gm.locator("body").press("Digit1");
  await expect.poll(ran).toEqual(["one", "one"]);
  await gm.locator("#hotbar [data-action=page][data-step='1']").click();
  await expect(gm.locator("#hotbar .slot").first()).toHaveAttribute("data-slot", "11");
  await gm.locator("body").press("Digit2");
  await expect.poll(ran).toEqual(["one", "one", "two"]);
  await gm.locator("body").press("Alt+Digit1");
  await expect(gm.locator("#hotbar .slot").first()).toHaveAttribute("data-slot", "1");
  expect(await gm.evaluate(() => (globalThis as any).ui.hotbar.page)).toBe(1);
});

test(`a message gives its entry of the exported log as plain text (${MESSAGE}#export)`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await create(gm, { content: "<p>Some <em>words</em></p>", speaker: { alias: "Someone" } });
  const entry = await gm.evaluate(() => (globalThis as any).game.messages.contents.at(-1).export());
  expect(entry).toContain("Someone");
  expect(entry).toContain("Some words");
  expect(entry).not.toContain("<");
});

test("the hook hotbarDrop takes a drop over by returning false (https://foundryvtt.com/api/functions/hookEvents.hotbarDrop.html)", async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => {
    (globalThis as any).Hooks.on("hotbarDrop", (hotbar: any, data: any, slot: unknown) => {
      (globalThis as any).seen = [hotbar === (globalThis as any).ui.hotbar, data.type, data.uuid, Number(slot)];
      return data.type !== "Item" && undefined;
    });
  });
  const drop = (data: object) =>
    gm.evaluate((payload) => {
      const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify(payload));
      document
        .querySelector("#hotbar .slot[data-slot='3'] button")!
        .dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, data);
  await drop({ type: "Item", uuid: `Item.${ID.note}` });
  await expect.poll(() => gm.evaluate(() => (globalThis as any).seen)).toEqual([true, "Item", `Item.${ID.note}`, 3]);
  await drop({ type: "Actor", uuid: `Actor.${ID.hero}` });
  await expect(gm.locator("#hotbar .slot[data-slot='3']")).toHaveClass(/\bfull\b/);
  expect(await gm.evaluate(() => (globalThis as any).game.macros.map((macro: any) => macro.name))).toHaveLength(1);
});

test(`a macro dragged along the bar changes its slot, and its menu takes it away (${HOTBAR})`, async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  await gm.evaluate(async () => {
    const { game, Macro } = globalThis as any;
    await game.user.assignHotbarMacro(await Macro.create({ name: "one", type: "chat", command: "hello" }), 1);
  });
  await gm.locator("#hotbar .slot[data-slot='1']").dragTo(gm.locator("#hotbar .slot[data-slot='5']"));
  await expect(gm.locator("#hotbar .slot[data-slot='5']")).toHaveClass(/\bfull\b/);
  await expect(gm.locator("#hotbar .slot[data-slot='1']")).toHaveClass(/\bopen\b/);
  await gm.locator("#hotbar .slot[data-slot='5']").click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Remove" }).click();
  await expect(gm.locator("#hotbar .slot.full")).toHaveCount(0);
  expect(await gm.evaluate(() => (globalThis as any).game.macros.size)).toBe(1);
});

test("the list of players shows who is connected (https://foundryvtt.com/article/users/)", async ({ join }) => {
  const gm = await join("Gamemaster", { lang: "en" });
  const players = gm.locator("#players .player.active .player-name");
  await expect(players).toHaveText(["Gamemaster"]);
  const ann = await join("Ann");
  await expect(players).toHaveText(["Gamemaster", "Ann"]);
  await expect(gm.locator("#players .player", { hasText: "Ann" }).locator(".player-detail")).toHaveText("Aude");
  await ann.context().close();
  await expect(players).toHaveText(["Gamemaster"]);
  await gm.locator("#players [data-action=toggleOffline]").click();
  await expect(gm.locator("#players .player.inactive", { hasText: "Ann" })).toBeVisible();
});
