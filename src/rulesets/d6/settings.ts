/** D6's world settings, and the windows in which a GM changes them. */
import { defineMenu } from "../../platform/settings.ts";
import { defineNotation } from "../../platform/sheets.ts";
import { registerOptions } from "../../table/options/declare.ts";
import { refresher } from "../../table/options/refresh.ts";
import { registerAttributes } from "./attributes.ts";
import { CODE } from "./notation.ts";
import { D6_OPTIONS } from "./options.ts";
import { QuintessenceD6AttributesWindow } from "./windows/attributes-window.ts";
import { QuintessenceD6OptionsWindow } from "./windows/options-window.ts";

const words = (menu: string) => ({
  name: `QUINTESSENCE.D6.Menu.${menu}.name`,
  label: `QUINTESSENCE.D6.Menu.${menu}.label`,
  hint: `QUINTESSENCE.D6.Menu.${menu}.hint`,
});

/** Registers them, and how die codes are written in sheets (at `init`). */
export function registerD6Settings(): void {
  defineNotation("code", CODE);
  const refresh = refresher("d6");
  registerAttributes(refresh);
  registerOptions(D6_OPTIONS, refresh);
  defineMenu("d6.options", { ...words("options"), icon: "fa-solid fa-sliders", type: QuintessenceD6OptionsWindow });
  defineMenu("d6.attributes", { ...words("attributes"), icon: "fa-solid fa-list", type: QuintessenceD6AttributesWindow });
}
