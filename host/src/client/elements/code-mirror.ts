import { AbstractFormInputElement, make } from "./form-input.ts";

/** Code: a plain text area. `language` and `nowrap` are attributes. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";
  #area!: HTMLTextAreaElement;

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? this.textContent?.trim() ?? "";
  }

  protected override _setValue(value: string | null): void {
    this._value = String(value ?? "");
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#area = make("textarea", {
      class: "code",
      spellcheck: "false",
      wrap: this.hasAttribute("nowrap") ? "off" : "soft",
    });
    return [this.#area];
  }

  protected override _activateListeners(): void {
    this.#area.addEventListener("change", () => this._changeValue(this.#area.value));
  }

  protected override _refresh(): void {
    this.#area.value = this._value;
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#area.disabled = this.disabled;
    this.#area.readOnly = disabled;
  }
}
