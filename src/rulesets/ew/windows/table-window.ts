/** The GM's window of tables: which are there, which is in force, what they say; to change, to copy, to bring and to take away. */
import type { Id, Label } from "../../../contract.ts";
import { saveTextFile } from "../../../platform/files.ts";
import { inform, loc, text, warn } from "../../../platform/text.ts";
import { typedNumber } from "../../../platform/typed-number.ts";
import { fieldOf } from "../../../platform/windows.ts";
import { QuintessenceFileWindow, type Unreadable } from "../../../table/options/file-window.ts";
import { DEFAULT_TABLE, formula, isFault, MOST_TEXT, type EwTable } from "../rules/table.ts";
import { BUILT_IN, MOST_TABLES, tableOf, withChange, withInForce, withoutTable, withTable, type EwTables } from "../rules/tables.ts";
import { changeTables, ewTables, nameOf } from "../tables.ts";
import { exportCsv, exportJson, faultInWords, gridContext, readImport, tableContext, type Export } from "./table-context.ts";

const part = (name: string): string => `systems/quintessence/templates/ew/table-window-${name}.hbs`;
const BRING = {
  title: "QUINTESSENCE.EW.Table.import",
  hint: "QUINTESSENCE.EW.Table.importHint",
  file: "QUINTESSENCE.EW.Table.file",
  accept: ".csv,.tsv,.txt,.json,text/csv,text/plain,application/json",
  paste: "QUINTESSENCE.EW.Table.paste",
  pasted: "QUINTESSENCE.EW.Table.importPasted",
};
const NUMBERS = ["offset", "min", "max"] as const;

export class QuintessenceEwTableWindow extends QuintessenceFileWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-ew-tables",
    classes: ["quintessence", "q-ew", "q-table-window", "q-live"],
    window: { title: "QUINTESSENCE.EW.Table.title", icon: "fa-solid fa-table-cells", resizable: true },
    position: { width: 760, height: 680 },
    actions: {
      select: QuintessenceEwTableWindow.#onSelect,
      useTable: QuintessenceEwTableWindow.#onUse,
      duplicate: QuintessenceEwTableWindow.#onDuplicate,
      remove: QuintessenceEwTableWindow.#onRemove,
      exportCsv: QuintessenceEwTableWindow.#onExportCsv,
      exportJson: QuintessenceEwTableWindow.#onExportJson,
    },
  };
  static override PARTS = {
    list: { template: part("list"), scrollable: [""] },
    table: { template: part("table") },
    grid: { template: part("grid"), scrollable: [""] },
    import: QuintessenceFileWindow.IMPORT,
  };
  /** As many characters, each two bytes at most in what spreadsheets write. */
  protected override readonly mostBytes = 2 * MOST_TEXT;

  #selected: Id = ewTables().inForce;
  /** The formula as it is being typed; null: none is, or what is typed is none. */
  #typed: EwTable | null = null;
  #complaint = "";

  protected override async _prepareContext(): Promise<never> {
    const tables = ewTables();
    if (!tableOf(tables, this.#selected)) this.#selected = tables.inForce;
    return {
      uid: this.id,
      ...tableContext(tables, this.#selected),
      ...gridContext(this.#typed ?? this.#table(tables)),
      complaint: this.#complaint,
      bring: BRING,
    } as never;
  }
  #table(tables: EwTables): EwTable {
    return tableOf(tables, this.#selected) ?? DEFAULT_TABLE;
  }

  protected override async _onFirstRender(...args: Parameters<QuintessenceFileWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.addEventListener("change", (event) => void this.#onChange(event));
  }

  /** The preview follows each keystroke in a formula. */
  #onInput(event: Event): void {
    const field = fieldOf(event);
    if (!field || !NUMBERS.some((name) => name === field.name)) return;
    const typed = this.#formula();
    this.#typed = typed;
    this.#complaint = typed ? "" : loc("QUINTESSENCE.EW.Table.Fault.bounds");
    (event.target as HTMLElement).setAttribute("aria-invalid", String(!typed));
    void this.render({ parts: ["grid"] });
  }
  /** The formula in the fields; null: they hold none. */
  #formula(): EwTable | null {
    const [offset, min, max] = NUMBERS.map((name) => {
      const typed = this.element.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
      return typed.trim() === "" ? null : typedNumber(typed);
    });
    if (typeof offset !== "number" || typeof min !== "number" || typeof max !== "number") return null;
    const read = formula(offset, min, max);
    return isFault(read) ? null : read;
  }
  async #onChange(event: Event): Promise<void> {
    const field = fieldOf(event);
    const element = event.target as HTMLInputElement;
    if (field?.name === "name") {
      const name = field.value;
      if (name.trim() === "") return this.#putBack(element, { key: "QUINTESSENCE.Options.nameless" });
      // What is kept is no longer being written.
      element.defaultValue = element.value;
      await this.#change((tables) => withChange(tables, this.#selected, { name }));
    } else if (NUMBERS.some((name) => name === field?.name)) {
      const table = this.#typed;
      this.#typed = null;
      if (!table) return this.#putBack(element, { key: "QUINTESSENCE.EW.Table.Fault.bounds" });
      element.defaultValue = element.value;
      await this.#change((tables) => withChange(tables, this.#selected, { table }));
    }
  }
  /** Shows the old value of a field again, and says why. */
  async #putBack(element: HTMLInputElement, why: Label): Promise<void> {
    element.value = element.defaultValue;
    element.setAttribute("aria-invalid", "false");
    this.#complaint = "";
    warn(why);
    await this.render({ parts: ["grid"] });
  }

  /** Changes the tables and shows it; says so when the one looked at has gone meanwhile. */
  async #change(change: (tables: EwTables) => EwTables): Promise<EwTables> {
    if (!tableOf(ewTables(), this.#selected)) warn({ key: "QUINTESSENCE.EW.Table.gone" });
    const after = await changeTables(change);
    await this.render();
    return after;
  }
  async #look(id: Id): Promise<void> {
    this.#selected = id;
    this.#typed = null;
    this.#complaint = "";
    await this.render();
  }
  /** Adds a table and looks at it. False: there is no more room. */
  async #add(name: string, table: EwTable): Promise<boolean> {
    const id = foundry.utils.randomID();
    const after = await changeTables((tables) => withTable(tables, { id, name, table }));
    if (!tableOf(after, id)) {
      warn({ key: "QUINTESSENCE.EW.Table.full", args: { most: MOST_TABLES } });
      return false;
    }
    await this.#look(id);
    return true;
  }

  static async #onSelect(this: QuintessenceEwTableWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#look(target.dataset.table ?? BUILT_IN);
  }
  static async #onUse(this: QuintessenceEwTableWindow): Promise<void> {
    await this.#change((tables) => withInForce(tables, this.#selected));
  }
  static async #onDuplicate(this: QuintessenceEwTableWindow): Promise<void> {
    const tables = ewTables();
    const name = loc("QUINTESSENCE.EW.Table.copyOf", { name: text(nameOf(tables, this.#selected)) });
    if (await this.#add(name, this.#table(tables))) this.element.querySelector<HTMLInputElement>("input[name=name]")?.select();
  }
  static async #onRemove(this: QuintessenceEwTableWindow): Promise<void> {
    const id = this.#selected;
    const tables = ewTables();
    const name = text(nameOf(tables, id));
    const question = loc(id === tables.inForce ? "QUINTESSENCE.EW.Table.deleteInForce" : "QUINTESSENCE.EW.Table.deleteSure", { name });
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: loc("QUINTESSENCE.EW.Table.delete") },
      content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
    });
    if (sure) await this.#change((now) => withoutTable(now, id));
  }
  static async #onExportCsv(this: QuintessenceEwTableWindow): Promise<void> {
    this.#export(exportCsv);
  }
  static async #onExportJson(this: QuintessenceEwTableWindow): Promise<void> {
    this.#export(exportJson);
  }
  #export(write: typeof exportCsv): void {
    const tables = ewTables();
    const file: Export = write(nameOf(tables, this.#selected), this.#table(tables));
    saveTextFile(file.name, file.mime, file.text);
  }

  protected override unreadable(why: Unreadable): string {
    return faultInWords({ fault: why, row: 0, column: 0, found: "" });
  }
  /** Adds the table in an import. Malformed, it changes nothing. */
  protected override async take(content: string, file: string | null): Promise<string | null> {
    const read = readImport(content, file);
    if ("fault" in read) return faultInWords(read);
    if (!(await this.#add(read.name, read.table))) return null;
    inform({ key: "QUINTESSENCE.EW.Table.done", args: { name: text(nameOf(ewTables(), this.#selected)) } });
    return "";
  }
}
