import { cleanHTML } from "../clean-html.ts";
import { localise, runtime } from "../runtime.ts";
import { ApplicationV2 } from "./application.ts";
import type { Configuration, RenderOptions } from "./types.ts";

export interface DialogV2Button {
  /** What the dialog answers when the button is pressed, unless `callback` says otherwise. */
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  tooltip?: string;
  type?: string;
  disabled?: boolean;
  /** Does Enter press it? Without such a button, Enter presses the first. */
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

export interface DialogV2WaitOptions {
  /** Reject instead of answering null when the dialog is dismissed. */
  rejectClose?: boolean;
  /** Called when the dialog is closed, however it is; what it returns is the answer when no button was pressed. */
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  renderOptions?: RenderOptions;
  [option: string]: any;
}

type ButtonOverrides = Partial<DialogV2Button>;

/** A window with some content in a form and some buttons. Enter presses the default button, Escape dismisses. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    form: { closeOnSubmit: true },
    modal: false,
    buttons: [],
  };

  protected override _initializeApplicationOptions(options: Record<string, any>): Configuration {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons?.length) throw new Error("A dialog needs at least one button");
    return merged;
  }

  protected override async _renderHTML(_context: any, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.options.content;
    if (typeof given === "string") content.innerHTML = cleanHTML(given);
    else if (given) content.append(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.setAttribute("role", "none");
    footer.innerHTML = this._renderButtons();
    form.append(content, footer);
    form.addEventListener("submit", (event) => void this._onSubmit(event.submitter as HTMLButtonElement | null, event));
    return form;
  }

  /** The HTML of the buttons. */
  protected _renderButtons(): string {
    return (this.options.buttons as DialogV2Button[]).map((button) => buttonElement(button).outerHTML).join("");
  }

  protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  protected override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    // Opened at once: a closed dialog has no size to be placed by.
    if (this.options.modal) (element as HTMLDialogElement).showModal();
    else element.setAttribute("open", "");
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    // The browser's own way to leave a modal dialog closes the application too.
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
  }

  /** Presses the default button on Enter, except where Enter means something of its own. */
  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
    if ((event.target as Element).closest("button, a[href], textarea, prose-mirror, code-mirror, [contenteditable]")) return;
    event.preventDefault();
    const buttons = [...this.element.querySelectorAll<HTMLButtonElement>(".form-footer button")];
    (buttons.find((button) => button.hasAttribute("autofocus")) ?? buttons[0])?.click();
  }

  /** Answers with a button's action, or what its callback returns, and closes unless `form.closeOnSubmit` is false. */
  protected async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const buttons = this.options.buttons as DialogV2Button[];
    const chosen = buttons.find((button) => button.action === target?.dataset.action) ?? buttons.find((button) => button.default) ?? buttons[0]!;
    const result = (await chosen.callback?.(event, target as HTMLButtonElement, this)) ?? chosen.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Asks yes or no. Resolves to true, false, what a callback of these buttons returns, or null when dismissed. */
  static async confirm({ yes = {}, no = {}, ...options }: DialogV2WaitOptions & { yes?: ButtonOverrides; no?: ButtonOverrides } = {}): Promise<any> {
    const asked: DialogV2Button[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      { action: "no", label: "No", icon: "fa-solid fa-xmark", default: !yes.default, callback: () => false, ...no },
    ];
    return this.wait({ ...options, buttons: [...asked, ...(options.buttons ?? [])] });
  }

  /** Shows something with one button. Resolves to `"ok"`, what the callback returns, or null when dismissed. */
  static async prompt({ ok = {}, ...options }: DialogV2WaitOptions & { ok?: ButtonOverrides } = {}): Promise<any> {
    const button: DialogV2Button = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** Asks for what the form in `content` holds. Resolves to its data by input name, or to null when dismissed. */
  static async input({ ok = {}, ...options }: DialogV2WaitOptions & { ok?: ButtonOverrides } = {}): Promise<any> {
    const callback: DialogV2Button["callback"] = (_event, button) => new runtime.foundry.applications.ux.FormDataExtended(button.form).object;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Shows a dialog. Resolves to what the pressed button answers, or to null when dismissed; rejects then with `rejectClose`. */
  static async wait({ rejectClose = false, close, render, renderOptions, ...options }: DialogV2WaitOptions = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, self: DialogV2) => {
          await submit?.(result, self);
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event: Event) => {
          const result = close?.(event, dialog);
          if (rejectClose) reject(new Error("The dialog was dismissed without pressing a button"));
          else resolve(result ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event: Event) => render(event, dialog));
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /** Shows a dialog to a user, in his client, and resolves to his answer. `config` travels as JSON: it holds no function. */
  static async query(user: any, type: "confirm" | "prompt" | "input" | "wait", config: Record<string, any> = {}): Promise<any> {
    const target = typeof user === "string" ? runtime.game.users.get(user) : user;
    if (!target) throw new Error(`There is no user ${String(user)}`);
    return target.isSelf ? this[type](config) : target.query("dialog", { type, config });
  }

  /** Answers the query `dialog` of another client. */
  static async _handleQuery({ type, config }: { type: "confirm" | "prompt" | "input" | "wait"; config: Record<string, any> }): Promise<any> {
    if (!["confirm", "prompt", "input", "wait"].includes(type)) throw new Error(`"${type}" is not a type of dialog`);
    return this[type](config);
  }
}

function buttonElement(button: DialogV2Button): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = (button.type as "submit") ?? "submit";
  element.dataset.action = button.action;
  if (button.class) element.className = button.class;
  if (button.tooltip) element.dataset.tooltip = button.tooltip;
  element.toggleAttribute("disabled", Boolean(button.disabled));
  element.toggleAttribute("autofocus", Boolean(button.default));
  for (const [property, value] of Object.entries(button.style ?? {})) element.style.setProperty(property, value);
  if (button.icon) {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("aria-hidden", "true");
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localise(button.label);
  element.append(label);
  return element;
}
