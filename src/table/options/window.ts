/** The window of a ruleset's options: sections of fields, kept together by one button, put back to a fresh world's by another. */
import type { Id, Json, Label } from "../../contract.ts";
import { saveSetting } from "../../platform/settings.ts";
import { inform, loc, text, warn } from "../../platform/text.ts";
import { fieldOf, QuintessenceSoleWindow, type FieldElement } from "../../platform/windows.ts";
import { notWritten } from "../redraw.ts";
import { optionsOf, optionValue, settingOf, type Named, type Option, type OptionGroup } from "./declare.ts";
import { enteredNumber, longer, renamed, type Entered } from "./edit.ts";

type ListOption = Extract<Option, { kind: "named" }>;

export abstract class QuintessenceOptionsWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["quintessence", "q-options", "q-live"],
    window: { icon: "fa-solid fa-sliders", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 720 },
    form: { handler: QuintessenceOptionsWindow.#onSubmit, closeOnSubmit: false },
    actions: {
      addNamed: QuintessenceOptionsWindow.#onAddNamed,
      removeNamed: QuintessenceOptionsWindow.#onRemoveNamed,
      resetOptions: QuintessenceOptionsWindow.#onReset,
    },
  };
  static override PARTS: Record<string, { template: string; scrollable?: string[] }> = {
    options: { template: "systems/quintessence/templates/settings/options.hbs", scrollable: [""] },
    footer: { template: "systems/quintessence/templates/settings/options-footer.hbs" },
  };

  /** A part to stand before the others, for what a game keeps beside its options: texts under `summary` in the context, its button is the action `openSummary`. */
  protected static readonly SUMMARY = { template: "systems/quintessence/templates/settings/summary.hbs" };

  protected abstract readonly group: OptionGroup;
  /** What was changed here and isn't kept yet. */
  readonly #draft = new Map<Id, Json>();

  protected override async _prepareContext(): Promise<never> {
    const { words, sections } = this.group;
    return {
      uid: this.id,
      sections: sections.map(({ id, options }) => ({ id, title: `${words}.Section.${id}`, options: options.map((option) => this.#context(option)) })),
    } as never;
  }
  #context(option: Option): object {
    const { words } = this.group;
    const value = this.#value(option);
    const common = { ...option, value, name: `${words}.${option.key}.name`, hint: `${words}.${option.key}.hint`, [option.kind]: true };
    if (option.kind === "named") return { ...common, entries: (value as unknown as readonly Named[]).map((entry) => ({ ...entry, label: text(entry.label) })) };
    if (option.kind !== "choice") return common;
    const choices = option.ids.map((id) => {
      const why = option.refuse?.(id) ?? null;
      return {
        id,
        label: text(option.label?.(id) ?? { key: `${words}.${option.key}.${id}` }),
        selected: id === value,
        refused: why !== null,
        why: why && text(why),
      };
    });
    return { ...common, choices, whys: choices.flatMap(({ why }) => why ?? []) };
  }
  #value(option: Option): Json {
    return this.#draft.get(option.key) ?? optionValue(this.group, option);
  }
  #option(key: Id | undefined): Option | undefined {
    return optionsOf(this.group).find((option) => option.key === key);
  }

  protected override _configureRenderOptions(...args: Parameters<QuintessenceSoleWindow["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args as unknown as [{ parts: string[]; isFirstRender: boolean }];
    if (!options.isFirstRender) options.parts = notWritten(this, options.parts);
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.add(`q-${this.group.ruleset}`);
    this.element.addEventListener("change", (event) => {
      const field = fieldOf(event);
      if (field) this.#onChange(field, event.target as HTMLInputElement);
    });
  }

  #onChange(field: FieldElement, element: HTMLInputElement): void {
    const [key = "", index, part] = field.name.split(":");
    const option = this.#option(key);
    if (!option) return;
    if (option.kind === "toggle") this.#draft.set(key, field.checked === true);
    else if (option.kind === "choice") this.#draft.set(key, field.value);
    else if (option.kind === "number")
      this.#draft.set(key, this.#typed(enteredNumber(field.value, option.min, option.max), this.#value(option) as number, element));
    else this.#onNamed(option, Number(index), part, element);
  }
  /** What to keep of what was typed; says what had to be done to it, and shows in the field what is kept. */
  #typed(entered: Entered<number>, before: number, element: HTMLInputElement): number {
    const said = "refused" in entered ? entered.refused : entered.said;
    if (said) warn(said);
    const value = "refused" in entered ? before : entered.value;
    element.value = String(value);
    return value;
  }
  #onNamed(option: ListOption, index: number, part: string | undefined, element: HTMLInputElement): void {
    const list = this.#list(option);
    const entry = list[index];
    if (!entry) return;
    if (part === "value") {
      const value = this.#typed(enteredNumber(element.value, option.min, option.max), entry.value, element);
      this.#keep(
        option,
        list.map((each, i) => (i === index ? { ...each, value } : each)),
      );
      return;
    }
    const { list: next, said } = renamed(list, index, element.value, text(entry.label));
    if (said) warn(said);
    this.#keep(option, next);
    element.value = text((next[index] as Named).label);
  }
  #list(option: ListOption): readonly Named[] {
    return this.#value(option) as unknown as readonly Named[];
  }
  #keep(option: ListOption, list: readonly Named[]): void {
    this.#draft.set(option.key, list);
  }

  static async #onAddNamed(this: QuintessenceOptionsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const option = this.#option(target.dataset.key);
    if (option?.kind !== "named") return;
    const list = longer(this.#list(option), loc("QUINTESSENCE.Options.newName"), option);
    this.#keep(option, list);
    await this.render({ parts: ["options"] });
    this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${option.key}:${list.length - 1}:label`)}"]`)?.select();
  }
  static async #onRemoveNamed(this: QuintessenceOptionsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const option = this.#option(target.dataset.key);
    if (option?.kind !== "named") return;
    const gone = Number(target.dataset.index);
    this.#keep(
      option,
      this.#list(option).filter((_, i) => i !== gone),
    );
    await this.render({ parts: ["options"] });
    this.element.querySelector<HTMLElement>(`[data-action=addNamed][data-key="${CSS.escape(option.key)}"]`)?.focus();
  }
  static async #onReset(this: QuintessenceOptionsWindow): Promise<void> {
    for (const option of optionsOf(this.group)) this.#draft.set(option.key, option.initial);
    await this.render({ parts: ["options"] });
    inform({ key: "QUINTESSENCE.Options.defaultsShown" });
  }
  static async #onSubmit(this: QuintessenceOptionsWindow): Promise<void> {
    const { group } = this;
    const values = Object.fromEntries(optionsOf(group).map((option) => [option.key, this.#value(option)]));
    const corrections: readonly { key: Id; value: Json; why: Label }[] = group.settle?.(values) ?? [];
    for (const { key, value, why } of corrections) {
      this.#draft.set(key, value);
      warn(why);
    }
    for (const [key, value] of this.#draft) {
      const option = this.#option(key);
      if (option && JSON.stringify(value) !== JSON.stringify(optionValue(group, option))) await saveSetting(settingOf(group, key), value);
    }
    await this.close();
  }
}
