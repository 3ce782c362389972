import { Hooks } from "../../hooks.ts";
import { whileOpen } from "../while-open.ts";
import { InterfacePart } from "./interface-part.ts";

/** A tool of a group of controls: one that is chosen, switched (`toggle`), or that does something at once (`button`). */
export interface SceneControlTool {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | null, active: boolean) => void;
}

/** A group of controls, by the layer of the board it belongs to. */
export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order: number;
  layer?: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneControlTool>;
  onChange?: (event: Event | null, active: boolean) => void;
  onToolChange?: (event: Event | null, tool: SceneControlTool) => void;
}

const inOrder = <T extends { order?: number; visible?: boolean }>(all: Record<string, T>): T[] =>
  Object.values(all)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The tools beside the board. The board here needs none but those that packages add to the group of tokens. */
export class SceneControls extends InterfacePart {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "scene-controls",
    tag: "aside",
    area: "ui-left",
    label: "SCENE.Tools",
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS: Record<string, any> = {
    tools: { template: "templates/ui/scene-controls.hbs" },
  };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";

  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  get tools(): Record<string, SceneControlTool> {
    return this.control?.tools ?? {};
  }

  get tool(): SceneControlTool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  protected override async _prepareContext(options: any): Promise<any> {
    if (options.reset !== false || options.isFirstRender) this.#controls = this.#prepareControls();
    const describe = ({ name, title, icon, toggle, active, button }: SceneControlTool): object => ({
      name,
      title,
      icon,
      pressed: button ? null : toggle ? Boolean(active) : name === this.control?.activeTool,
    });
    const groups = inOrder(this.#controls);
    return {
      ...(await super._prepareContext(options)),
      controls: groups.length > 1 ? groups.map(({ name, title, icon }) => ({ name, title, icon, pressed: name === this.#control })) : [],
      tools: canvas.ready ? inOrder(this.tools).map(describe) : [],
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    whileOpen(this, ["canvasReady", "canvasTearDown"], () => void this.render());
  }

  /** What the board offers, and what packages add through the hook `getSceneControlButtons`. */
  #prepareControls(): Record<string, SceneControl> {
    const select: SceneControlTool = { name: "select", title: "SCENE.ToolSelect", icon: "fa-solid fa-expand", order: 1 };
    const tokens: SceneControl = {
      name: "tokens",
      title: "SCENE.ToolsTokens",
      icon: "fa-solid fa-user-large",
      order: 1,
      layer: "tokens",
      activeTool: "select",
      tools: { select },
    };
    const controls = { tokens };
    Hooks.callAll("getSceneControlButtons", controls);
    return controls;
  }

  static async #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    this.control?.onChange?.(event, false);
    this.#control = target.dataset.control!;
    this.control?.onChange?.(event, true);
    await this.render({ reset: false });
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const tool = this.tools[target.dataset.tool!];
    const { control } = this;
    if (!tool || !control) return;
    if (tool.button) return void tool.onChange?.(event, true);
    if (tool.toggle) tool.active = !tool.active;
    else control.activeTool = tool.name;
    tool.onChange?.(event, tool.toggle ? Boolean(tool.active) : true);
    control.onToolChange?.(event, tool);
    await this.render({ reset: false });
  }
}
