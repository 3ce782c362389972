/** The window in which a GM changes the world's attributes: named, put in order, added, taken away. What sheets have stored of one that is gone stays. */
import { loc, text, warn } from "../../../platform/text.ts";
import { fieldOf, QuintessenceSoleWindow } from "../../../platform/windows.ts";
import { enteredName } from "../../../table/options/edit.ts";
import { d6Attributes, MOST_ATTRIBUTES, MOST_NAME, saveAttributes, type D6Attribute } from "../attributes.ts";
import { ATTRIBUTES } from "../rules/labels.ts";

/** A list with one of them a place earlier; itself where that is the first. */
export const earlier = <T>(list: readonly T[], index: number): readonly T[] =>
  index <= 0 || index >= list.length ? list : list.map((each, i) => (i === index - 1 ? (list[index] as T) : i === index ? (list[index - 1] as T) : each));

export class QuintessenceD6AttributesWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-d6-attributes",
    tag: "form",
    classes: ["quintessence", "q-d6", "q-options"],
    window: { title: "QUINTESSENCE.D6.Menu.attributes.title", icon: "fa-solid fa-list", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 520, height: "auto" as const },
    form: { handler: QuintessenceD6AttributesWindow.#onSubmit, closeOnSubmit: true },
    actions: {
      addAttribute: QuintessenceD6AttributesWindow.#onAdd,
      removeAttribute: QuintessenceD6AttributesWindow.#onRemove,
      raiseAttribute: QuintessenceD6AttributesWindow.#onRaise,
      resetOptions: QuintessenceD6AttributesWindow.#onReset,
    },
  };
  static override PARTS = {
    list: { template: "systems/quintessence/templates/d6/attributes-window.hbs", scrollable: [""] },
    footer: { template: "systems/quintessence/templates/settings/options-footer.hbs" },
  };

  #draft: readonly D6Attribute[] = d6Attributes();

  protected override async _prepareContext(): Promise<never> {
    return {
      uid: this.id,
      attributes: this.#draft.map(({ id, label }, index) => ({ id, label: text(label), first: index === 0 })),
      most: MOST_NAME,
      full: this.#draft.length >= MOST_ATTRIBUTES,
      only: this.#draft.length === 1,
    } as never;
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => {
      const field = fieldOf(event);
      if (field) this.#rename(Number(field.name.split(":")[1]), event.target as HTMLInputElement);
    });
  }
  /** A name left as it reads keeps its language key, and with it both languages. */
  #rename(index: number, element: HTMLInputElement): void {
    const known = this.#draft[index];
    if (!known) return;
    const entered = enteredName(element.value);
    const name = "refused" in entered ? text(known.label) : entered.value.slice(0, MOST_NAME);
    if ("refused" in entered) warn(entered.refused);
    if (name !== text(known.label)) this.#draft = this.#draft.map((each, i) => (i === index ? { ...each, label: { text: name } } : each));
    element.value = name;
  }
  async #show(list: readonly D6Attribute[], focus: string): Promise<void> {
    this.#draft = list;
    await this.render({ parts: ["list"] });
    this.element.querySelector<HTMLElement>(focus)?.focus();
  }
  #field = (index: number): string => `[name="attribute:${index}"]`;

  static async #onAdd(this: QuintessenceD6AttributesWindow): Promise<void> {
    const { length } = this.#draft;
    if (length >= MOST_ATTRIBUTES) return;
    await this.#show([...this.#draft, { id: foundry.utils.randomID(), label: { text: loc("QUINTESSENCE.Options.newName") } }], this.#field(length));
    this.element.querySelector<HTMLInputElement>(this.#field(length))?.select();
  }
  static async #onRemove(this: QuintessenceD6AttributesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const gone = Number(target.dataset.index);
    if (this.#draft.length > 1)
      await this.#show(
        this.#draft.filter((_, index) => index !== gone),
        "[data-action=addAttribute]",
      );
  }
  static async #onRaise(this: QuintessenceD6AttributesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset.index);
    await this.#show(earlier(this.#draft, index), this.#field(index - 1));
  }
  static async #onReset(this: QuintessenceD6AttributesWindow): Promise<void> {
    await this.#show(ATTRIBUTES, this.#field(0));
  }
  static async #onSubmit(this: QuintessenceD6AttributesWindow): Promise<void> {
    if (JSON.stringify(this.#draft) !== JSON.stringify(d6Attributes())) await saveAttributes(this.#draft);
  }
}
