import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise, runtime } from "../runtime.ts";

/** Lets a GM say what each player may do with a document. On a folder it does so for every document in it. */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["document-ownership"],
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-user-lock" },
    sheetConfig: false,
    ownershipConfig: false,
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    form: { template: "templates/apps/ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return localise("HOST.Ownership.Title", { name: this.document.name ?? "" });
  }

  get #isFolder(): boolean {
    return this.document.documentName === "Folder";
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const ownership = this.document._source.ownership ?? {};
    const levels = Object.entries<number>(runtime.CONST.DOCUMENT_OWNERSHIP_LEVELS)
      .filter(([, level]) => level >= 0)
      .map(([name, value]) => ({ value, label: localise(`OWNERSHIP.${name}`) }));
    // A folder has no ownership of its own: whatever isn't chosen stays as it is in each document.
    const unchanged = { value: "", label: localise("HOST.Ownership.Unchanged") };
    const inherit = { value: "", label: localise("OWNERSHIP.DEFAULT") };
    return {
      ...(await super._prepareContext(options)),
      defaultLevel: { value: this.#isFolder ? "" : (ownership.default ?? 0), options: this.#isFolder ? [unchanged, ...levels] : levels },
      players: runtime.game.users
        .filter((user: any) => !user.isGM)
        .map((user: any) => ({ id: user.id, name: user.name, value: this.#isFolder ? "" : (ownership[user.id] ?? "") })),
      playerOptions: [this.#isFolder ? unchanged : inherit, ...levels],
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Save" }],
    };
  }

  static async #onSubmit(this: DocumentOwnershipConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const chosen = Object.entries<any>(formData.object).filter(([, level]) => level !== "" && level !== null);
    const levels = Object.fromEntries(chosen.map(([id, level]) => [id, Number(level)]));
    if (!this.#isFolder) {
      await this.document.update({ ownership: levels }, { diff: false, recursive: false });
      return;
    }
    const { contents, documentClass } = this.document;
    await documentClass.updateDocuments(contents.map((doc: any) => ({ _id: doc.id, ownership: levels })));
  }
}
