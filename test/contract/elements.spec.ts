import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

test.use({ system: "probe", seed: PROBE_SEED });

declare const foundry: any;

/** Puts HTML into a form of the page and returns what the form holds. */
const formOf = (page: Page, html: string, options = {}) =>
  page.evaluate(
    ([content, given]) => {
      document.getElementById("sample")?.remove();
      document.body.insertAdjacentHTML(
        "beforeend",
        `<form id="sample" class="themed theme-light" style="position:fixed;inset:0;z-index:500;background:#fff;overflow:auto">${content}</form>`,
      );
      return new foundry.applications.ux.FormDataExtended(document.getElementById("sample"), given).object;
    },
    [html, options] as const,
  );
const readForm = (page: Page) => page.evaluate(() => new foundry.applications.ux.FormDataExtended(document.getElementById("sample")).object);

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
    text: "a",
    "deep.number": 3,
    empty: null,
    range: 7,
    on: true,
    off: false,
    valued: "v",
    radio: "y",
    one: "2",
    typed: 4,
    many: ["a", "b"],
    list: ["1", "2"],
    json: { k: [1] },
    area: "t",
    img: "icons/svg/book.svg",
  };
  expect(await formOf(page, fields)).toEqual(expected);
  expect(await formOf(page, fields, { disabled: true, readonly: true })).toEqual({
    ...expected,
    disabled: "x",
    within: "x",
    readonly: "x",
  });
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
  const initial = {
    tags: ["a", "b"],
    multi: ["x"],
    boxes: ["p"],
    range: 4,
    file: "icons/svg/book.svg",
    color: "#ff0000",
    hue: 120,
    docs: [],
    code: "let x;",
    prose: "<p>raw</p>",
  };
  expect(await formOf(page, ELEMENTS)).toEqual(initial);
  await page.evaluate(() => {
    (globalThis as any).events = [];
    for (const type of ["input", "change"])
      document.getElementById("sample")!.addEventListener(type, (event) => (globalThis as any).events.push(`${type} ${(event.target as any).name}`));
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
  expect(await readForm(page)).toEqual({
    tags: ["a", "c"],
    multi: ["x", "y"],
    boxes: ["p", "q"],
    range: 10,
    file: "icons/svg/d20.svg",
    color: "#00ff00",
    hue: 121,
    docs: [`Actor.${ID.hero}`],
    code: "let y;",
    prose: "<p>raw</p>",
  });
  const events: string[] = await page.evaluate(() => (globalThis as any).events);
  expect(events.filter((event) => event.startsWith("change"))).toEqual(
    ["tags", "tags", "multi", "boxes", "range", "file", "color", "hue", "docs", "code"].map((name) => `change ${name}`),
  );
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

test("the editor opens, formats, saves and closes (https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html)", async ({
  join,
}) => {
  const page = await join("Ann");
  await formOf(page, ELEMENTS);
  const prose = page.locator("prose-mirror");
  await expect(prose.locator(".editor-content")).toHaveText("enriched");
  await page.evaluate(() => {
    (globalThis as any).events = [];
    for (const type of ["open", "save", "close", "change"])
      document.querySelector("prose-mirror")!.addEventListener(type, () => (globalThis as any).events.push(type));
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
  expect(await page.evaluate(() => (globalThis as any).events)).toEqual([
    "open",
    "save",
    "close",
    "change",
    "open",
    "save",
    "close",
    "change",
    "open",
    "close",
  ]);
});
