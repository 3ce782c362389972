import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ system: "probe", seed: PROBE_SEED });

declare const CONFIG: any, foundry: any, game: any;

/** Puts HTML into a form of the page and returns what the form holds. */
const formOf = (page: Page, html: string, options = {}) =>
  page.evaluate(([content, given]) => {
    document.getElementById("sample")?.remove();
    document.body.insertAdjacentHTML("beforeend", `<form id="sample" class="themed theme-light" style="position:fixed;inset:0;z-index:500;background:#fff;overflow:auto">${content}</form>`);
    return new foundry.applications.ux.FormDataExtended(document.getElementById("sample"), given).object;
  }, [html, options] as const);
const readForm = (page: Page) => page.evaluate(() => new foundry.applications.ux.FormDataExtended(document.getElementById("sample")).object);
const enrich = (page: Page, text: string, options = {}) =>
  page.evaluate(([content, given]) => foundry.applications.ux.TextEditor.implementation.enrichHTML(content, given), [text, options] as const);

test("forms are read with their types (https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html)", async ({ join }) => {
  const page = await join("Ann");
  const fields = `
    <input name="text" value="a"><input type="number" name="deep.number" value="3"><input type="number" name="empty" value=""><input type="range" name="range" value="7" max="9">
    <input type="checkbox" name="on" checked><input type="checkbox" name="off"><input type="checkbox" name="valued" value="v" checked>
    <input type="radio" name="radio" value="x"><input type="radio" name="radio" value="y" checked>
    <select name="one"><option value="1">1<option value="2" selected>2</select><select name="typed" data-dtype="Number"><option value="4" selected>4</select>
    <select name="many" multiple><option value="a" selected>a<option value="b" selected>b<option value="c">c</select>
    <input name="list" value="1"><input name="list" value="2"><textarea name="json" data-dtype="JSON">{"k":[1]}</textarea><textarea name="area">t</textarea>
    <input name="disabled" value="x" disabled><fieldset disabled><input name="within" value="x"></fieldset><input name="readonly" value="x" readonly>
    <button name="button" value="x"></button><input type="submit" name="submit" value="x"><img data-edit="img" src="icons/svg/book.svg"><input value="nameless">`;
  const expected = {
    text: "a", "deep.number": 3, empty: null, range: 7, on: true, off: false, valued: "v", radio: "y", one: "2", typed: 4, many: ["a", "b"], list: ["1", "2"],
    json: { k: [1] }, area: "t", img: "icons/svg/book.svg",
  };
  expect(await formOf(page, fields)).toEqual(expected);
  expect(await formOf(page, fields, { disabled: true, readonly: true })).toEqual({ ...expected, disabled: "x", within: "x", readonly: "x" });
  expect(await formOf(page, `<input name="n" value="4">`, { dtypes: { n: "Number" } })).toEqual({ n: 4 });
});

const ELEMENTS = `
  <label for="tags">Tags</label><string-tags id="tags" name="tags" value="a,b"></string-tags>
  <label for="multi">Multi</label><multi-select id="multi" name="multi"><option value="x" selected>Ex</option><optgroup label="G"><option value="y">Why</option></optgroup></multi-select>
  <div class="form-group"><label>Boxes</label><multi-checkbox name="boxes"><option value="p" selected>Pe</option><option value="q">Qu</option></multi-checkbox></div>
  <label for="range">Range</label><range-picker id="range" name="range" value="4" min="0" max="10" step="1"></range-picker>
  <label for="file">File</label><file-picker id="file" name="file" type="image" value="icons/svg/book.svg"></file-picker>
  <label for="color">Color</label><color-picker id="color" name="color" value="#ff0000"></color-picker>
  <label for="hue">Hue</label><hue-slider id="hue" name="hue" value="120"></hue-slider>
  <label for="docs">Docs</label><document-tags id="docs" name="docs" type="Actor"></document-tags>
  <label for="code">Code</label><code-mirror id="code" name="code">let x;</code-mirror>
  <label for="prose">Prose</label><prose-mirror id="prose" name="prose" toggled value="&lt;p&gt;raw&lt;/p&gt;"><p>enriched</p></prose-mirror>`;

test("custom elements are fields of their form (https://foundryvtt.com/api/modules/foundry.applications.elements.html)", async ({ join }) => {
  const page = await join("Ann");
  const initial = { tags: ["a", "b"], multi: ["x"], boxes: ["p"], range: 4, file: "icons/svg/book.svg", color: "#ff0000", hue: 120, docs: [], code: "let x;", prose: "<p>raw</p>" };
  expect(await formOf(page, ELEMENTS)).toEqual(initial);
  await page.evaluate(() => {
    (globalThis as any).events = [];
    for (const type of ["input", "change"]) document.getElementById("sample")!.addEventListener(type, (event) => (globalThis as any).events.push(`${type} ${(event.target as any).name}`));
  });
  const field = (label: string) => page.locator("#sample").getByLabel(label, { exact: true }).locator("visible=true");
  await field("Tags").fill("c, a");
  await field("Tags").press("Enter");
  await page.locator("string-tags .tag[data-key=b] button").click();
  await field("Multi").selectOption("y");
  await page.getByLabel("Qu").check();
  await page.locator("range-picker input[type=number]").fill("99");
  await page.locator("range-picker input[type=number]").press("Tab");
  await field("File").fill(" icons/svg/d20.svg ");
  await field("File").press("Tab");
  await field("Color").fill("#0F0");
  await field("Color").press("Tab");
  await field("Hue").focus();
  await page.keyboard.press("ArrowRight");
  await field("Docs").fill(`Actor.${ID.hero}`);
  await field("Docs").press("Enter");
  await expect(page.locator("document-tags .tag")).toHaveText("Aude");
  await field("Code").fill("let y;");
  await field("Code").press("Tab");
  expect(await readForm(page)).toEqual({ tags: ["a", "c"], multi: ["x", "y"], boxes: ["p", "q"], range: 10, file: "icons/svg/d20.svg", color: "#00ff00", hue: 121, docs: [`Actor.${ID.hero}`], code: "let y;", prose: "<p>raw</p>" });
  const events: string[] = await page.evaluate(() => (globalThis as any).events);
  expect(events.filter((event) => event.startsWith("change"))).toEqual(["tags", "tags", "multi", "boxes", "range", "file", "color", "hue", "docs", "code"].map((name) => `change ${name}`));
});

test("custom elements made by script, set, disabled and labelled", async ({ join }) => {
  const page = await join("Ann");
  await formOf(page, ELEMENTS);
  const seen = await page.evaluate(() => {
    const select = document.createElement("multi-select") as any;
    select.innerHTML = `<option value="1">One</option><option value="2">Two</option>`;
    select.setAttribute("name", "made");
    select.setAttribute("value", "2");
    document.getElementById("sample")!.append(select);
    const before = select.value;
    select.value = new Set(["1", "nonsense"]);
    return { before, after: select.value, name: select.name, form: select.form.id };
  });
  expect(seen).toEqual({ before: ["2"], after: ["1"], name: "made", form: "sample" });
  await page.evaluate(() => {
    for (const element of (document.getElementById("sample") as HTMLFormElement).elements) (element as any).disabled = true;
  });
  expect(await readForm(page)).toEqual({});
  await expect(page.locator("#sample :is(input, select, textarea, button):visible:enabled")).toHaveCount(0);
});

test("the editor opens, formats, saves and closes (https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html)", async ({ join }) => {
  const page = await join("Ann");
  await formOf(page, ELEMENTS);
  const prose = page.locator("prose-mirror");
  await expect(prose.locator(".editor-content")).toHaveText("enriched");
  await page.evaluate(() => {
    (globalThis as any).events = [];
    for (const type of ["open", "save", "close", "change"]) document.querySelector("prose-mirror")!.addEventListener(type, () => (globalThis as any).events.push(type));
  });
  await prose.locator("button.toggle").click();
  const editor = prose.locator("[contenteditable]");
  await expect(editor).toBeFocused();
  await editor.press("Control+a");
  await page.keyboard.type("bold");
  await editor.press("Control+a");
  await prose.locator("[data-command=Bold]").click();
  await editor.press("Control+s");
  await expect(editor).toHaveCount(0);
  await expect(prose.locator("button.toggle")).toBeFocused();
  expect((await readForm(page)).prose).toMatch(/<(b|strong)>bold<\/\1>/);
  await prose.locator("button.toggle").click();
  await prose.locator("[data-command=Source]").click();
  await prose.locator("textarea").fill(`<p onclick="x()">safe<script>alert(1)</script></p>`);
  await prose.locator("[data-command=Save]").click();
  expect((await readForm(page)).prose).toBe("<p>safe</p>");
  await prose.locator("button.toggle").click();
  await page.keyboard.type("lost");
  await page.keyboard.press("Escape");
  expect((await readForm(page)).prose).toBe("<p>safe</p>");
  expect(await page.evaluate(() => (globalThis as any).events)).toEqual(["open", "save", "close", "change", "open", "save", "close", "change", "open", "close"]);
});

test("text is enriched with links, secrets and what systems add (https://foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html#enrichhtml)", async ({ join }) => {
  const page = await join("Ann");
  const link = (html: string, selector: string) => page.evaluate(([text, query]) => {
    const div = document.createElement("div");
    div.innerHTML = text;
    const a = div.querySelector<HTMLElement>(query);
    return a && { text: a.textContent, classes: a.className, uuid: a.dataset["uuid"] };
  }, [html, selector] as const);
  const html = await enrich(page, `<p>@UUID[Actor.${ID.hero}]{Her} @Actor[Wolf] @UUID[Actor.nonexistent00000] https://example.org/a. <code>[[1d6]]</code></p>
    <section class="secret" id="secret-a"><p>hush</p></section><section class="secret revealed" id="secret-b"><p>known</p></section>`);
  expect(await link(html, "a.content-link")).toEqual({ text: "Her", classes: "content-link", uuid: `Actor.${ID.hero}` });
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
      id: "probe", pattern: /@Check\[(\w+)\]/g,
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

test("menus take both generations' entries, by pointer and keyboard (https://foundryvtt.com/api/classes/foundry.applications.ux.ContextMenu.html)", async ({ join }) => {
  const page = await join("Ann");
  await formOf(page, `<button type="button" class="row" data-n="1">One</button><button type="button" class="row" data-n="2">Two</button>`);
  await page.evaluate(() => {
    (globalThis as any).chosen = [];
    const note = (what: string) => (target: HTMLElement) => (globalThis as any).chosen.push([what, target.dataset["n"]]);
    new foundry.applications.ux.ContextMenu.implementation(document.getElementById("sample"), ".row", [
      { name: "Old", icon: `<i class="fa-solid fa-eye"></i>`, condition: (target: HTMLElement) => target.dataset["n"] === "1", callback: note("old") },
      { label: "New", icon: "fa-solid fa-eye", visible: () => true, onClick: (_event: Event, target: HTMLElement) => note("new")(target) },
      { label: "Never", icon: "", visible: false, onClick: note("never") },
    ], { jQuery: false });
  });
  const menu = page.locator("#context-menu"), items = menu.locator(".context-item");
  await page.locator(".row").first().click({ button: "right" });
  await expect(items).toHaveText(["Old", "New"]);
  await items.first().click();
  await expect(menu).toHaveCount(0);
  await page.locator(".row").nth(1).focus();
  await page.keyboard.press("ContextMenu");
  await expect(items).toHaveText(["New"]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => (globalThis as any).chosen)).toEqual([["old", "1"], ["new", "2"]]);
  await page.locator(".row").first().focus();
  await page.keyboard.press("ContextMenu");
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator(".row").first()).toBeFocused();
});

test("tooltips come by pointer and by keyboard, safe in all their forms (https://foundryvtt.com/api/classes/foundry.helpers.interaction.TooltipManager.html)", async ({ join }) => {
  const page = await join("Ann");
  await formOf(page, `<div style="padding:9rem"><button type="button" data-tooltip="PROBE.Health">a</button>
    <button type="button" data-tooltip aria-label="Label">b</button><button type="button" data-tooltip-text="&lt;b&gt;plain">c</button>
    <button type="button" data-tooltip-html="&lt;b&gt;rich&lt;/b&gt;&lt;img src=icons/svg/book.svg onerror=boom()&gt;" data-tooltip-class="mine" data-tooltip-direction="RIGHT">d</button></div>`);
  const tip = page.locator("#tooltip"), button = (n: number) => page.locator("#sample button").nth(n);
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
  await formOf(page, `<div class="item" data-n="1">drag</div><div class="zone" style="height:5rem">zone</div>`);
  await page.evaluate(() => {
    (globalThis as any).log = [];
    const { DragDrop, TextEditor } = foundry.applications.ux;
    const note = (what: string) => (event: DragEvent) => (globalThis as any).log.push([what, TextEditor.getDragEventData(event).n ?? null]);
    const element = document.getElementById("sample");
    const drag = new DragDrop.implementation({
      dragSelector: ".item", dropSelector: ".zone", permissions: { dragstart: () => true, drop: () => true },
      callbacks: { dragstart: (event: DragEvent) => event.dataTransfer!.setData("text/plain", JSON.stringify({ n: 1 })), drop: note("drop") },
    });
    drag.bind(element).bind(element);
    new DragDrop.implementation({ dragSelector: ".zone", permissions: { dragstart: () => false, drop: () => false } }).bind(element);
  });
  await page.locator(".item").dragTo(page.locator(".zone"));
  expect(await page.evaluate(() => (globalThis as any).log)).toEqual([["drop", 1]]);
  await expect(page.locator(".zone")).not.toHaveAttribute("draggable", "true");
});

test("lists are searched and tabs changed (https://foundryvtt.com/api/classes/foundry.applications.ux.SearchFilter.html)", async ({ join }) => {
  const page = await join("Ann");
  await formOf(page, `<input class="search"><ol class="list"><li>Épée</li><li>Arc</li></ol><nav class="nav"><a data-tab="a">A</a><a data-tab="b">B</a></nav><div class="tab" data-tab="a">1</div><div class="tab" data-tab="b">2</div>`);
  await page.evaluate(() => {
    const { SearchFilter, Tabs } = foundry.applications.ux;
    new SearchFilter({
      inputSelector: ".search", contentSelector: ".list", delay: 1,
      callback: (_event: Event, query: string, rgx: RegExp, list: HTMLElement) => {
        for (const item of list.children) (item as HTMLElement).hidden = query !== "" && !rgx.test(SearchFilter.cleanQuery(item.textContent!));
      },
    }).bind(document.getElementById("sample"));
    new Tabs({ navSelector: ".nav", initial: "b", callback: (_event: Event, tabs: any, active: string) => ((globalThis as any).tab = [tabs.active, active]) }).bind(document.getElementById("sample"));
  });
  await page.locator(".search").fill("epe");
  await expect(page.locator(".list li:visible")).toHaveText(["Épée"]);
  await expect(page.locator("#sample .tab.active")).toHaveText("2");
  await page.locator(".nav [data-tab=a]").click();
  await expect(page.locator("#sample .tab.active")).toHaveText("1");
  expect(await page.evaluate(() => (globalThis as any).tab)).toEqual(["a", "a"]);
});
