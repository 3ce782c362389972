/**
 * A form control made of other elements. It has `name`, `value`, `disabled` and `readonly`, takes part in its form as one field, and
 * fires `input` and `change` of its own. What it is made of has no name, and its events stay inside.
 */
export abstract class AbstractFormInputElement<Value = string> extends HTMLElement {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes = ["disabled", "readonly"];

  protected readonly _internals = this.attachInternals();
  protected _value!: Value;
  /** The element that gets the focus, and the label's name. */
  protected _primaryInput: HTMLElement | null = null;
  #ready = false;
  #built = false;
  #fieldsetDisabled = false;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.#fieldsetDisabled;
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  /** Whether the user may change the value. */
  get editable(): boolean {
    return !(this.disabled || this.hasAttribute("readonly"));
  }

  get value(): Value {
    this.#prepare();
    return this._getValue();
  }

  set value(value: Value) {
    this.#prepare();
    this._setValue(value);
    this.#publish();
    if (this.#built) this._refresh();
  }

  /** Change the value as the user does: `input` and `change` are fired if it is another one. */
  protected _changeValue(value: Value): void {
    const before = JSON.stringify(this._getValue() ?? null);
    this.value = value;
    if (JSON.stringify(this._getValue() ?? null) === before) return;
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  protected _getValue(): Value {
    return this._value;
  }

  /** Take over a value. @throws for one that is impossible */
  protected _setValue(value: Value): void {
    this._value = value;
  }

  /** Take the first value from attributes or children. Called once, when the element is used: one made by script has none before. */
  protected abstract _initialize(): void;

  /** What the control is made of. */
  protected abstract _buildElements(): Node[];

  /** Show the value. */
  protected _refresh(): void {}

  /** React to the user; called once. */
  protected _activateListeners(): void {}

  /** Called when the control can or can no longer be changed. */
  protected _toggleDisabled(disabled: boolean): void {
    for (const input of this.querySelectorAll<HTMLInputElement>("input,select,textarea,button")) input.disabled = disabled;
  }

  connectedCallback(): void {
    this.#prepare();
    if (!this.#built) {
      this.replaceChildren(...this._buildElements());
      this.#built = true;
      for (const type of ["input", "change"])
        this.addEventListener(type, (event) => {
          if (event.target !== this) event.stopImmediatePropagation();
        });
      this._activateListeners();
      this.#publish();
    }
    this._refresh();
    this._toggleDisabled(!this.editable);
    queueMicrotask(() => this.#label());
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.#built && before !== after) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(disabled: boolean): void {
    this.#fieldsetDisabled = disabled && !this.hasAttribute("disabled");
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  override focus(options?: FocusOptions): void {
    (this._primaryInput ?? this.querySelector<HTMLElement>("input,select,textarea,button"))?.focus(options);
  }

  override click(): void {
    this.focus();
    this._primaryInput?.click();
  }

  #prepare(): void {
    if (this.#ready) return;
    this.#ready = true;
    this._initialize();
  }

  #publish(): void {
    const value = this._getValue();
    this._internals.setFormValue(value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value));
  }

  /** Name the inner control after the outer one's label. */
  #label(): void {
    const input = this._primaryInput ?? (this.getAttribute("role") === "group" ? this : null);
    if (!input || input.hasAttribute("aria-label") || input.hasAttribute("aria-labelledby")) return;
    const label = this._internals.labels[0] ?? this.closest(".form-group")?.querySelector("label");
    const text = this.getAttribute("aria-label") ?? label?.textContent?.trim() ?? this.name;
    if (text) input.setAttribute("aria-label", text);
  }
}

/** An element with attributes, for building controls. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean | null | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A button with an icon and a name. */
export function iconButton(icon: string, label: string, attributes: Record<string, string> = {}): HTMLButtonElement {
  return make("button", { type: "button", "aria-label": label, "data-tooltip": true, ...attributes }, make("i", { class: icon, "aria-hidden": "true" }));
}
