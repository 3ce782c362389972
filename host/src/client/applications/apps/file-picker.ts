import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { runtime } from "../runtime.ts";
import { ICONS } from "./icons.ts";

/**
 * Lets the user choose a file: one of the pictures that the host serves, or any path he types.
 * Options: `type` (`"image"`, …), `current`, `callback(path, picker)`, `field` (an input to fill in).
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "file-picker",
    classes: ["file-picker"],
    tag: "form",
    position: { width: 560, height: 600 },
    window: { title: "HOST.FilePicker.Title", icon: "fa-solid fa-folder-open", contentClasses: ["standard-form"], resizable: true },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: { pick: FilePicker.#onPick, folder: FilePicker.#onFolder },
  };

  static override PARTS = {
    body: { template: "templates/apps/file-picker.hbs", scrollable: [".files"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The class that packages may have put in this one's place. */
  static get implementation(): typeof FilePicker {
    return runtime.CONFIG.ux?.FilePicker ?? FilePicker;
  }

  /** The files of a folder. `source` is `"public"` or `"data"`; folders that the host cannot list are empty. */
  static async browse(_source: string, target: string): Promise<{ target: string; dirs: string[]; files: string[] }> {
    const folder = target.replace(/\/+$/, "");
    const files = (ICONS[folder] ?? []).map((name) => `${folder}/${name}.svg`);
    const dirs = Object.keys(ICONS).filter((path) => path.slice(0, path.lastIndexOf("/")) === folder);
    return { target: folder, dirs, files };
  }

  /** The path chosen last. */
  request: string;
  #folder: string;

  constructor(options: Record<string, any> = {}) {
    super(options);
    this.request = options.current ?? "";
    this.#folder = Object.keys(ICONS).find((folder) => this.request.startsWith(`${folder}/`)) ?? Object.keys(ICONS)[0]!;
  }

  /** Opens the window on a folder. */
  async browse(target?: string): Promise<this> {
    if (target && target in ICONS) this.#folder = target;
    return this.render({ force: true });
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const { files } = await FilePicker.browse("public", this.#folder);
    return {
      ...(await super._prepareContext(options)),
      request: this.request,
      folders: Object.keys(ICONS).map((path) => ({ path, active: path === this.#folder })),
      files: files.map((path) => ({ path, name: path.slice(path.lastIndexOf("/") + 1, -4), chosen: path === this.request })),
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "HOST.FilePicker.Choose" }],
    };
  }

  static async #onPick(this: FilePicker, event: PointerEvent, target: HTMLElement): Promise<void> {
    this.request = target.dataset.path!;
    (this.form!.elements.namedItem("file") as HTMLInputElement).value = this.request;
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=pick]")) button.setAttribute("aria-pressed", String(button === target));
    if (event.detail >= 2) await this.submit();
  }

  static async #onFolder(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#folder = target.dataset.path!;
    await this.render({ parts: ["body"] });
  }

  static async #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, formData: any): Promise<void> {
    const path = String(formData.object.file ?? "").trim();
    this.request = path;
    const { field, callback } = this.options;
    if (field) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await callback?.(path, this);
  }
}
