/** Base of item sheets: one form part, the description enriched. */
import { QuintessenceItemSheetBase } from "../../platform/sheets.ts";

interface Enricher {
  enrichHTML(html: string, options: object): Promise<string>;
}

export abstract class QuintessenceItemSheet extends QuintessenceItemSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["quintessence", "q-sheet", "q-item-sheet"],
    position: { width: 480, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheetBase["_prepareContext"]>): Promise<never> {
    const context = (await super._prepareContext(...args)) as object;
    const item = this.document as { img: string; name: string; isOwner: boolean; _source: { name: string; system: { description?: string } }; system: object };
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as Enricher;
    const description = await editor.enrichHTML(item._source.system.description ?? "", { secrets: item.isOwner, relativeTo: this.document as object });
    return { ...context, item: this.document as object, img: item.img, source: item._source, system: item.system, description, editable: this.isEditable } as never;
  }
}
