/** The window of the matrix's options. */
import { QuintessenceOptionsWindow } from "../../../table/options/window.ts";
import { MATRIX_OPTIONS } from "../options.ts";

export class QuintessenceMatrixOptionsWindow extends QuintessenceOptionsWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    id: "quintessence-matrix-options",
    window: { title: "QUINTESSENCE.Matrix.Menu.options.title" },
  };
  protected override readonly group = MATRIX_OPTIONS;
}
