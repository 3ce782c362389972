import { objectsEqual } from "../../../common/utils/index.ts";
import type { SettingConfig } from "../../settings.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";
import { categorise, fieldOf, type CategoryView } from "./setting-fields.ts";

/** The window in which this user changes the settings of core and of the system. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["flexcol"] },
    position: { width: 720, height: 600 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      openMenu: SettingsConfig.#onOpenMenu,
      resetDefaults: SettingsConfig.#onResetDefaults,
    },
  };

  static override PARTS: Record<string, any> = {
    main: { template: "templates/settings/settings-config.hbs", scrollable: [".settings-sections"] },
    footer: { template: "templates/settings/settings-footer.hbs" },
  };

  override tabGroups: Record<string, string | null> = { categories: null };

  /** Asks whether to load the page anew, so that changed settings take effect, and does. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadTitle", icon: "fa-solid fa-rotate" },
      content: `<p>${localise(world ? "SETTINGS.ReloadWorld" : "SETTINGS.Reload")}</p>`,
      yes: { label: "SETTINGS.ReloadNow", icon: "fa-solid fa-rotate" },
      no: { label: "SETTINGS.ReloadLater" },
    });
    if (sure) location.reload();
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const categories = visibleCategories();
    const first = categories[0]?.id ?? null;
    const active = categories.some(({ id }) => id === this.tabGroups["categories"]) ? this.tabGroups["categories"] : first;
    this.tabGroups["categories"] = active!;
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      categories: categories.map((category) => ({
        ...category,
        active: category.id === active,
        menus: category.menus.map((menu) => ({ ...menu, id: `${menu.namespace}.${menu.key}` })),
      })),
    };
  }

  /** Stores what was changed, each setting by itself; what is refused is told and the rest is kept. */
  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    let reloadClient = false;
    let reloadWorld = false;
    for (const [id, value] of Object.entries<any>(formData.object)) {
      const config: SettingConfig | undefined = game.settings.settings.get(id);
      if (!config) continue;
      const before = game.settings.get(config.namespace, config.key);
      try {
        const clean = fieldOf(config)?.clean(value) ?? value;
        if (objectsEqual(plainOf(before), plainOf(clean))) continue;
        await game.settings.set(config.namespace, config.key, clean);
        if (config.requiresReload && config.scope === "world") reloadWorld = true;
        else if (config.requiresReload) reloadClient = true;
      } catch (error) {
        ui.notifications.error("SETTINGS.Refused", {
          format: { name: localise(config.name ?? config.key), reason: (error as Error).message },
        });
      }
    }
    if (reloadClient || reloadWorld) await SettingsConfig.reloadConfirm({ world: reloadWorld });
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = game.settings.menus.get(target.dataset.key!);
    await new menu.type().render({ force: true });
  }

  /** Puts the defaults of the category in view into the form; nothing is stored before the form is. */
  static #onResetDefaults(this: SettingsConfig): void {
    const category = visibleCategories().find(({ id }) => id === this.tabGroups["categories"]);
    for (const { id, field } of category?.settings ?? []) {
      const config: SettingConfig = game.settings.settings.get(id);
      const input = this.form!.elements.namedItem(id) as any;
      const value = config.default !== undefined ? config.default : field?.getInitialValue({});
      if (!input) continue;
      if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = value ?? "";
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    ui.notifications.info("SETTINGS.DefaultsShown", { localize: true, console: false });
  }
}

function visibleCategories(): CategoryView[] {
  const titles: Record<string, string> = { core: localise("SETTINGS.Core"), [game.system.id]: game.system.title };
  return categorise({
    settings: game.settings.settings.values(),
    menus: game.settings.menus.values(),
    mayChangeWorld: game.user.can("SETTINGS_MODIFY"),
    titleOf: (namespace) => titles[namespace] ?? game.modules.get(namespace)?.title ?? namespace,
    valueOf: (config) => game.settings.get(config.namespace, config.key),
  });
}

/** Sets and models compare by what they hold. */
function plainOf(value: any): unknown {
  if (value instanceof Set) return [...value].sort();
  return value?.toObject?.() ?? value;
}
