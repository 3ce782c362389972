import { localise } from "../runtime.ts";
import { UserConfig } from "../settings/user-config.ts";
import { InterfacePart } from "./interface-part.ts";

/** Who is at the table: connected or not, their colours, the characters they play. */
export class Players extends InterfacePart {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "players",
    tag: "aside",
    area: "ui-left",
    label: "PLAYERS.Title",
    actions: {
      configureUser: Players.#onConfigureUser,
      toggleOffline: Players.#onToggleOffline,
    },
  };

  static override PARTS: Record<string, any> = {
    players: { template: "templates/ui/players.hbs", templates: ["templates/ui/player.hbs"] },
  };

  #showOffline = false;

  protected override async _prepareContext(options: any): Promise<any> {
    const users = order(game.users.contents, game.i18n.lang).map(describe);
    return {
      ...(await super._prepareContext(options)),
      active: users.filter((user) => user.active),
      inactive: this.#showOffline ? users.filter((user) => !user.active) : [],
      showOffline: this.#showOffline,
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".player[data-user-id]", {
      hookName: "getUserContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** The context menu of a user, before hooks have added to it. */
  protected _getContextMenuOptions(): Record<string, any>[] {
    const userOf = (target: HTMLElement): any => game.users.get(target.dataset.userId);
    return [
      {
        label: "USER.Config",
        icon: "fa-solid fa-gear",
        visible: (target: HTMLElement) => game.user.isGM || userOf(target)?.isSelf,
        onClick: (_event: Event, target: HTMLElement) => new UserConfig({ document: userOf(target) }).render({ force: true }),
      },
      {
        label: "PLAYERS.OpenCharacter",
        icon: "fa-solid fa-address-card",
        visible: (target: HTMLElement) => Boolean(userOf(target)?.character?.testUserPermission(game.user, "LIMITED")),
        onClick: (_event: Event, target: HTMLElement) => userOf(target).character.sheet.render({ force: true }),
      },
    ];
  }

  static async #onConfigureUser(this: Players, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const user = game.users.get(target.closest<HTMLElement>("[data-user-id]")!.dataset.userId!);
    await new UserConfig({ document: user }).render({ force: true });
  }

  static async #onToggleOffline(this: Players): Promise<void> {
    this.#showOffline = !this.#showOffline;
    await this.render();
  }
}

/** Game masters first, then by role and name. */
export function order<T extends { role: number; name: string }>(users: readonly T[], lang: string): T[] {
  const collator = new Intl.Collator(lang);
  return [...users].sort((a, b) => b.role - a.role || collator.compare(a.name, b.name));
}

function describe(user: any): Record<string, any> {
  const detail = user.isGM ? localise("USER.RoleShort.GAMEMASTER") : (user.character?.name ?? "");
  return {
    id: user.id,
    name: user.name,
    detail,
    active: user.active,
    color: user.color?.css ?? user._source.color,
    mayConfigure: user.isSelf || game.user.isGM,
    cssClass: [user.isSelf && "self", user.isGM && "gm", user.active ? "active" : "inactive"].filter(Boolean).join(" "),
  };
}
