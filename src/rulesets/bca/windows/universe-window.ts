/** The GM's window of universes: which are there, which is in force; to copy, to change, to bring and to take away. */
import type { Id } from "../../../contract.ts";
import { saveTextFile } from "../../../platform/files.ts";
import { inform, loc, text, warn } from "../../../platform/text.ts";
import { fieldOf } from "../../../platform/windows.ts";
import { QuintessenceFileWindow, type Unreadable } from "../../../table/options/file-window.ts";
import { draftOf, EMPTY_DRAFT, reckon, snapshot, universeFrom, withDerived, withoutRow, withRow, withRowMoved, type Draft } from "../rules/draft.ts";
import { MARCHES } from "../rules/universe.ts";
import {
  MOST_ATTRIBUTES,
  MOST_DERIVED,
  MOST_UNIVERSE_NAME,
  MOST_UNIVERSES,
  ROLES,
  tidyName,
  universeOf,
  withoutUniverse,
  withUniverse,
  type BcaNamedUniverse,
} from "../rules/universes.ts";
import { bcaUniverse, bcaUniverses, changeUniverses, universeName, useUniverse } from "../universes.ts";
import { askDelete, askLeave, askOverwrite, askReplace } from "./universe-questions.ts";
import { listOf, withLineName, withOwnName } from "./universe-names.ts";
import { showReckoning } from "./universe-reckoning.ts";
import {
  BRING,
  draftContext,
  exportUniverse,
  listContext,
  MOST_TEXT,
  readImport,
  sampleContext,
  sampleOf,
  shippedNames,
  unreadable,
  words,
} from "./universe-context.ts";

const part = (name: string): string => `systems/quintessence/templates/bca/universe-${name}.hbs`;

export class QuintessenceBcaUniverseWindow extends QuintessenceFileWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-bca-universes",
    classes: ["quintessence", "q-bca", "q-universe-window", "q-live"],
    window: { title: "QUINTESSENCE.BCA.Universe.title", icon: "fa-solid fa-globe", resizable: true },
    position: { width: 820, height: 720 },
    actions: {
      select: QuintessenceBcaUniverseWindow.#onSelect,
      create: QuintessenceBcaUniverseWindow.#onCreate,
      duplicate: QuintessenceBcaUniverseWindow.#onDuplicate,
      useUniverse: QuintessenceBcaUniverseWindow.#onUse,
      exportUniverse: QuintessenceBcaUniverseWindow.#onExport,
      remove: QuintessenceBcaUniverseWindow.#onRemove,
      addRow: QuintessenceBcaUniverseWindow.#onAddRow,
      removeRow: QuintessenceBcaUniverseWindow.#onRemoveRow,
      moveRow: QuintessenceBcaUniverseWindow.#onMoveRow,
      save: QuintessenceBcaUniverseWindow.#onSave,
      revert: QuintessenceBcaUniverseWindow.#onRevert,
    },
  };
  static override PARTS = {
    list: { template: part("list"), scrollable: [""] },
    head: { template: part("head") },
    edit: { template: part("edit"), scrollable: [""] },
    footer: { template: part("footer") },
    import: QuintessenceFileWindow.IMPORT,
  };
  /** As many characters, each three bytes at most. */
  protected override readonly mostBytes = 3 * MOST_TEXT;

  /** The one looked at; null: one that isn't kept yet. */
  #selected: Id | null = bcaUniverse().id;
  #draft: Draft = EMPTY_DRAFT("");
  /** What the draft was made of, and what it was then: of one not kept yet, nothing. */
  #origin = "";
  #clean: string | null = null;
  /** Uuid of the actor whose values are shown; "": nobody's. */
  #sample = "";
  /** Is a name being typed? */
  #naming = false;
  #closing = false;

  override async render(options?: boolean | object, more?: object): Promise<this> {
    // One that is open may hold what isn't kept yet: it comes to the front instead.
    const open = foundry.applications.instances.get(this.options.id);
    if (!open || open === (this as unknown)) return super.render(options as never, more as never);
    open.bringToFront();
    return this;
  }
  override async close(...args: Parameters<QuintessenceFileWindow["close"]>): Promise<this> {
    if (this.#closing) return this;
    this.#closing = true;
    const may = await this.#mayLeave();
    this.#closing = false;
    if (!may) return this;
    this.#load(bcaUniverse().id);
    return super.close(...args);
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceFileWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("focusout", () => this.#onLeft());
    const page = this.element.ownerDocument.defaultView;
    const stay = (event: BeforeUnloadEvent): void => {
      if (this.#dirty) event.preventDefault();
    };
    page?.addEventListener("beforeunload", stay);
    this.addEventListener("close", () => page?.removeEventListener("beforeunload", stay), { once: true });
  }
  protected override async _onRender(...args: Parameters<QuintessenceFileWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#reckon();
  }

  protected override async _prepareContext(): Promise<never> {
    const universes = bcaUniverses();
    const inForce = bcaUniverse().id;
    const gone = this.#selected !== null && !universeOf(universes, this.#selected);
    if (gone && !this.#dirty) warn({ key: "QUINTESSENCE.BCA.Universe.gone" });
    if (!this.#dirty) this.#load(gone ? inForce : (this.#selected ?? inForce));
    return {
      uid: this.id,
      ...listContext(universes, this.#selected, inForce, this.#draft.name),
      current: { own: this.#own, kept: this.#selected !== null, inForce: this.#selected === inForce },
      ...draftContext(this.#draft),
      samples: sampleContext(this.#sample),
      mostName: MOST_UNIVERSE_NAME,
      bring: BRING,
      overtaken: this.#overtaken,
    } as never;
  }

  get #own(): boolean {
    return this.#selected === null || bcaUniverses().own.some(({ id }) => id === this.#selected) || this.#dirty;
  }
  get #dirty(): boolean {
    return this.#selected === null || this.#naming || (this.#clean !== null && snapshot(this.#draft) !== this.#clean);
  }
  /** Has somebody else changed or deleted what is being edited? */
  get #overtaken(): boolean {
    return this.#dirty && this.#selected !== null && JSON.stringify(universeOf(bcaUniverses(), this.#selected)) !== this.#origin;
  }
  /** Takes up a universe as it is kept. */
  #load(id: Id): void {
    const universes = bcaUniverses();
    const universe = universeOf(universes, id) ?? MARCHES;
    this.#selected = universe.id;
    this.#origin = JSON.stringify(universe);
    this.#draft = draftOf(universe, text(universeName(universes, universe.id)), words());
    this.#clean = snapshot(this.#draft);
  }
  /** Begins one that isn't kept yet. */
  async #begin(draft: Draft): Promise<void> {
    this.#selected = null;
    this.#draft = draft;
    await this.render();
    this.element.querySelector<HTMLInputElement>("input[name=name]")?.select();
  }
  async #look(id: Id): Promise<void> {
    this.#load(id);
    await this.render();
  }
  /** Keeps or drops what isn't kept yet, as he likes. False: he would rather go on. */
  async #mayLeave(): Promise<boolean> {
    if (!this.#dirty) return true;
    const answer = await askLeave(this.#draft.name);
    if (answer === "save") return this.#save();
    if (answer === "drop") this.#load(this.#selected ?? bcaUniverse().id);
    return answer === "drop";
  }

  #reckon(): void {
    showReckoning(this.element, this.id, this.#draft, reckon(this.#draft, sampleOf(this.#sample)), { dirty: this.#dirty, own: this.#own });
  }
  #onInput(event: Event): void {
    const field = fieldOf(event);
    if (field?.name === "formula") this.#draft = withDerived(this.#draft, field.dataset.row ?? "", { text: field.value });
    this.#naming = field?.name === "name" || field?.name === "entry";
    this.#reckon();
  }
  /** A name that was typed is taken by now, or is the old one again. */
  #onLeft(): void {
    this.#naming = false;
    this.#reckon();
  }
  #onChange(event: Event): void {
    const field = fieldOf(event);
    const element = event.target as HTMLInputElement;
    const row = field?.dataset.row ?? "";
    if (field?.name === "sample") this.#sample = field.value;
    else if (field?.name === "role") this.#draft = withDerived(this.#draft, row, { role: ROLES.find((id) => id === field.value) ?? "other" });
    else if (field?.name === "name") this.#draft = withOwnName(this.#draft, element);
    else if (field?.name === "entry") this.#draft = withLineName(this.#draft, element);
    this.#reckon();
  }

  static async #onSelect(this: QuintessenceBcaUniverseWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset.universe ?? MARCHES.id;
    if (id !== this.#selected && (await this.#mayLeave())) await this.#look(id);
  }
  static async #onCreate(this: QuintessenceBcaUniverseWindow): Promise<void> {
    if (await this.#mayLeave()) await this.#begin(EMPTY_DRAFT(loc("QUINTESSENCE.BCA.Universe.newName")));
  }
  static async #onDuplicate(this: QuintessenceBcaUniverseWindow): Promise<void> {
    if (!(await this.#mayLeave())) return;
    const name = tidyName(loc("QUINTESSENCE.BCA.Universe.copyOf", { name: this.#draft.name }), MOST_UNIVERSE_NAME);
    await this.#begin({ ...this.#draft, name });
  }
  static async #onUse(this: QuintessenceBcaUniverseWindow): Promise<void> {
    if (!(await this.#mayLeave()) || this.#selected === null) return;
    await useUniverse(this.#selected);
    inform({ key: "QUINTESSENCE.BCA.Universe.used", args: { name: this.#draft.name } });
  }
  static async #onExport(this: QuintessenceBcaUniverseWindow): Promise<void> {
    const universe = universeOf(bcaUniverses(), this.#selected ?? "");
    if (!universe) return warn({ key: "QUINTESSENCE.BCA.Universe.gone" });
    if (this.#dirty) warn({ key: "QUINTESSENCE.BCA.Universe.exportedAsKept" });
    const file = exportUniverse(universe, text(universeName(bcaUniverses(), universe.id)));
    saveTextFile(file.name, "application/json", file.text);
  }
  static async #onRemove(this: QuintessenceBcaUniverseWindow): Promise<void> {
    const id = this.#selected;
    const name = this.#draft.name;
    if (id === null) return;
    if (id === bcaUniverse().id) return warn({ key: "QUINTESSENCE.BCA.Universe.deleteInForce", args: { name } });
    if (!(await askDelete(name))) return;
    // Somebody may have put it in force meanwhile.
    if (id === bcaUniverse().id) return warn({ key: "QUINTESSENCE.BCA.Universe.deleteInForce", args: { name } });
    await changeUniverses((universes) => withoutUniverse(universes, id));
    await this.#look(bcaUniverse().id);
  }

  static async #onAddRow(this: QuintessenceBcaUniverseWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const list = listOf(target);
    const before = this.#draft;
    this.#draft = withRow(before, list, loc(`QUINTESSENCE.BCA.Universe.new.${list}`));
    if (this.#draft === before)
      return warn({ key: `QUINTESSENCE.BCA.Universe.full.${list}`, args: { most: list === "attributes" ? MOST_ATTRIBUTES : MOST_DERIVED } });
    await this.#redraw(`${this.#draft[list].at(-1)?.row ?? ""}-name`);
  }
  static async #onRemoveRow(this: QuintessenceBcaUniverseWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const list = listOf(target);
    const at = this.#draft[list].findIndex(({ row }) => row === target.dataset.row);
    this.#draft = withoutRow(this.#draft, list, target.dataset.row ?? "");
    const next = this.#draft[list][Math.min(at, this.#draft[list].length - 1)];
    await this.#redraw(next ? `${next.row}-remove` : `${list}-add`);
  }
  static async #onMoveRow(this: QuintessenceBcaUniverseWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { row = "", by } = target.dataset;
    this.#draft = withRowMoved(this.#draft, listOf(target), row, by === "-1" ? -1 : 1);
    await this.#redraw(`${row}-${by === "-1" ? "up" : "down"}`, `${row}-${by === "-1" ? "down" : "up"}`);
  }
  /** Draws the lines anew; the first of these controls that can be used has the focus then, what stands in it selected. */
  async #redraw(...controls: readonly string[]): Promise<void> {
    await this.render({ parts: ["edit"] });
    const element = controls
      .map((id) => this.element.querySelector<HTMLInputElement>(`#${CSS.escape(`${this.id}-${id}`)}`))
      .find((found) => found && !found.disabled);
    element?.focus();
    if (element?.localName === "input") element.select();
  }

  static async #onRevert(this: QuintessenceBcaUniverseWindow): Promise<void> {
    if (this.#dirty && (await askLeave(this.#draft.name, "revert")) === "drop") await this.#look(this.#selected ?? bcaUniverse().id);
  }
  static async #onSave(this: QuintessenceBcaUniverseWindow): Promise<void> {
    await this.#save();
  }
  /** Keeps the draft. False: it makes no sense yet, there is no room, or he would rather go on. */
  async #save(): Promise<boolean> {
    if (!this.#dirty) return true;
    if (!reckon(this.#draft, () => 0).sound) {
      warn({ key: "QUINTESSENCE.BCA.Universe.unsound" });
      this.element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return false;
    }
    const answer = this.#overtaken ? await askOverwrite(this.#draft.name) : "overwrite";
    if (answer === null) return false;
    const id = answer === "copy" || this.#selected === null ? foundry.utils.randomID() : this.#selected;
    return this.#keep(universeFrom(this.#draft, id, shippedNames()));
  }
  /** Writes a universe and looks at it. False: there is no more room. */
  async #keep(universe: BcaNamedUniverse): Promise<boolean> {
    const after = await changeUniverses((universes) => withUniverse(universes, universe));
    if (!after.own.some(({ id }) => id === universe.id)) {
      warn({ key: "QUINTESSENCE.BCA.Universe.full.universes", args: { most: MOST_UNIVERSES } });
      return false;
    }
    await this.#look(universe.id);
    inform({ key: "QUINTESSENCE.BCA.Universe.saved", args: { name: this.#draft.name } });
    return true;
  }

  protected override unreadable(why: Unreadable): string {
    return unreadable(why);
  }
  /** Adds the universe in an import, or puts it in the place of the one of its id. Malformed, it changes nothing. */
  protected override async take(content: string): Promise<string | null> {
    const read = readImport(content);
    if ("wrong" in read) return read.wrong;
    if (!(await this.#mayLeave())) return null;
    const { universe } = read;
    const there = bcaUniverses().own.find(({ id }) => id === universe.id);
    const answer = there ? await askReplace(there.name) : "copy";
    if (answer === null) return null;
    const id = there && answer === "copy" ? foundry.utils.randomID() : universe.id;
    return (await this.#keep({ ...universe, id })) ? "" : null;
  }
}
