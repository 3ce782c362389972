import { localise } from "../applications/runtime.ts";
import { AbstractFormInputElement, make } from "./form-input.ts";
import { tagList } from "./tag-list.ts";

interface Choice {
  value: string;
  label: string;
  group: string;
  disabled: boolean;
}

/** A choice of several among `<option>` children, by group where those are in an `<optgroup>`. The value is the list of the chosen. */
abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  protected readonly _choices: Choice[] = [];

  protected override _initialize(): void {
    const options = [...this.querySelectorAll("option")];
    for (const option of options) {
      const group = option.parentElement?.localName === "optgroup" ? (option.parentElement as HTMLOptGroupElement).label : "";
      this._choices.push({
        value: option.value,
        label: option.textContent ?? option.value,
        group,
        disabled: option.disabled,
      });
    }
    const initial = this.getAttribute("value")?.split(",") ?? options.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
    this._setValue(initial);
  }

  /** Choose one more. */
  select(value: string): void {
    this._changeValue([...this._value, value]);
  }

  unselect(value: string): void {
    this._changeValue(this._value.filter((other) => other !== value));
  }

  /** Keeps what can be chosen, in the order of the choices. */
  protected override _setValue(value: Iterable<string> | string): void {
    const chosen = new Set(typeof value === "string" ? value.split(",") : (value ?? []));
    this._value = this._choices.filter((choice) => chosen.has(choice.value)).map((choice) => choice.value);
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected _groups(): [group: string, choices: Choice[]][] {
    const groups = new Map<string, Choice[]>();
    for (const choice of this._choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
    return [...groups];
  }
}

/** A choice of several: a list to choose from, and the chosen as tags. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #select!: HTMLSelectElement;
  #tags!: HTMLElement;

  protected override _buildElements(): Node[] {
    this.#tags = make("div", { class: "tags input-element-tags" });
    this._primaryInput = this.#select = make("select");
    return [this.#tags, this.#select];
  }

  protected override _activateListeners(): void {
    this.#select.addEventListener("change", () => {
      if (this.#select.value) this.select(this.#select.value);
    });
  }

  protected override _refresh(): void {
    const chosen = this._choices.filter((choice) => this._value.includes(choice.value));
    this.#tags.replaceChildren(
      ...tagList(
        chosen.map(({ value, label }) => ({ key: value, label })),
        this.editable ? (value) => this.unselect(value) : null,
      ),
    );
    this.#select.replaceChildren(make("option", { value: "" }, localise("HOST.Element.Choose")));
    for (const [group, choices] of this._groups()) {
      const options = choices
        .filter((choice) => !this._value.includes(choice.value))
        .map((choice) => make("option", { value: choice.value, disabled: choice.disabled }, choice.label));
      if (options.length) this.#select.append(...(group ? [make("optgroup", { label: group }, ...options)] : options));
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }
}

/** A choice of several: a checkbox for each. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  protected override _buildElements(): Node[] {
    this.setAttribute("role", "group");
    return this._groups().flatMap(([group, choices]): Node[] => {
      const labels = choices.map((choice) =>
        make("label", { class: "checkbox" }, make("input", { type: "checkbox", value: choice.value, disabled: choice.disabled }), choice.label),
      );
      return group ? [make("fieldset", { class: "checkbox-group" }, make("legend", {}, group), ...labels)] : labels;
    });
  }

  protected override _activateListeners(): void {
    for (const input of this.#inputs)
      input.addEventListener("change", () => this._changeValue(this.#inputs.filter((other) => other.checked).map((other) => other.value)));
  }

  protected override _refresh(): void {
    for (const input of this.#inputs) input.checked = this._value.includes(input.value);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const input of this.#inputs) input.disabled = disabled || this._choices.some((choice) => choice.value === input.value && choice.disabled);
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.querySelectorAll("input")];
  }
}
