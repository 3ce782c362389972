import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ system: "probe", seed: PROBE_SEED });

declare const CONFIG: any, foundry: any, game: any;

/** Puts HTML into a form of the page. */
const show = (page: Page, html: string) =>
  page.evaluate((content) => {
    const style = "position:fixed;inset:0;z-index:500;background:#fff;overflow:auto";
    document.body.insertAdjacentHTML("beforeend", `<form id="sample" class="themed theme-light" style="${style}">${content}</form>`);
  }, html);
const enrich = (page: Page, text: string, options = {}) =>
  page.evaluate(([content, given]) => foundry.applications.ux.TextEditor.implementation.enrichHTML(content, given), [text, options] as const);

test("text is enriched with links, secrets and what systems add (https://foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html#enrichhtml)", async ({
  join,
}) => {
  const page = await join("Ann");
  const link = (html: string, selector: string) =>
    page.evaluate(
      ([text, query]) => {
        const div = document.createElement("div");
        div.innerHTML = text;
        const a = div.querySelector<HTMLElement>(query);
        return a && { text: a.textContent, classes: a.className, uuid: a.dataset["uuid"] };
      },
      [html, selector] as const,
    );
  const html = await enrich(
    page,
    `<p>@UUID[Actor.${ID.hero}]{Her} @Actor[Wolf] @UUID[Actor.nonexistent00000] https://example.org/a. <code>[[1d6]]</code></p>
    <section class="secret" id="secret-a"><p>hush</p></section><section class="secret revealed" id="secret-b"><p>known</p></section>`,
  );
  expect(await link(html, "a.content-link")).toEqual({
    text: "Her",
    classes: "content-link",
    uuid: `Actor.${ID.hero}`,
  });
  expect(await link(html, `a[data-uuid="Actor.${ID.wolf}"]`)).toMatchObject({ text: "Wolf" });
  expect(await link(html, "a.broken")).toMatchObject({ uuid: "Actor.nonexistent00000" });
  expect(await link(html, "a[href]")).toMatchObject({ text: "https://example.org/a" });
  expect(html).toContain("<code>[[1d6]]</code>");
  expect(html).not.toContain("hush");
  expect(html).toContain("known");
  expect(await enrich(page, `<section class="secret" id="s"><p>hush</p></section>`, { secrets: true })).toContain("hush");
  const custom = await page.evaluate(async () => {
    (globalThis as any).rendered = [];
    CONFIG.TextEditor.enrichers.push({
      id: "probe",
      pattern: /@Check\[(\w+)\]/g,
      enricher: async ([, name]: string[]) => Object.assign(document.createElement("b"), { textContent: name === "none" ? "" : name }),
      onRender: (element: HTMLElement) => (globalThis as any).rendered.push(element.localName),
    });
    const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>a @Check[str] b @Check[dex] c</p>");
    document.body.insertAdjacentHTML("beforeend", html);
    return { html, rendered: (globalThis as any).rendered };
  });
  expect(custom).toEqual({
    html: `<p>a <enriched-content enricher="probe"><b>str</b></enriched-content> b <enriched-content enricher="probe"><b>dex</b></enriched-content> c</p>`,
    rendered: ["enriched-content", "enriched-content"],
  });
});

test("a link to a document tells who may not open it", async ({ join }) => {
  const page = await join("Ann");
  const html = await enrich(page, `@UUID[Actor.${ID.wolf}]`);
  await page.evaluate((text) => document.getElementById("ui-middle")!.insertAdjacentHTML("beforeend", `<div id="sample">${text}</div>`), html);
  await page.locator("#sample a").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#notifications .notification.warning")).toContainText("Wolf");
});

test("menus take both generations' entries, by pointer and keyboard (https://foundryvtt.com/api/classes/foundry.applications.ux.ContextMenu.html)", async ({
  join,
}) => {
  const page = await join("Ann");
  await show(page, `<button type="button" class="row" data-n="1">One</button><button type="button" class="row" data-n="2">Two</button>`);
  await page.evaluate(() => {
    (globalThis as any).chosen = [];
    const note = (what: string) => (target: HTMLElement) => (globalThis as any).chosen.push([what, target.dataset["n"]]);
    new foundry.applications.ux.ContextMenu.implementation(
      document.getElementById("sample"),
      ".row",
      [
        {
          name: "Old",
          icon: `<i class="fa-solid fa-eye"></i>`,
          condition: (target: HTMLElement) => target.dataset["n"] === "1",
          callback: note("old"),
        },
        {
          label: "New",
          icon: "fa-solid fa-eye",
          visible: () => true,
          onClick: (_event: Event, target: HTMLElement) => note("new")(target),
        },
        { label: "Never", icon: "", visible: false, onClick: note("never") },
      ],
      { jQuery: false },
    );
  });
  const menu = page.locator("#context-menu"),
    items = menu.locator(".context-item");
  await page.locator(".row").first().click({ button: "right" });
  await expect(items).toHaveText(["Old", "New"]);
  await items.first().click();
  await expect(menu).toHaveCount(0);
  await page.locator(".row").nth(1).focus();
  await page.keyboard.press("ContextMenu");
  await expect(items).toHaveText(["New"]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => (globalThis as any).chosen)).toEqual([
    ["old", "1"],
    ["new", "2"],
  ]);
  await page.locator(".row").first().focus();
  await page.keyboard.press("ContextMenu");
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator(".row").first()).toBeFocused();
});

test("tooltips come by pointer and by keyboard, safe in all their forms (https://foundryvtt.com/api/classes/foundry.helpers.interaction.TooltipManager.html)", async ({
  join,
}) => {
  const page = await join("Ann");
  await show(
    page,
    `<div style="padding:9rem"><button type="button" data-tooltip="PROBE.Health">a</button>
    <button type="button" data-tooltip aria-label="Label">b</button><button type="button" data-tooltip-text="&lt;b&gt;plain">c</button>
    <button type="button" data-tooltip-html="&lt;b&gt;rich&lt;/b&gt;&lt;img src=icons/svg/book.svg onerror=boom()&gt;" data-tooltip-class="mine" data-tooltip-direction="RIGHT">d</button></div>`,
  );
  const tip = page.locator("#tooltip"),
    button = (n: number) => page.locator("#sample button").nth(n);
  await button(0).hover();
  await expect(tip).toHaveText("Health");
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await page.keyboard.press("Tab");
  await button(1).focus();
  await expect(tip).toHaveText("Label");
  await page.keyboard.press("Tab");
  await expect(tip).toHaveText("<b>plain");
  await page.keyboard.press("Tab");
  await expect(tip.locator("b")).toHaveText("rich");
  await expect(tip).toHaveClass(/mine/);
  expect(await tip.innerHTML()).not.toContain("onerror");
  expect((await tip.boundingBox())!.x).toBeGreaterThan((await button(3).boundingBox())!.x);
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.evaluate(() => game.tooltip.activate(document.querySelector("#sample button"), { text: "called" }));
  await expect(tip).toHaveText("called");
});

test("things are dragged and dropped where permitted (https://foundryvtt.com/api/classes/foundry.applications.ux.DragDrop.html)", async ({ join }) => {
  const page = await join("Ann");
  await show(page, `<div class="item" data-n="1">drag</div><div class="zone" style="height:5rem">zone</div>`);
  await page.evaluate(() => {
    (globalThis as any).log = [];
    const { DragDrop, TextEditor } = foundry.applications.ux;
    const note = (what: string) => (event: DragEvent) => (globalThis as any).log.push([what, TextEditor.getDragEventData(event).n ?? null]);
    const element = document.getElementById("sample");
    const drag = new DragDrop.implementation({
      dragSelector: ".item",
      dropSelector: ".zone",
      permissions: { dragstart: () => true, drop: () => true },
      callbacks: {
        dragstart: (event: DragEvent) => event.dataTransfer!.setData("text/plain", JSON.stringify({ n: 1 })),
        drop: note("drop"),
      },
    });
    drag.bind(element).bind(element);
    new DragDrop.implementation({
      dragSelector: ".zone",
      permissions: { dragstart: () => false, drop: () => false },
    }).bind(element);
  });
  await page.locator(".item").dragTo(page.locator(".zone"));
  expect(await page.evaluate(() => (globalThis as any).log)).toEqual([["drop", 1]]);
  await expect(page.locator(".zone")).not.toHaveAttribute("draggable", "true");
});

test("lists are searched and tabs changed (https://foundryvtt.com/api/classes/foundry.applications.ux.SearchFilter.html)", async ({ join }) => {
  const page = await join("Ann");
  await show(
    page,
    `<input class="search"><ol class="list"><li>Épée</li><li>Arc</li></ol><nav class="nav"><a data-tab="a">A</a><a data-tab="b">B</a></nav><div class="tab" data-tab="a">1</div><div class="tab" data-tab="b">2</div>`,
  );
  await page.evaluate(() => {
    const { SearchFilter, Tabs } = foundry.applications.ux;
    new SearchFilter({
      inputSelector: ".search",
      contentSelector: ".list",
      delay: 1,
      callback: (_event: Event, query: string, rgx: RegExp, list: HTMLElement) => {
        for (const item of list.children) (item as HTMLElement).hidden = query !== "" && !rgx.test(SearchFilter.cleanQuery(item.textContent!));
      },
    }).bind(document.getElementById("sample"));
    new Tabs({
      navSelector: ".nav",
      initial: "b",
      callback: (_event: Event, tabs: any, active: string) => ((globalThis as any).tab = [tabs.active, active]),
    }).bind(document.getElementById("sample"));
  });
  await page.locator(".search").fill("epe");
  await expect(page.locator(".list li:visible")).toHaveText(["Épée"]);
  await expect(page.locator("#sample .tab.active")).toHaveText("2");
  await page.locator(".nav [data-tab=a]").click();
  await expect(page.locator("#sample .tab.active")).toHaveText("1");
  expect(await page.evaluate(() => (globalThis as any).tab)).toEqual(["a", "a"]);
});
