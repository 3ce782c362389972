/** The window of EW's options, with the table in force at its head. */
import { text } from "../../../platform/text.ts";
import { QuintessenceOptionsWindow } from "../../../table/options/window.ts";
import { tableInForce } from "../rules/tables.ts";
import { EW_OPTIONS } from "../options.ts";
import { ewTables, nameOf } from "../tables.ts";
import { isUnverified } from "./table-context.ts";
import { QuintessenceEwTableWindow } from "./table-window.ts";

export class QuintessenceEwOptionsWindow extends QuintessenceOptionsWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-ew-options",
    window: { title: "QUINTESSENCE.EW.Menu.options.title" },
    actions: { openSummary: QuintessenceEwOptionsWindow.#onOpenTables },
  };
  static override PARTS = { summary: QuintessenceOptionsWindow.SUMMARY, ...QuintessenceOptionsWindow.PARTS };

  protected override readonly group = EW_OPTIONS;

  protected override async _prepareContext(): Promise<never> {
    const tables = ewTables();
    const summary = {
      label: "QUINTESSENCE.EW.Table.inForceLong",
      name: text(nameOf(tables, tables.inForce)),
      open: "QUINTESSENCE.EW.Table.open",
      warning: isUnverified(tableInForce(tables)) ? "QUINTESSENCE.EW.Table.unverified" : null,
    };
    return { ...((await super._prepareContext()) as object), summary } as never;
  }
  static async #onOpenTables(this: QuintessenceEwOptionsWindow): Promise<void> {
    await new QuintessenceEwTableWindow().render({ force: true });
  }
}
