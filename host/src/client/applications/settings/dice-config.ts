import { StringField } from "../../../common/fields/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** The window in which this user chooses how each kind of dice gets its faces: computed, typed in, or as packages offer. */
export class DiceConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "dice-config",
    tag: "form",
    classes: ["dice-config"],
    window: { title: "DICE.CONFIG.Title", icon: "fa-solid fa-dice", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: DiceConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, any> = {
    form: { template: "templates/settings/dice-config.hbs" },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    const { dice, methods } = CONFIG.Dice.fulfillment;
    const chosen = game.settings.get("core", "diceConfiguration");
    const allowed = Object.entries<any>(methods).filter(([, { interactive }]) => !interactive || game.user.can("MANUAL_ROLLS"));
    const choices = Object.fromEntries(allowed.map(([name, { label }]) => [name, label]));
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      dice: Object.entries<any>(dice).map(([name, { label }]) => ({
        name,
        label: game.i18n.localize(label),
        value: chosen[name] ?? "",
        field: new StringField({ blank: true, choices } as any, { name } as any),
      })),
    };
  }

  static async #onSubmit(this: DiceConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    await game.settings.set("core", "diceConfiguration", formData.object);
  }
}
