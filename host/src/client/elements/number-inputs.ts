import { AbstractFormInputElement, make } from "./form-input.ts";

/** A number between `min` and `max` in steps of `step`, by slider or by hand. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number | null> {
  static override tagName = "range-picker";
  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  protected override _initialize(): void {
    const value = this.getAttribute("value");
    this._value = value === null || value === "" ? null : Number(value);
  }

  get #min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }

  get #max(): number {
    return Number(this.getAttribute("max") ?? 100);
  }

  get valueAsNumber(): number {
    return this._value ?? NaN;
  }

  /** Stays within the bounds. @throws TypeError for what is no number */
  protected override _setValue(value: number | string | null): void {
    const number = value === null || value === "" ? this.#min : Number(value);
    if (Number.isNaN(number)) throw new TypeError(`${String(value)} is no number`);
    this._value = Math.min(Math.max(number, this.#min), this.#max);
  }

  protected override _buildElements(): Node[] {
    this._value ??= this.#min;
    const limits = { min: this.#min, max: this.#max, step: this.getAttribute("step") ?? "any" };
    this._primaryInput = this.#range = make("input", { type: "range", ...limits });
    this.#number = make("input", { type: "number", ...limits });
    return [this.#range, this.#number];
  }

  protected override _activateListeners(): void {
    this.#range.addEventListener("input", () => {
      this.#number.value = this.#range.value;
    });
    for (const input of [this.#range, this.#number]) input.addEventListener("change", () => this._changeValue(input.valueAsNumber || 0));
  }

  protected override _refresh(): void {
    this.#range.value = this.#number.value = String(this._value);
    const label = this.#range.getAttribute("aria-label");
    if (label) this.#number.setAttribute("aria-label", label);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    queueMicrotask(() => this._refresh());
  }
}

/** A hue, 0 to 360 degrees. */
export class HTMLHueSliderElement extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";
  #range!: HTMLInputElement;

  protected override _initialize(): void {
    this._setValue(this.getAttribute("value") ?? 0);
  }

  /** @throws TypeError for what is no number */
  protected override _setValue(value: number | string): void {
    const number = Number(value);
    if (Number.isNaN(number)) throw new TypeError(`${value} is no number`);
    this._value = Math.min(Math.max(number, 0), 360);
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#range = make("input", {
      type: "range",
      class: "color-range",
      min: 0,
      max: 360,
      step: 1,
    });
    return [this.#range];
  }

  protected override _activateListeners(): void {
    this.#range.addEventListener("input", () => this.#tint(this.#range.valueAsNumber));
    this.#range.addEventListener("change", () => this._changeValue(this.#range.valueAsNumber));
  }

  protected override _refresh(): void {
    this.#range.value = String(this._value);
    this.#tint(this._value);
  }

  #tint(hue: number): void {
    this.style.setProperty("--color-thumb", `hsl(${hue} 100% 45%)`);
  }
}

/** A colour as `#rrggbb`, or empty; typed, or chosen. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #text!: HTMLInputElement;
  #color!: HTMLInputElement;

  protected override _initialize(): void {
    this._setValue(this.getAttribute("value") ?? "");
  }

  /** Anything that is no colour is taken as none. */
  protected override _setValue(value: string): void {
    const text = String(value ?? "")
      .trim()
      .toLowerCase();
    const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
    this._value = short
      ? `#${short
          .slice(1)
          .map((digit) => digit! + digit)
          .join("")}`
      : /^#[0-9a-f]{6}$/.test(text)
        ? text
        : "";
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#text = make("input", {
      type: "text",
      placeholder: this.getAttribute("placeholder") ?? "#rrggbb",
      maxlength: 7,
      spellcheck: "false",
    });
    this.#color = make("input", { type: "color", tabindex: -1, "aria-hidden": "true" });
    return [this.#text, this.#color];
  }

  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#color])
      input.addEventListener("change", () => {
        this._changeValue(input.value);
        this._refresh();
      });
  }

  protected override _refresh(): void {
    this.#text.value = this._value;
    this.#color.value = this._value || "#000000";
  }
}
