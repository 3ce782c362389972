import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";

/** A random table: its formula and its results, and the button that draws from it. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["roll-table-sheet"],
    viewPermission: 2,
    position: { width: 640, height: 620 },
    window: { icon: "fa-solid fa-table-list", contentClasses: ["standard-form"], resizable: true },
    form: { submitOnChange: true },
    actions: {
      createResult: RollTableSheet.#onCreateResult,
      editResult: RollTableSheet.#onEditResult,
      deleteResult: RollTableSheet.#onDeleteResult,
      drawResult: RollTableSheet.#onDraw,
      normalize: RollTableSheet.#onNormalize,
    },
  };

  static override PARTS: Record<string, any> = {
    table: { template: "templates/sheets/roll-table.hbs", scrollable: [".results"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    const context = await super._prepareContext(options);
    const results = this.document.results.contents.sort((a: any, b: any) => a.range[0] - b.range[0]);
    const edit = [
      { type: "button", action: "createResult", icon: "fa-solid fa-plus", label: "HOST.Table.Add" },
      { type: "button", action: "normalize", icon: "fa-solid fa-scale-balanced", label: "HOST.Table.Normalize" },
    ];
    return {
      ...context,
      results: results.map((result: any) => ({
        id: result.id,
        name: result.name || result.documentUuid,
        description: result.description,
        range: result.range,
        drawn: result.drawn,
      })),
      buttons: [...(context.editable ? edit : []), { type: "button", action: "drawResult", icon: "fa-solid fa-dice-d20", label: "HOST.Table.Draw" }],
    };
  }

  /** Drawing is no change of the table: whoever sees it may draw. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const draw = this.element.querySelector<HTMLButtonElement>("[data-action=drawResult]");
    if (draw) draw.disabled = false;
  }

  #result(target: HTMLElement): any {
    return this.document.results.get(target.closest<HTMLElement>("[data-result-id]")!.dataset.resultId);
  }

  static async #onCreateResult(this: RollTableSheet): Promise<void> {
    const last = Math.max(0, ...this.document.results.map((result: any) => result.range[1]));
    const data = { type: "text", name: localise("HOST.Table.NewResult"), weight: 1, range: [last + 1, last + 1] };
    const [result] = await this.document.createEmbeddedDocuments("TableResult", [data]);
    await result.sheet.render({ force: true });
  }

  static async #onEditResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#result(target).sheet.render({ force: true });
  }

  static async #onDeleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#result(target).delete();
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.document.draw();
  }

  static async #onNormalize(this: RollTableSheet): Promise<void> {
    await this.document.normalize();
  }
}
