import { ColorField, FilePathField, StringField } from "../../../common/fields/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";

/** The window in which a user chooses his character, colour and pronouns. */
export class UserConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "user-config-{id}",
    tag: "form",
    classes: ["user-config"],
    window: { icon: "fa-solid fa-user", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: UserConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, any> = {
    form: { template: "templates/settings/user-config.hbs" },
  };

  get document(): any {
    return this.options.document;
  }

  override get title(): string {
    return localise("USER.ConfigOf", { name: this.document.name });
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): any {
    return super._initializeApplicationOptions({ uniqueId: options["document"].id, ...options });
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const user = this.document;
    const characters = game.actors.filter((actor: any) => actor.testUserPermission(user, "OWNER") || actor.id === user._source.character);
    game.i18n.sortObjects(characters, "name");
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      user: user._source,
      color: user.color?.css ?? user._source.color,
      fields: {
        character: new StringField({ blank: true, choices: Object.fromEntries(characters.map((actor: any) => [actor.id, actor.name])) }, {
          name: "character",
        } as any),
        color: new ColorField({}, { name: "color" } as any),
        avatar: new FilePathField({ categories: ["IMAGE"] }, { name: "avatar" } as any),
        pronouns: new StringField({ blank: true }, { name: "pronouns" } as any),
      },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "USER.Save" }],
    };
  }

  static async #onSubmit(this: UserConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const { character, color, avatar, pronouns } = formData.object;
    await this.document.update({
      character: character || null,
      color: color || undefined,
      avatar: avatar || null,
      pronouns,
    });
  }
}
