/** The window of SEN's options. */
import { QuintessenceOptionsWindow } from "../../../table/options/window.ts";
import { SEN_OPTIONS } from "../options.ts";

export class QuintessenceSenOptionsWindow extends QuintessenceOptionsWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-sen-options",
    window: { title: "QUINTESSENCE.SEN.Menu.options.title" },
  };
  protected override readonly group = SEN_OPTIONS;
}
