import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise, runtime, setting } from "../runtime.ts";
import * as registry from "./sheet-registry.ts";

/** Lets a user choose the sheet of a document, its theme, and as GM the default sheet of its kind. Also keeps the registry of sheets. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["sheet-config"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
    sheetConfig: false,
    ownershipConfig: false,
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = {
    form: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet = registry.registerSheet;
  static unregisterSheet = registry.unregisterSheet;
  static initializeSheets = registry.initializeSheets;
  static updateDefaultSheets = registry.updateDefaultSheets;
  static getSheetClassesForSubType = registry.getSheetClassesForSubType;
  static getSheetThemeForDocument = registry.getSheetThemeForDocument;

  override get title(): string {
    return localise("HOST.SheetConfig.Title", { name: this.document.name ?? "" });
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const { document } = this;
    const type = document.type ?? "base";
    const { sheetClasses, defaultClasses, defaultClass } = registry.getSheetClassesForSubType(document.documentName, type);
    const themes = registry.entryOf(document)?.themes ?? null;
    const stored = setting("core", "sheetThemes") ?? {};
    return {
      ...(await super._prepareContext(options)),
      isGM: runtime.game.user.isGM,
      sheet: { value: document.getFlag("core", "sheetClass") ?? "", choices: sheetClasses },
      default: { value: defaultClass, choices: defaultClasses },
      theme: themes && { value: stored.documents?.[document.uuid] ?? "", choices: themes },
      defaultTheme: themes && { value: stored.defaults?.[document.documentName]?.[type] ?? "", choices: themes },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Save" }],
    };
  }

  static async #onSubmit(this: DocumentSheetConfig, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const { sheetClass, defaultClass, theme, defaultTheme } = formData.object;
    const { document } = this;
    const type = document.type ?? "base";
    await this.#storeThemes(type, theme, defaultTheme);
    if (defaultClass && runtime.game.user.isGM) {
      const stored = foundry.utils.deepClone(setting("core", "sheetClasses") ?? {});
      foundry.utils.setProperty(stored, `${document.documentName}.${type}`, defaultClass);
      await runtime.game.settings.set("core", "sheetClasses", stored);
    }
    if ((sheetClass || "") !== (document.getFlag("core", "sheetClass") ?? "")) await document.setFlag("core", "sheetClass", sheetClass || "");
  }

  async #storeThemes(type: string, theme: string | undefined, defaultTheme: string | undefined): Promise<void> {
    if (theme === undefined) return;
    const { document } = this;
    const stored = foundry.utils.deepClone(setting("core", "sheetThemes") ?? {});
    const { documents = {}, defaults = {} } = stored;
    if (theme) documents[document.uuid] = theme;
    else delete documents[document.uuid];
    defaults[document.documentName] = { ...defaults[document.documentName], [type]: defaultTheme ?? "" };
    await runtime.game.settings.set("core", "sheetThemes", { documents, defaults });
  }
}
