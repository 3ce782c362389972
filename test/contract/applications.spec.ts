import { PROBE_SEED } from "../support/seed.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ seed: PROBE_SEED, system: "probe" });

const DOC = "https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html";

test(`an application opens only when forced, and fires the hooks of every class in its chain (${DOC})`, async ({ join }) => {
  const page = await join("Gamemaster");
  const log = await page.evaluate(async () => {
    const { foundry, Hooks } = globalThis as any;
    const log: string[] = [];
    class Parent extends foundry.applications.api.ApplicationV2 {
      async _renderHTML() {
        return "<p>content</p>";
      }
      _replaceHTML(result: string, content: HTMLElement) {
        content.innerHTML = result;
      }
    }
    class Child extends Parent {
      static DEFAULT_OPTIONS = { id: "contract-child", window: { title: "Contract" } };
    }
    for (const name of ["Child", "Parent", "ApplicationV2"]) {
      Hooks.on(
        `render${name}`,
        (app: any, element: HTMLElement, _context: object, options: any) =>
          app instanceof Child && log.push(`render ${name} ${element === app.element} ${options.isFirstRender}`),
      );
      Hooks.on(`close${name}`, (app: any) => app instanceof Child && log.push(`close ${name}`));
    }
    const app = new Child() as any;
    await app.render();
    log.push(`rendered ${app.rendered} state ${app.state} instances ${foundry.applications.instances.has("contract-child")}`);
    await app.render({ force: true });
    log.push(`rendered ${app.rendered} instances ${foundry.applications.instances.get("contract-child") === app}`);
    log.push(
      `${document.querySelector("#contract-child.application .window-header .window-title")?.textContent} ${app.element.querySelector(".window-content").innerHTML}`,
    );
    await app.render();
    await app.close();
    log.push(
      `state ${app.state} in page ${Boolean(document.getElementById("contract-child"))} instances ${foundry.applications.instances.has("contract-child")}`,
    );
    return log;
  });
  expect(log).toEqual([
    "rendered false state 0 instances false",
    "render Child true true",
    "render Parent true true",
    "render ApplicationV2 true true",
    "rendered true instances true",
    "Contract <p>content</p>",
    "render Child true false",
    "render Parent true false",
    "render ApplicationV2 true false",
    "close Child",
    "close Parent",
    "close ApplicationV2",
    "state -1 in page false instances false",
  ]);
});

test(`the callbacks of a life come in order, renders one after another (${DOC})`, async ({ join }) => {
  const page = await join("Gamemaster");
  const log = await page.evaluate(async () => {
    const { foundry } = globalThis as any;
    const log: string[] = [];
    class Life extends foundry.applications.api.ApplicationV2 {
      async _renderHTML() {
        log.push("html");
        await new Promise((resolve) => setTimeout(resolve, 10));
        return "";
      }
      _replaceHTML() {
        log.push("replace");
      }
    }
    const steps = [
      "_configureRenderOptions",
      "_canRender",
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_onFirstRender",
      "_onRender",
      "_postRender",
      "_preClose",
      "_tearDown",
      "_onClose",
    ];
    for (const step of steps) {
      const original = (Life.prototype as any)[step];
      (Life.prototype as any)[step] = function (...args: unknown[]) {
        log.push(step);
        return original.apply(this, args);
      };
    }
    const app = new Life() as any;
    await Promise.all([app.render({ force: true }), app.render()]);
    await app.close();
    return log;
  });
  const again = ["_configureRenderOptions", "_canRender", "_prepareContext", "_preRender", "html", "replace", "_onRender", "_postRender"];
  expect(log).toEqual([
    "_configureRenderOptions",
    "_canRender",
    "_prepareContext",
    "_preFirstRender",
    "_preRender",
    "html",
    "replace",
    "_onFirstRender",
    "_onRender",
    "_postRender",
    ...again,
    "_preClose",
    "_tearDown",
    "_onClose",
  ]);
});

test(`clicks on data-action call the handler with the application as this, for the buttons it names (${DOC}#default_options)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await page.evaluate(async () => {
    const { foundry } = globalThis as any;
    const log: string[] = ((globalThis as any).contractLog = []);
    class Acting extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = {
        id: "contract-actions",
        window: { title: "Actions" },
        actions: {
          plain(this: any, event: PointerEvent, target: HTMLElement) {
            log.push(`plain ${this.id} ${event.type} ${target.textContent}`);
          },
          both: { handler: (event: PointerEvent) => log.push(`both ${event.button}`), buttons: [0, 2] },
        },
      };
      async _renderHTML() {
        return `<button type="button" data-action="plain">P<b>inner</b></button><button type="button" data-action="both">B</button><button type="button" data-action="other">O</button>`;
      }
      _replaceHTML(result: string, content: HTMLElement) {
        content.innerHTML = result;
      }
      _onClickAction(_event: PointerEvent, target: HTMLElement) {
        log.push(`unhandled ${target.dataset["action"]}`);
      }
    }
    await new (Acting as any)().render({ force: true });
  });
  const app = page.locator("#contract-actions");
  await app.locator("b").click();
  await app.getByText("B", { exact: true }).click();
  await app.getByText("B", { exact: true }).click({ button: "right" });
  await app.getByText("P", { exact: false }).first().click({ button: "right" });
  await app.getByText("O", { exact: true }).click();
  expect(await page.evaluate(() => (globalThis as any).contractLog)).toEqual(["plain contract-actions click Pinner", "both 0", "both 2", "unhandled other"]);
});

test(`header controls come from the options and from hooks, and are hidden from those they are not for (${DOC}#_getHeaderControls)`, async ({ join }) => {
  const page = await join("Gamemaster");
  await page.evaluate(async () => {
    const { foundry, Hooks } = globalThis as any;
    const log: string[] = ((globalThis as any).contractLog = []);
    class Controlled extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = {
        id: "contract-controls",
        window: {
          title: "Controls",
          controls: [
            { action: "first", label: "First", icon: "fa-solid fa-star" },
            { action: "first", label: "Never", visible: false },
            { action: "first", label: "Nor this", visible: () => false },
          ],
        },
        actions: { first: () => log.push("first") },
      };
      async _renderHTML() {
        return "";
      }
      _replaceHTML() {}
    }
    Hooks.on("getHeaderControlsControlled", (_app: object, controls: object[]) =>
      controls.push({ action: "second", label: "Second", onClick: () => log.push("second") }),
    );
    await new (Controlled as any)().render({ force: true });
  });
  const app = page.locator("#contract-controls");
  const menu = app.locator("[data-action=toggleControls]");
  await menu.click();
  // Core may add entries of its own.
  const entries = await app.locator(".controls-dropdown .header-control").allInnerTexts();
  expect(entries.map((text) => text.trim()).filter((text) => ["First", "Never", "Nor this", "Second"].includes(text))).toEqual(["First", "Second"]);
  await app.getByText("First").click();
  await menu.click();
  await app.getByText("Second").click();
  expect(await page.evaluate(() => (globalThis as any).contractLog)).toEqual(["first", "second"]);
});

test(`a window is moved by its header, sized, folded and kept within the page (${DOC}#setPosition)`, async ({ join }) => {
  const page = await join("Gamemaster", { context: { viewport: { width: 1280, height: 720 } } });
  await page.evaluate(async () => {
    const { foundry } = globalThis as any;
    class Placed extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = {
        id: "contract-place",
        window: { title: "Place", resizable: true },
        position: { width: 300, height: 200, left: 100, top: 100 },
      };
      async _renderHTML() {
        return "";
      }
      _replaceHTML() {}
    }
    (globalThis as any).placed = await new (Placed as any)().render({ force: true });
  });
  const position = () => page.evaluate(() => ({ ...(globalThis as any).placed.position }));
  expect(await position()).toMatchObject({ width: 300, height: 200, left: 100, top: 100 });
  await page.mouse.move(200, 115);
  await page.mouse.down();
  await page.mouse.move(260, 155, { steps: 3 });
  await page.mouse.up();
  expect(await position()).toMatchObject({ left: 160, top: 140 });
  const box = (await page.locator("#contract-place .window-resize-handle").boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 58, box.y + 38, { steps: 3 });
  await page.mouse.up();
  expect(await position()).toMatchObject({ width: 350, height: 230 });
  expect(await page.evaluate(() => (globalThis as any).placed.setPosition({ left: 5000, top: -20 }))).toMatchObject({ left: 930, top: 0 });
  await page.locator("#contract-place .window-title").dblclick();
  expect(await page.evaluate(() => (globalThis as any).placed.minimized)).toBe(true);
  await page.locator("#contract-place .window-title").dblclick();
  expect(await position()).toMatchObject({ width: 350, height: 230 });
});

test(`a title that says why is shown instead of an application that may not be rendered (${DOC}#_canRender)`, async ({ join }) => {
  const page = await join("Gamemaster");
  const rendered = await page.evaluate(async () => {
    const { foundry } = globalThis as any;
    class Refused extends foundry.applications.api.ApplicationV2 {
      _canRender() {
        throw new Error("Not for you.");
      }
    }
    class Silent extends foundry.applications.api.ApplicationV2 {
      _canRender() {
        return false;
      }
    }
    return Promise.all([Refused, Silent].map(async (cls: any) => (await new cls().render({ force: true })).rendered));
  });
  expect(rendered).toEqual([false, false]);
  await expect(page.locator("#notifications .notification.warning, #notifications .notification.warn")).toContainText("Not for you.");
});
