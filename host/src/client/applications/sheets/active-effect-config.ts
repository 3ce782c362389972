import { runtime } from "../runtime.ts";
import { FieldsSheet, type FieldGroup } from "./fields-sheet.ts";

/** An effect: what it is called, how long it lasts, what it changes. The changes lie elsewhere in each generation. */
export class ActiveEffectConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["active-effect-config"],
    position: { width: 600 },
    window: { icon: "fa-solid fa-person-rays" },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };

  static override PARTS: Record<string, any> = {
    form: FieldsSheet.PARTS.form,
    changes: { template: "templates/sheets/effect-changes.hbs", scrollable: [""] },
    footer: FieldsSheet.PARTS.footer,
  };

  protected static override _GROUPS: FieldGroup[] = [
    { paths: ["name", "img", "disabled", "transfer", "statuses", "description"] },
    { legend: "HOST.Effect.Duration", paths: ["duration.rounds", "duration.turns", "duration.seconds", "duration.value", "duration.units"] },
  ];

  get #path(): "changes" | "system.changes" {
    return runtime.game.release.generation >= 14 ? "system.changes" : "changes";
  }

  get #changes(): any[] {
    return runtime.foundry.utils.getProperty(this.document._source, this.#path) ?? [];
  }

  protected override _inputConfig(path: string): Record<string, any> {
    if (path !== "statuses") return {};
    const choices = Object.fromEntries(Object.values<any>(runtime.CONFIG.statusEffects).map(({ id, name }) => [id, name]));
    return { choices, localize: true, sort: true };
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const modern = this.#path === "system.changes";
    const modes = modern
      ? Object.fromEntries(Object.keys(runtime.CONFIG.ActiveEffect.changeTypes ?? {}).map((type) => [type, `EFFECT.CHANGES.TYPES.${type}`]))
      : Object.fromEntries(Object.entries<number>(runtime.CONST.ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, `EFFECT.MODE_${name}`]));
    return {
      ...(await super._prepareContext(options)),
      changesPath: this.#path,
      modeName: modern ? "type" : "mode",
      modes,
      changes: this.#changes.map((change) => ({ ...change, mode: modern ? change.type : change.mode })),
    };
  }

  /** A form's rows are an object by index; the document keeps an array, and what of a change the form does not show. */
  protected override _processFormData(event: Event | null, form: HTMLFormElement, formData: any): Record<string, any> {
    const data = super._processFormData(event, form, formData);
    const rows = runtime.foundry.utils.getProperty(data, this.#path);
    if (rows)
      runtime.foundry.utils.setProperty(
        data,
        this.#path,
        Object.values<any>(rows).map((row, index) => ({ ...this.#changes[index], ...row })),
      );
    return data;
  }

  async #write(changes: any[]): Promise<void> {
    await this.document.update({ [this.#path]: changes });
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    const kind = this.#path === "changes" ? { mode: runtime.CONST.ACTIVE_EFFECT_MODES.ADD } : { type: "add", phase: "initial" };
    await this.#write([...this.#changes, { key: "", value: "", priority: null, ...kind }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const at = Number(target.closest<HTMLElement>("[data-index]")!.dataset.index);
    await this.#write(this.#changes.filter((_change, index) => index !== at));
  }
}
