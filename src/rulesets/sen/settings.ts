/** SEN's world settings, and the window in which a GM changes them. */
import { defineMenu } from "../../platform/settings.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { SEN_OPTIONS } from "./options.ts";
import { QuintessenceSenOptionsWindow } from "./windows/options-window.ts";

/** Registers them (at `init`). */
export function registerSenSettings(): void {
  registerOptions(SEN_OPTIONS, refresher("sen"));
  defineMenu("sen.options", {
    name: "QUINTESSENCE.SEN.Menu.options.name",
    label: "QUINTESSENCE.SEN.Menu.options.label",
    hint: "QUINTESSENCE.SEN.Menu.options.hint",
    icon: "fa-solid fa-sliders",
    type: QuintessenceSenOptionsWindow,
  });
}
