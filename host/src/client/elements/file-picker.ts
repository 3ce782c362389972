import { localise } from "../applications/runtime.ts";
import { AbstractFormInputElement, iconButton, make } from "./form-input.ts";

/** The path of a file, typed or chosen. `type`: image, audio… or any. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  protected override _setValue(value: string | null): void {
    this._value = String(value ?? "").trim();
  }

  protected override _buildElements(): Node[] {
    const placeholder = this.getAttribute("placeholder") ?? (this.hasAttribute("noupload") ? "" : "path/file.ext");
    this._primaryInput = this.#input = make("input", { type: "text", class: "image", placeholder });
    this.#button = iconButton("fa-solid fa-file-import", localise("HOST.Element.Browse"));
    return [this.#input, this.#button];
  }

  protected override _activateListeners(): void {
    this.#input.addEventListener("change", () => this._changeValue(this.#input.value));
    this.#button.addEventListener("click", () => {
      const { implementation: FilePicker } = foundry.applications.apps.FilePicker;
      void new FilePicker({
        type: this.type,
        current: this._value,
        callback: (path: string) => this._changeValue(path),
      }).browse();
    });
  }

  protected override _refresh(): void {
    this.#input.value = this._value;
  }
}
