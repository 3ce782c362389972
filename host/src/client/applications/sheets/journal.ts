import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise, runtime } from "../runtime.ts";
import { FieldsSheet, type FieldGroup } from "./fields-sheet.ts";

/** A journal: its pages, one shown at a time. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["journal-sheet"],
    viewPermission: 2,
    position: { width: 760, height: 600 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      deletePage: JournalEntrySheet.#onDeletePage,
    },
  };

  static override PARTS: Record<string, any> = {
    sidebar: { template: "templates/sheets/journal-pages.hbs", scrollable: [".pages"] },
    page: { template: "templates/sheets/journal-page.hbs", scrollable: [""] },
  };

  #pageId: string | null = null;

  /** The page that is shown. */
  get #page(): any {
    const pages = this.#pages;
    return pages.find((page) => page.id === this.#pageId) ?? pages[0] ?? null;
  }

  get #pages(): any[] {
    return this.document.pages.contents.filter((page: any) => page.testUserPermission(runtime.game.user, "OBSERVER")).sort((a: any, b: any) => a.sort - b.sort);
  }

  /** Shows a page. */
  async goToPage(pageId: string): Promise<void> {
    this.#pageId = pageId;
    await this.render();
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const page = this.#page;
    const { TextEditor } = runtime.foundry.applications.ux;
    return {
      ...(await super._prepareContext(options)),
      pages: this.#pages.map(({ id, name }) => ({ id, name, active: id === page?.id })),
      page,
      html: page?.type === "text" ? await TextEditor.implementation.enrichHTML(page.text.content ?? "", { secrets: page.isOwner, relativeTo: page }) : "",
    };
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.goToPage(target.dataset.pageId!);
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const sort = Math.max(0, ...this.document.pages.map((page: any) => page.sort)) + runtime.CONST.SORT_INTEGER_DENSITY;
    const name = localise("HOST.Journal.NewPage");
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort }]);
    this.#pageId = page.id;
    await page.sheet.render({ force: true });
    await this.render();
  }

  static async #onEditPage(this: JournalEntrySheet): Promise<void> {
    await this.#page?.sheet.render({ force: true });
  }

  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    await this.#page?.deleteDialog();
  }
}

/** The form of one page of a journal. */
export class JournalEntryPageSheet extends FieldsSheet {
  static override DEFAULT_OPTIONS = { position: { width: 640, height: 560 }, window: { icon: "fa-solid fa-file-lines", resizable: true } };

  protected static override _GROUPS: FieldGroup[] = [{ paths: ["name", "title.show", "text.content", "src"] }];

  protected override _inputConfig(path: string): Record<string, any> {
    return path === "text.content" ? { toggled: false, height: 300 } : {};
  }
}
