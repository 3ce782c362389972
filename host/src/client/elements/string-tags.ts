import { localise } from "../applications/runtime.ts";
import { AbstractFormInputElement, iconButton, make } from "./form-input.ts";
import { tagList } from "./tag-list.ts";

/** A set of words, typed one by one. `value`: the words with commas between; `slug`: words become lower-case identifiers. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  #input!: HTMLInputElement;
  #tags!: HTMLElement;
  #add!: HTMLButtonElement;

  protected override _initialize(): void {
    this._value = split(this.getAttribute("value") ?? this.textContent ?? "");
  }

  protected override _setValue(value: string[] | Set<string> | string): void {
    this._value = [...new Set(typeof value === "string" ? split(value) : [...(value ?? [])].map(String))];
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected override _buildElements(): Node[] {
    this._primaryInput = this.#input = make("input", { type: "text", placeholder: this.getAttribute("placeholder") });
    this.#tags = make("div", { class: "tags input-element-tags" });
    this.#add = iconButton("fa-solid fa-plus", localise("HOST.Element.Add"));
    return [this.#tags, this.#input, this.#add];
  }

  protected override _activateListeners(): void {
    this.#add.addEventListener("click", () => this.#take());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#take();
    });
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...tagList(
        this._value.map((word) => ({ key: word, label: word })),
        this.editable ? (word) => this._changeValue(this._value.filter((other) => other !== word)) : null,
      ),
    );
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  #take(): void {
    const words = split(this.#input.value).map((word) => (this.hasAttribute("slug") ? slug(word) : word));
    this.#input.value = "";
    if (words.length) this._changeValue([...this._value, ...words]);
  }
}

function split(text: string): string[] {
  return [
    ...new Set(
      text
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}

function slug(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
