import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { PROBE_SEED } from "../support/seed.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const MIXIN = "https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html";
const PART = "https://foundryvtt.com/api/interfaces/foundry.HandlebarsTemplatePart.html";
const APP = "https://foundryvtt.com/api/classes/foundry.HandlebarsApplication.html";

/** Defines `globalThis.Parted`, an application of two parts whose templates are partials known already. */
async function defineParted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { foundry, Handlebars } = globalThis as any;
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    const templates: Record<string, string> = {
      "contract/head.hbs": '<header class="head"><h2>{{title}}</h2><input name="first" value="abcdef"></header>',
      "contract/list.hbs":
        '<section><ol style="height:60px;overflow:auto">{{#each rows}}<li style="height:40px">{{> contract.row}}</li>{{/each}}</ol><button type="button" data-action="x" id="{{partId}}-x">{{partId}}</button></section>',
      "contract.row": "row {{this}}",
    };
    for (const [path, source] of Object.entries(templates)) Handlebars.registerPartial(path, Handlebars.compile(source));
    (globalThis as any).Parted = class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { id: "contract-parts", window: { title: "Parts" }, position: { width: 300 } };
      static PARTS = {
        head: { template: "contract/head.hbs", classes: ["extra"] },
        list: { template: "contract/list.hbs", id: "list", scrollable: ["ol"] },
      };
      count = 0;
      async _prepareContext() {
        this.count += 1;
        return { title: `render ${this.count}`, rows: [1, 2, 3, 4, 5] };
      }
    };
  });
}

test(`each part is one element, known by its id; some can be rendered alone (${MIXIN})`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineParted(page);
  const seen = await page.evaluate(async () => {
    const app = await new (globalThis as any).Parted().render({ force: true });
    const content = app.element.querySelector(".window-content");
    const describe = () => [...content.children].map((child: any) => `${child.localName}#${child.id}.${child.className} ${child.dataset.applicationPart}`);
    const { head, list } = app.parts;
    const first = describe();
    const sameParts = head === content.children[0] && list === content.children[1];
    await app.render({ parts: ["head"] });
    return {
      first,
      sameParts,
      renewed: app.parts.head !== head,
      kept: app.parts.list === list,
      title: content.querySelector("h2").textContent,
      order: describe(),
    };
  });
  expect(seen).toEqual({
    first: ["header#.head extra head", "section#contract-parts-list. list"],
    sameParts: true,
    renewed: true,
    kept: true,
    title: "render 2",
    order: ["header#.head extra head", "section#contract-parts-list. list"],
  });
});

test(`focus, selection and scroll positions survive a render (${APP}#_syncPartState)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineParted(page);
  const kept = await page.evaluate(async () => {
    const app = await new (globalThis as any).Parted().render({ force: true });
    const input = app.element.querySelector("[name=first]");
    input.focus();
    input.setSelectionRange(2, 4, "backward");
    app.element.querySelector("ol").scrollTop = 55;
    await app.render();
    const after = app.element.querySelector("[name=first]");
    const text = [after !== input, document.activeElement === after, after.selectionStart, after.selectionEnd, after.selectionDirection];
    app.element.querySelector("button[data-action=x]").focus();
    await app.render();
    return { text, scroll: app.element.querySelector("ol").scrollTop, button: document.activeElement?.id };
  });
  expect(kept).toEqual({ text: [true, true, 2, 4, "backward"], scroll: 55, button: "contract-parts-list-x" });
});

test(`a part whose template has not exactly one root element is an error (${PART})`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineParted(page);
  const messages = await page.evaluate(async () => {
    const { Handlebars, Parted } = globalThis as any;
    const messages: string[] = [];
    for (const [id, source] of Object.entries({ two: "<p>1</p><p>2</p>", none: "text" })) {
      Handlebars.registerPartial(`contract/${id}.hbs`, Handlebars.compile(source));
      const Broken = class extends Parted {
        static PARTS = { broken: { template: `contract/${id}.hbs` } };
      };
      await (new Broken() as any).render({ force: true }).catch((error: Error) => messages.push(error.message));
    }
    return messages;
  });
  expect(messages).toHaveLength(2);
  for (const message of messages) expect(message).toMatch(/single|one/i);
});

test(`a root part fills the content itself (${PART}#root)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const html = await page.evaluate(async () => {
    const { foundry, Handlebars } = globalThis as any;
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    Handlebars.registerPartial("contract/root.hbs", Handlebars.compile("<p>one</p><p>two</p>"));
    class Rooted extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { id: "contract-root", window: { frame: false, positioned: false } };
      static PARTS = { all: { template: "contract/root.hbs", root: true } };
    }
    const app = await new (Rooted as any)().render({ force: true });
    await app.render();
    return [app.element.innerHTML, app.element.classList.contains("application"), app.parts.all === app.element];
  });
  expect(html).toEqual(["<p>one</p><p>two</p>", true, true]);
});

test(`tabs are prepared from TABS, shown one at a time, and kept through renders (https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationTabsConfiguration.html)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  await page.evaluate(async () => {
    const { foundry, Handlebars } = globalThis as any;
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    for (const id of ["one", "two"]) {
      Handlebars.registerPartial(
        `contract/${id}.hbs`,
        Handlebars.compile(`<section class="tab {{tab.cssClass}}" data-tab="{{tab.id}}" data-group="{{tab.group}}">{{tab.label}} content</section>`),
      );
    }
    class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { id: "contract-tabs", window: { title: "Tabs" }, position: { width: 320 } };
      static TABS = {
        main: {
          tabs: [
            { id: "one", label: "First" },
            { id: "two", label: "Second" },
          ],
          initial: "one",
        },
      };
      static PARTS = {
        nav: { template: "templates/generic/tab-navigation.hbs" },
        one: { template: "contract/one.hbs" },
        two: { template: "contract/two.hbs" },
      };
    }
    (globalThis as any).tabbed = await new (Tabbed as any)().render({ force: true });
  });
  const app = page.locator("#contract-tabs");
  const entry = (id: string) => app.locator(`[data-action=tab][data-group=main][data-tab=${id}]`);
  await expect(entry("one")).toHaveClass(/active/);
  await expect(app.getByText("First content")).toBeVisible();
  await expect(app.getByText("Second content")).toBeHidden();
  await entry("two").click();
  await expect(app.getByText("First content")).toBeHidden();
  await expect(app.getByText("Second content")).toBeVisible();
  expect(
    await page.evaluate(async () => {
      const { tabbed } = globalThis as any;
      await tabbed.render();
      return tabbed.tabGroups;
    }),
  ).toEqual({ main: "two" });
  await expect(app.getByText("Second content")).toBeVisible();
  expect(
    await page.evaluate(async () => {
      const { tabbed } = globalThis as any;
      await tabbed.render({ tab: "one" });
      try {
        tabbed.changeTab("three", "main");
      } catch (error) {
        return [tabbed.tabGroups.main, error instanceof Error];
      }
      return "no error";
    }),
  ).toEqual(["one", true]);
});

test(`_configureRenderParts and _configureRenderOptions decide which parts there are (${APP}#_configureRenderParts)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await defineParted(page);
  const parts = await page.evaluate(async () => {
    const { Parted } = globalThis as any;
    class Fewer extends Parted {
      _configureRenderParts(options: object) {
        const parts = super._configureRenderParts(options);
        delete parts.list;
        return parts;
      }
    }
    class More extends Parted {
      _configureRenderParts(options: object) {
        return { ...super._configureRenderParts(options), second: { template: "contract/list.hbs" } };
      }
    }
    class Chosen extends Parted {
      _configureRenderOptions(options: any) {
        super._configureRenderOptions(options);
        options.parts = ["list"];
      }
    }
    const names: string[][] = [];
    for (const cls of [Fewer, More, Chosen]) {
      const app = await (new cls() as any).render({ force: true });
      names.push(Object.keys(app.parts));
      await app.close();
    }
    return [...names, Object.keys(Parted.PARTS)];
  });
  expect(parts).toEqual([["head"], ["head", "list", "second"], ["list"], ["head", "list"]]);
});

test(`templates are fetched from the system's folder and from core's (https://foundryvtt.com/api/functions/foundry.applications.handlebars.renderTemplate.html)`, async ({
  join,
}) => {
  const page = await join("Gamemaster");
  const html = await page.evaluate(async () => {
    const { loadTemplates, renderTemplate } = (globalThis as any).foundry.applications.handlebars;
    await loadTemplates({ "contract.part": "systems/probe/templates/part.hbs" });
    const buttons = [{ type: "submit", label: "Yes", icon: "fa-solid fa-check", action: "go" }];
    return [await renderTemplate("systems/probe/templates/part.hbs", { label: "<b>" }), await renderTemplate("templates/generic/form-footer.hbs", { buttons })];
  });
  expect(html[0]).toBe('<p class="probe">&lt;b&gt;</p>');
  expect(html[1]).toMatch(/<footer class="form-footer"[^]*<button type="submit" data-action="go"[^]*fa-check[^]*Yes/);
});
