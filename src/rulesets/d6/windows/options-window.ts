/** The window of D6's options. */
import { QuintessenceOptionsWindow } from "../../../table/options/window.ts";
import { D6_OPTIONS } from "../options.ts";

export class QuintessenceD6OptionsWindow extends QuintessenceOptionsWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-d6-options",
    window: { title: "QUINTESSENCE.D6.Menu.options.title" },
  };
  protected override readonly group = D6_OPTIONS;
}
