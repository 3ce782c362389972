import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";
import { bindingLabel, isModifierKey } from "./key-names.ts";

/** The window that lists what keys do and lets this user choose others. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "CONTROLS.Title", icon: "fa-solid fa-keyboard", resizable: true, contentClasses: ["flexcol"] },
    position: { width: 560, height: 560 },
    actions: {
      addBinding: ControlsConfig.#onAddBinding,
      removeBinding: ControlsConfig.#onRemoveBinding,
      resetBinding: ControlsConfig.#onResetBinding,
      resetAll: ControlsConfig.#onResetAll,
    },
  };

  static override PARTS: Record<string, any> = {
    main: { template: "templates/settings/controls-config.hbs", scrollable: [".control-list"] },
  };

  /** The action for which a key is awaited. */
  #awaiting: string | null = null;

  protected override async _prepareContext(options: any): Promise<any> {
    const titles: Record<string, string> = { core: localise("SETTINGS.Core"), [game.system.id]: game.system.title };
    const categories = new Map<string, any>();
    for (const [id, action] of game.keybindings.actions) {
      if (action.restricted && !game.user.isGM) continue;
      const fixed = (action.uneditable ?? []).length;
      if (!categories.has(action.namespace)) categories.set(action.namespace, { label: titles[action.namespace] ?? action.namespace, actions: [] });
      categories.get(action.namespace).actions.push({
        id,
        name: localise(action.name),
        hint: action.hint ? localise(action.hint) : "",
        awaiting: id === this.#awaiting,
        bindings: game.keybindings.bindings.get(id).map((binding: any, index: number) => ({ label: bindingLabel(binding), index, fixed: index < fixed })),
      });
    }
    return { ...(await super._prepareContext(options)), categories: [...categories.values()] };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => void this.#onKey(event), { capture: true });
  }

  protected override async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLElement>(".awaiting")?.focus();
  }

  /** The next key pressed becomes a binding; Escape gives up. */
  async #onKey(event: KeyboardEvent): Promise<void> {
    if (!this.#awaiting || isModifierKey(event.code)) return;
    event.preventDefault();
    event.stopPropagation();
    const id = this.#awaiting;
    this.#awaiting = null;
    if (event.code !== "Escape") {
      const modifiers = [event.shiftKey && "Shift", (event.ctrlKey || event.metaKey) && "Control", event.altKey && "Alt"].filter(Boolean) as string[];
      await this.#set(id, [...editable(id), { key: event.code, modifiers }]);
    }
    await this.render();
  }

  async #set(id: string, bindings?: { key: string; modifiers?: string[] }[]): Promise<void> {
    const { namespace } = game.keybindings.actions.get(id);
    await game.keybindings.set(namespace, id.slice(namespace.length + 1), bindings);
  }

  static async #onAddBinding(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#awaiting = actionOf(target);
    await this.render();
  }

  static async #onRemoveBinding(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = actionOf(target);
    const { uneditable = [] } = game.keybindings.actions.get(id);
    const at = Number(target.dataset.index) - uneditable.length;
    await this.#set(
      id,
      editable(id).filter((_binding: any, index: number) => index !== at),
    );
    await this.render();
  }

  static async #onResetBinding(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#set(actionOf(target));
    await this.render();
  }

  static async #onResetAll(this: ControlsConfig): Promise<void> {
    await game.keybindings.resetDefaults();
    await this.render();
  }
}

function actionOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-action-id]")!.dataset.actionId!;
}

function editable(id: string): any[] {
  const { uneditable = [] } = game.keybindings.actions.get(id);
  return game.keybindings.bindings.get(id).slice(uneditable.length);
}
