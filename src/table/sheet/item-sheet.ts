/** Base of item sheets: one form part, the description enriched. */
import { QuintessenceItemSheetBase, shownSource } from "../../platform/sheets.ts";
import { loc } from "../../platform/text.ts";
import { asItem } from "../../platform/documents.ts";
import { postItem } from "../post/post.ts";
import { notWritten } from "../redraw.ts";
import { pressed } from "./window.ts";

interface Enricher {
  enrichHTML(html: string, options: object): Promise<string>;
}

export abstract class QuintessenceItemSheet extends QuintessenceItemSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["quintessence", "q-sheet", "q-item-sheet"],
    position: { width: 480, height: "auto" as const },
    window: { resizable: true, controls: [{ icon: "fa-solid fa-comment", label: "QUINTESSENCE.Post.post", action: "postItem" }] },
    actions: { postItem: QuintessenceItemSheet.#onPostItem },
    form: { submitOnChange: true },
  };

  override get title(): string {
    const { name, type } = this.document as { name: string; type: string };
    return loc("QUINTESSENCE.Sheet.title", { name, type: loc(`TYPES.Item.${type}`) });
  }

  protected override _configureRenderOptions(...args: Parameters<QuintessenceItemSheetBase["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args as unknown as [{ parts: string[]; isFirstRender: boolean }];
    if (!options.isFirstRender) options.parts = notWritten(this, options.parts);
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceItemSheetBase["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", pressed);
  }

  static async #onPostItem(this: QuintessenceItemSheet): Promise<void> {
    await postItem(asItem(this.document));
  }

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheetBase["_prepareContext"]>): Promise<never> {
    const context = (await super._prepareContext(...args)) as object;
    const item = this.document as { img: string; name: string; isOwner: boolean; _source: { name: string; system: { description?: string } }; system: object };
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as Enricher;
    const source = shownSource(item);
    const description = await editor.enrichHTML(source.system.description ?? "", { secrets: item.isOwner, relativeTo: this.document as object });
    return {
      ...context,
      item: this.document as object,
      img: item.img,
      source,
      system: item.system,
      description,
      editable: this.isEditable,
    } as never;
  }
}
