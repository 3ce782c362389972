import { DataModelValidationError } from "../../../common/fields/index.ts";
import { expandObject, getProperty, mergeObject, randomID } from "../../../common/utils/index.ts";
import { localise, runtime } from "../runtime.ts";
import { ApplicationV2 } from "./application.ts";
import { headerButton } from "./frame.ts";
import { applyTheme, ownTheme, removeTheme } from "./theme.ts";
import type { ClosingOptions, Configuration, FormConfiguration, HeaderControl, RenderOptions } from "./types.ts";

/** An application that shows one document and submits its form as an update of it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    canImport: true,
    sheetConfig: true,
    ownershipConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImport,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm },
    window: {
      controls: [
        { icon: "fa-solid fa-gear", label: "SHEETS.ConfigureSheet", action: "configureSheet", visible: DocumentSheetV2.#canConfigureSheet },
        { icon: "fa-solid fa-user-lock", label: "OWNERSHIP.Configure", action: "configureOwnership", visible: DocumentSheetV2.#canConfigureOwnership },
        { icon: "fa-solid fa-download", label: "HOST.Sheet.Import", action: "importDocument", visible: DocumentSheetV2.#canImport },
      ],
    },
  };

  #document: any;

  /** `options.document`: the document to show. */
  constructor(options: Record<string, any>) {
    super(options);
    this.#document = options.document;
  }

  get document(): any {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const { documentName, metadata } = document.constructor;
    const subtype = document.type && document.type !== "base" ? runtime.CONFIG[documentName]?.typeLabels?.[document.type] : undefined;
    const label = subtype ?? metadata?.label ?? `DOCUMENT.${documentName}`;
    return `${localise(label)}: ${document.name ?? document.id ?? ""}`;
  }

  /** May this user see the document? */
  get isVisible(): boolean {
    return this.document.testUserPermission(runtime.game.user, this.options.viewPermission);
  }

  /** May this user change the document here? */
  get isEditable(): boolean {
    if (this.document.pack && runtime.game.packs.get(this.document.pack)?.locked) return false;
    return this.document.testUserPermission(runtime.game.user, this.options.editPermission);
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): Configuration {
    const { document } = options;
    if (!document?.testUserPermission) throw new Error(`${this.constructor.name} needs a document`);
    const uniqueId = options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ ...options, uniqueId });
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // A document may have got another name, and the menu depends on its ownership.
    if (this.hasFrame) options.window = { title: this.title, controls: true, ...options.window };
  }

  protected override _canRender(_options: RenderOptions): void {
    if (!this.isVisible) throw new Error(localise("SHEETS.DocumentSheetPrivate", { type: localise(`DOCUMENT.${this.document.documentName}`) }));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<any> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: runtime.game.user,
      // Inputs of a document that is not stored yet must not share ids with another such form.
      rootId: document.collection?.has?.(document.id) ? this.id : randomID(),
    };
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.hasFrame && this.document.id && this.document.collection) {
      const button = headerButton(frame.ownerDocument, "copyUuid", "fa-solid fa-passport", "HOST.Sheet.CopyUuid");
      this.window.close!.before(button);
    }
    return frame;
  }

  protected override _updateFrame(options: RenderOptions): void {
    super._updateFrame(options);
    if (!this.hasFrame) return;
    const theme = runtime.foundry.applications.apps.DocumentSheetConfig.getSheetThemeForDocument(this.document, this.constructor);
    if (theme === null && !ownTheme(this.options.classes)) removeTheme(this.element);
    else applyTheme(this.element, theme || ownTheme(this.options.classes));
  }

  protected override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      if (control.ownership === undefined || this.document.testUserPermission(runtime.game.user, control.ownership)) yield control;
    }
  }

  protected override async _onFirstRender(context: any, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: any, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables or enables every field and button of the content. */
  protected _toggleDisabled(disabled: boolean): void {
    const content = this.window.content ?? this.element;
    for (const element of this.form?.elements ?? []) if (content.contains(element)) (element as HTMLInputElement).disabled = disabled;
    // Custom elements that are no form controls of the browser's are told by attribute.
    for (const element of content.querySelectorAll<HTMLElement>("[name]:not(input, select, textarea, button)")) {
      if (element.localName.includes("-")) (element as any).disabled = disabled;
    }
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(formConfig, event);
  }

  /** Submits the sheet. `updateData` is merged with what the form holds; other options go to the update. */
  override async submit(submitOptions: Record<string, any> = {}): Promise<any> {
    return super.submit(submitOptions);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: any,
    { updateData, ...options }: Record<string, any> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    let submitData: Record<string, any>;
    try {
      submitData = this._prepareSubmitData(event, form, formData, updateData);
    } catch (error) {
      if (!(error instanceof DataModelValidationError)) throw error;
      runtime.ui?.notifications?.error(error.message);
      return;
    }
    await this._processSubmitData(event, form, submitData, options);
  }

  /** The form's data as a nested object. */
  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: any): Record<string, any> {
    return expandObject(formData.object);
  }

  /** The update that the form asks for, cleaned and checked. Throws when the document does not allow it. */
  protected _prepareSubmitData(event: Event, form: HTMLFormElement, formData: any, updateData?: Record<string, any>): Record<string, any> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData);
    const changes = this.document.type && !submitData.type ? { ...submitData, type: this.document.type } : submitData;
    this.document.validate({ changes, clean: true, fallback: false });
    return submitData;
  }

  /** Writes the checked data: updates the document, or creates it where the sheet may. */
  protected async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Record<string, any>, options: Record<string, any> = {}): Promise<void> {
    const { document } = this;
    if (document.collection?.has?.(document.id) || document.isEmbedded) return void (await document.update(submitData, options));
    if (!this.options.canCreate) throw new Error(`${this.constructor.name} cannot create documents`);
    await document.constructor.create({ ...document.toObject(), ...submitData }, { parent: document.parent, pack: document.pack, ...options });
  }

  static #onConfigureSheet(this: DocumentSheetV2, event: PointerEvent): void {
    event.stopPropagation();
    void new runtime.foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static #onConfigureOwnership(this: DocumentSheetV2, event: PointerEvent): void {
    event.stopPropagation();
    void new runtime.foundry.applications.apps.DocumentOwnershipConfig({ document: this.document }).render({ force: true });
  }

  /** Copies the uuid of the document, or with the second button its id. */
  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const text = event.button === 2 ? this.document.id : this.document.uuid;
    await runtime.game.clipboard.copyPlainText(text);
    runtime.ui.notifications.info(localise("HOST.Sheet.Copied", { uuid: text }));
  }

  /** Lets the user choose another file for the image clicked on; its `data-edit` names the path in the document. */
  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (target.localName !== "img") throw new Error("The action editImage belongs on an <img>");
    const path = target.dataset.edit ?? "img";
    const { FilePicker } = runtime.foundry.applications.apps;
    const picker = new FilePicker.implementation({
      type: "image",
      current: getProperty(this.document._source, path),
      callback: async (chosen: string) => {
        (target as HTMLImageElement).src = chosen;
        await this.submit({ updateData: { [path]: chosen } });
      },
      document: this.document,
    });
    await picker.browse();
  }

  static async #onImport(this: DocumentSheetV2): Promise<void> {
    await this.close();
    const { collection } = this.document;
    await runtime.game.collections.get(collection.documentName)?.importFromCompendium(collection, this.document.id);
  }

  static #canConfigureSheet(this: DocumentSheetV2): boolean {
    return this.options.sheetConfig && this.isEditable && !this.document.pack;
  }

  static #canConfigureOwnership(this: DocumentSheetV2): boolean {
    const { document } = this;
    return this.options.ownershipConfig && runtime.game.user.isGM && !document.isEmbedded && !document.pack && Boolean(document.schema.fields.ownership);
  }

  static #canImport(this: DocumentSheetV2): boolean {
    const { document } = this;
    if (!this.options.canImport || !document.pack || document.isEmbedded) return false;
    return document.constructor.canUserCreate(runtime.game.user);
  }
}
