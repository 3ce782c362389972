import { localise } from "../applications/runtime.ts";
import { cleanHTML } from "../applications/clean-html.ts";
import { AbstractFormInputElement, iconButton, make } from "./form-input.ts";

/** Buttons of the editor: what they do to the selection. */
const COMMANDS: readonly [icon: string, word: string, command: string, argument?: string][] = [
  ["fa-bold", "Bold", "bold"],
  ["fa-italic", "Italic", "italic"],
  ["fa-heading", "Heading", "formatBlock", "h3"],
  ["fa-paragraph", "Paragraph", "formatBlock", "p"],
  ["fa-quote-right", "Quote", "formatBlock", "blockquote"],
  ["fa-list-ul", "BulletList", "insertUnorderedList"],
  ["fa-list-ol", "NumberedList", "insertOrderedList"],
  ["fa-rotate-left", "Undo", "undo"],
  ["fa-rotate-right", "Redo", "redo"],
];

/**
 * Formatted text. `value` is the HTML; with `toggled` its children show it enriched until the user opens the editor, and saving closes it
 * again. Fires `open`, `save`, `close`, and `input` and `change` when saved with another value.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  #enriched: Node[] = [];
  #content!: HTMLElement;
  #editor: HTMLElement | null = null;
  #source: HTMLTextAreaElement | null = null;
  #bar: HTMLElement | null = null;
  #toggle: HTMLButtonElement | null = null;

  protected override _initialize(): void {
    this._value = this.getAttribute("value") ?? this.innerHTML;
    this.#enriched = [...this.childNodes];
  }

  get #toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Whether the editor is open. */
  get _open(): boolean {
    return this.#editor !== null;
  }

  set _open(open: boolean) {
    if (open && !this._open) this.#show();
    else if (!open && this._open) this.#hide();
  }

  /** Whether what is written differs from what was saved. */
  #isDirty(): boolean {
    return this._open && this.#written() !== this._value;
  }

  protected override _setValue(value: string | null): void {
    this._value = String(value ?? "");
  }

  protected override _buildElements(): Node[] {
    this.#content = make("div", { class: "editor-content" });
    if (this.#enriched.length) this.#content.append(...this.#enriched);
    else this.#content.innerHTML = cleanHTML(this._value);
    if (!this.#toggled) return [this.#content];
    this._primaryInput = this.#toggle = iconButton("fa-solid fa-feather", localise("HOST.Editor.Edit"), {
      class: "icon toggle",
    });
    return [this.#toggle, this.#content];
  }

  protected override _activateListeners(): void {
    this.#toggle?.addEventListener("click", () => {
      this._open = true;
    });
    this.addEventListener("keydown", (event) => {
      if (!this._open) return;
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) this._save();
      else if (event.key === "Escape" && this.#toggled) this._open = false;
      else {
        if (event.key === "Enter") event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled;
    if (disabled) this._open = false;
    else if (!this.#toggled) this._open = true;
  }

  protected override _refresh(): void {
    if (this.#editor && !this.#isDirty()) this.#editor.innerHTML = cleanHTML(this._value);
    if (this.isConnected && this.editable && !this.#toggled) this._open = true;
  }

  /** Take over what is written, and close the editor where it was opened. */
  _save(): void {
    if (!this._open) return;
    const written = this.#written();
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
    this.#content.innerHTML = cleanHTML(written);
    if (this.#toggled) this._open = false;
    this._changeValue(written);
  }

  #written(): string {
    const html = cleanHTML(this.#source ? this.#source.value : (this.#editor?.innerHTML ?? this._value));
    return /^(?:<br>|<p>(?:<br>)?<\/p>|\s)*$/.test(html) ? "" : html;
  }

  #show(): void {
    this.#bar = make("menu", { class: "editor-menu", role: "toolbar", "aria-label": localise("HOST.Editor.Toolbar") });
    this.#editor = make("div", {
      class: "editor-content editing",
      contenteditable: "true",
      role: "textbox",
      "aria-multiline": "true",
      tabindex: 0,
    });
    this.#editor.setAttribute("aria-label", this.#toggle?.getAttribute("aria-label") ?? this.getAttribute("aria-label") ?? this.name);
    this.#editor.innerHTML = cleanHTML(this._value);
    if (!this.#toggled) this._primaryInput = this.#editor;
    for (const [icon, word, command, argument] of COMMANDS) this.#addButton(icon, word, () => this.#do(command, argument));
    this.#addButton("fa-code", "Source", () => this.#switchSource());
    this.#addButton("fa-floppy-disk", "Save", () => this._save());
    this.#editor.addEventListener("paste", (event) => this.#onPaste(event));
    // What is typed is no form's input: it counts when it is saved, or when an editor that is always open is left.
    for (const type of ["input", "change"]) this.#editor.addEventListener(type, (event) => event.stopPropagation());
    if (!this.#toggled) this.#editor.addEventListener("blur", () => this._changeValue(this.#written()));
    this.#content.hidden = true;
    if (this.#toggle) this.#toggle.hidden = true;
    this.append(this.#bar, this.#editor);
    this.classList.add("active");
    if (this.#toggled) this.#editor.focus();
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  #hide(): void {
    for (const element of [this.#bar, this.#editor, this.#source]) element?.remove();
    const hadFocus = this.contains(document.activeElement) || document.activeElement === document.body;
    this.#bar = this.#editor = this.#source = null;
    this.#content.hidden = false;
    this.classList.remove("active");
    if (this.#toggle) {
      this.#toggle.hidden = !this.editable;
      if (hadFocus) this.#toggle.focus();
    }
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  #addButton(icon: string, word: string, action: () => void): void {
    const button = iconButton(`fa-solid ${icon} fa-fw`, localise(`HOST.Editor.${word}`), { "data-command": word });
    // The selection stays where it is while a button is pressed.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", action);
    this.#bar!.append(button);
  }

  #do(command: string, argument?: string): void {
    this.#editor?.focus();
    document.execCommand(command, false, argument);
  }

  #switchSource(): void {
    if (!this.#editor) return;
    if (this.#source) {
      this.#editor.innerHTML = cleanHTML(this.#source.value);
      this.#source.remove();
      this.#source = null;
    } else {
      this.#source = make("textarea", { class: "code", "aria-label": localise("HOST.Editor.Source"), spellcheck: "false" }, cleanHTML(this.#editor.innerHTML));
      this.append(this.#source);
      this.#source.focus();
    }
    this.#editor.hidden = this.#source !== null;
  }

  #onPaste(event: ClipboardEvent): void {
    const html = event.clipboardData?.getData("text/html");
    if (!html) return;
    event.preventDefault();
    document.execCommand("insertHTML", false, cleanHTML(html));
  }
}
