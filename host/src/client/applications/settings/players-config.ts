import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";
import { whileOpen } from "../while-open.ts";
import { UserConfig } from "./user-config.ts";

const CHANGES = ["createUser", "updateUser", "deleteUser"];

/** The game master's window of who may join: names, roles, passwords. */
export class PlayersConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "players-config",
    tag: "form",
    classes: ["players-config"],
    window: { title: "USERS.Title", icon: "fa-solid fa-users", contentClasses: ["standard-form"], resizable: true },
    position: { width: 640, height: "auto" },
    form: { handler: PlayersConfig.#onSubmit, closeOnSubmit: true },
    actions: {
      createUser: PlayersConfig.#onCreateUser,
      configureUser: PlayersConfig.#onConfigureUser,
      deleteUser: PlayersConfig.#onDeleteUser,
    },
  };

  static override PARTS: Record<string, any> = {
    form: { template: "templates/settings/players-config.hbs", scrollable: [".player-rows"] },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      roles: Object.fromEntries(Object.entries<number>(CONST.USER_ROLES).map(([name, role]) => [role, `USER.Role.${name}`])),
      users: game.users.contents.map((user: any) => ({
        id: user.id,
        name: user.name,
        role: user.role,
        color: user.color?.css ?? user._source.color,
        active: user.active,
        character: user.character?.name ?? "",
        isSelf: user.isSelf,
      })),
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    whileOpen(this, CHANGES, () => void this.render());
  }

  /** Stores names and roles that were changed, and passwords that were typed. */
  static async #onSubmit(this: PlayersConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const updates: Record<string, any>[] = [];
    for (const user of game.users) {
      const name = String(formData.object[`${user.id}.name`] ?? "").trim();
      const role = Number(formData.object[`${user.id}.role`] ?? user.role);
      const password = formData.object[`${user.id}.password`];
      const change: Record<string, any> = { _id: user.id };
      if (name && name !== user.name) change["name"] = name;
      if (role !== user.role) change["role"] = role;
      if (password) change["password"] = password;
      if (Object.keys(change).length > 1) updates.push(change);
    }
    if (updates.length > 0) await CONFIG.User.documentClass.updateDocuments(updates);
  }

  static async #onCreateUser(this: PlayersConfig): Promise<void> {
    const taken = new Set(game.users.map((user: any) => user.name));
    let count = game.users.size;
    while (taken.has(localise("USERS.NewName", { count }))) count++;
    await CONFIG.User.documentClass.create({
      name: localise("USERS.NewName", { count }),
      role: CONST.USER_ROLES.PLAYER,
    });
  }

  static async #onConfigureUser(this: PlayersConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await new UserConfig({ document: userOf(target) }).render({ force: true });
  }

  static async #onDeleteUser(this: PlayersConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const user = userOf(target);
    const sure = await DialogV2.confirm({
      window: { title: "USERS.Delete", icon: "fa-solid fa-trash" },
      content: `<p>${localise("USERS.DeleteWarning", { name: foundry.utils.escapeHTML(user.name) })}</p>`,
    });
    if (sure) await user.delete();
  }
}

function userOf(target: HTMLElement): any {
  return game.users.get(target.closest<HTMLElement>("[data-user-id]")!.dataset.userId!);
}
