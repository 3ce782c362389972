import { BOARD_SEED } from "../support/board.ts";
import { expect, test } from "../support/fixtures.ts";

const HOOK = "https://foundryvtt.com/api/functions/hookEvents.getSceneControlButtons.html";
const CONTROLS = "https://foundryvtt.com/api/classes/foundry.applications.ui.SceneControls.html";

test.use({ seed: BOARD_SEED, system: "probe" });

test(`packages add tools beside the board: one that acts, one that is switched (${HOOK})`, async ({ join }) => {
  const ann = await join("Ann");
  await ann.evaluate(() => {
    const g = globalThis as any;
    g.called = [];
    g.Hooks.on("getSceneControlButtons", (controls: any) => {
      const add = (tool: any) => (controls.tokens.tools[tool.name] = tool);
      add({
        name: "act",
        title: "Act",
        icon: "fa-solid fa-bolt",
        order: 8,
        button: true,
        onChange: (_event: Event, active: boolean) => g.called.push(["act", active]),
      });
      add({
        name: "lamp",
        title: "Lamp",
        icon: "fa-solid fa-lightbulb",
        order: 9,
        toggle: true,
        active: false,
        onChange: (_event: Event, active: boolean) => g.called.push(["lamp", active]),
      });
      add({ name: "none", title: "None", icon: "fa-solid fa-ban", order: 10, visible: false });
    });
    return g.ui.controls.render();
  });
  const tool = (name: string) => ann.locator(`#scene-controls-tools [data-tool=${name}]`);
  await expect(tool("act")).toHaveAttribute("aria-label", "Act");
  await expect(tool("none")).toHaveCount(0);
  await tool("act").click();
  await tool("lamp").click();
  await expect(tool("lamp")).toHaveAttribute("aria-pressed", "true");
  await tool("lamp").click();
  await expect(tool("lamp")).toHaveAttribute("aria-pressed", "false");
  expect(await ann.evaluate(() => (globalThis as any).called)).toEqual([
    ["act", true],
    ["lamp", true],
    ["lamp", false],
  ]);
  await expect(tool("select")).toHaveAttribute("aria-pressed", "true");
});

test(`the controls say which group and which tool is chosen (${CONTROLS})`, async ({ join }) => {
  const ann = await join("Ann");
  expect(
    await ann.evaluate(() => {
      const { controls } = (globalThis as any).ui;
      return [controls.control.name, controls.tool.name, Object.keys(controls.tools), Object.keys(controls.controls)];
    }),
  ).toEqual(["tokens", "select", ["select"], ["tokens"]]);
});
