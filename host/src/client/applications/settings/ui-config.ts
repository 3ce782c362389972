import { StringField } from "../../../common/fields/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

const SCHEMES = { "": "UICONFIG.Scheme.system", light: "UICONFIG.Scheme.light", dark: "UICONFIG.Scheme.dark" };

/** The window in which this user chooses light or dark, for the page and for the windows. */
export class UIConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "ui-config",
    tag: "form",
    classes: ["ui-config"],
    window: { title: "UICONFIG.Title", icon: "fa-solid fa-palette", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: UIConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, any> = {
    form: { template: "templates/settings/ui-config.hbs" },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    const { colorScheme } = game.settings.get("core", "uiConfig");
    const field = (name: string): StringField => new StringField({ blank: true, choices: SCHEMES } as any, { name } as any);
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      fields: { interface: field("interface"), applications: field("applications") },
      colorScheme,
    };
  }

  static async #onSubmit(this: UIConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const { interface: page, applications } = formData.object;
    const config = game.settings.get("core", "uiConfig");
    await game.settings.set("core", "uiConfig", { ...config, colorScheme: { interface: page, applications } });
  }
}
