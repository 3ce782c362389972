import { localise } from "../applications/runtime.ts";
import { fromUuidSync } from "../documents/lookup.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, iconButton, make } from "./form-input.ts";
import { tagList } from "./tag-list.ts";

/** References to documents by uuid, dropped or typed. `type`: documents of this kind only; `single`: one at most, and the value is its uuid or null; `max`. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string[] | string | null> {
  static override tagName = "document-tags";
  #uuids: string[] = [];
  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #add!: HTMLButtonElement;

  protected override _initialize(): void {
    this._setValue(
      (this.getAttribute("value") ?? "")
        .split(",")
        .map((uuid) => uuid.trim())
        .filter(Boolean),
    );
  }

  /** The kind of documents. */
  get type(): string {
    return this.getAttribute("type") ?? "";
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max")) || Infinity;
  }

  protected override _getValue(): string[] | string | null {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids];
  }

  protected override _setValue(value: Iterable<string> | string | null): void {
    const uuids = [...new Set(typeof value === "string" ? [value].filter(Boolean) : (value ?? []))];
    this.#uuids = this.single ? uuids.slice(-1) : uuids.slice(0, this.max);
  }

  protected override _buildElements(): Node[] {
    this.#tags = make("div", { class: "tags input-element-tags" });
    this._primaryInput = this.#input = make("input", {
      type: "text",
      placeholder: localise("HOST.Element.DropDocument"),
      spellcheck: "false",
    });
    this.#add = iconButton("fa-solid fa-file-circle-plus", localise("HOST.Element.Add"));
    return [this.#tags, this.#input, this.#add];
  }

  protected override _activateListeners(): void {
    this.#add.addEventListener("click", () => this.#take(this.#input.value));
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#take(this.#input.value);
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (this.editable) this.#take(TextEditor.getDragEventData(event)["uuid"]);
    });
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...tagList(
        this.#uuids.map((uuid) => ({ key: uuid, label: find(uuid)?.name ?? uuid })),
        this.editable ? (uuid) => this._changeValue(this.#uuids.filter((other) => other !== uuid)) : null,
      ),
    );
    this.#input.hidden = this.#add.hidden = !this.editable || (!this.single && this.#uuids.length >= this.max);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  #take(uuid: string | undefined): void {
    const text = uuid?.trim();
    if (!text) return;
    const doc = find(text);
    if (!doc || (this.type && (doc.documentName ?? doc.type) !== this.type)) {
      ui.notifications.warn(localise("HOST.Element.NoSuchDocument", { uuid: text }));
      return;
    }
    this.#input.value = "";
    this._changeValue([...this.#uuids, doc.uuid ?? text]);
  }
}

function find(uuid: string): any {
  try {
    return fromUuidSync(uuid, { strict: false });
  } catch {
    return null;
  }
}
