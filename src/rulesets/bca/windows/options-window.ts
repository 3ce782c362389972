/** The window of BCA's options, with the universe in force at its head. */
import { text } from "../../../platform/text.ts";
import { QuintessenceOptionsWindow } from "../../../table/options/window.ts";
import { BCA_OPTIONS } from "../options.ts";
import { bcaUniverse, bcaUniverses, universeName } from "../universes.ts";
import { QuintessenceBcaUniverseWindow } from "./universe-window.ts";

export class QuintessenceBcaOptionsWindow extends QuintessenceOptionsWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-bca-options",
    window: { title: "QUINTESSENCE.BCA.Menu.options.title" },
    actions: { openSummary: QuintessenceBcaOptionsWindow.#onOpenUniverses },
  };
  static override PARTS = { summary: QuintessenceOptionsWindow.SUMMARY, ...QuintessenceOptionsWindow.PARTS };

  protected override readonly group = BCA_OPTIONS;

  protected override async _prepareContext(): Promise<never> {
    const summary = {
      label: "QUINTESSENCE.BCA.Universe.inForceLong",
      name: text(universeName(bcaUniverses(), bcaUniverse().id)),
      open: "QUINTESSENCE.BCA.Universe.open",
    };
    return { ...((await super._prepareContext()) as object), summary } as never;
  }
  static async #onOpenUniverses(this: QuintessenceBcaOptionsWindow): Promise<void> {
    await new QuintessenceBcaUniverseWindow().render({ force: true });
  }
}
