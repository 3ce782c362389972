import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { ControlsConfig } from "../../settings/controls-config.ts";
import { InvitationLinks } from "../../settings/invitation-links.ts";
import { PlayersConfig } from "../../settings/players-config.ts";
import { SettingsConfig } from "../../settings/settings-config.ts";
import { UserConfig } from "../../settings/user-config.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** What is being played, and the ways to the windows that configure it. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["settings-sidebar", "flexcol"],
    window: { title: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
    actions: {
      openApp: Settings.#onOpenApp,
      logout: Settings.#onLogout,
    },
  };

  static override PARTS: Record<string, any> = {
    settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] },
  };

  /** What the buttons open, by `data-app`. */
  static _APPS: Record<string, () => any> = {
    configure: () => new SettingsConfig(),
    controls: () => new ControlsConfig(),
    user: () => new UserConfig({ document: game.user }),
    players: () => new PlayersConfig(),
    invitation: () => new InvitationLinks(),
  };

  protected override async _prepareContext(options: any): Promise<any> {
    const { system, world, version } = game;
    return {
      ...(await super._prepareContext(options)),
      isGM: game.user.isGM,
      world: world.title,
      system: { title: system.title, version: system.version },
      version,
      userName: game.user.name,
    };
  }

  static async #onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (this.constructor as typeof Settings)._APPS[target.dataset.app!]!().render({ force: true });
  }

  /** Leaves the table: the server forgets the session and shows the page where one joins. */
  static #onLogout(this: Settings): void {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/logout";
    document.body.append(form);
    form.submit();
  }
}
