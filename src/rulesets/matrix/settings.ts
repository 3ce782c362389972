/** The matrix's world settings, and the window in which a GM changes them. */
import { defineMenu } from "../../platform/settings.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { MATRIX_OPTIONS } from "./options.ts";
import { QuintessenceMatrixOptionsWindow } from "./windows/options-window.ts";

/** Registers them (at `init`). */
export function registerMatrixSettings(): void {
  registerOptions(MATRIX_OPTIONS, refresher("matrix"));
  defineMenu("matrix.options", {
    name: "QUINTESSENCE.Matrix.Menu.options.name",
    label: "QUINTESSENCE.Matrix.Menu.options.label",
    hint: "QUINTESSENCE.Matrix.Menu.options.hint",
    icon: "fa-solid fa-sliders",
    type: QuintessenceMatrixOptionsWindow,
  });
}
