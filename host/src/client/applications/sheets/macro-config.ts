import { runtime } from "../runtime.ts";
import { FieldsSheet, type FieldGroup } from "./fields-sheet.ts";

/** A macro and its command. */
export class MacroConfig extends FieldsSheet {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["macro-config"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-code" },
    actions: { execute: MacroConfig.#onExecute },
  };

  protected static override _GROUPS: FieldGroup[] = [{ paths: ["name", "img", "type", "command"] }];

  protected override _inputConfig(path: string): Record<string, any> {
    if (path === "command") return { elementType: "textarea", rows: 12, classes: "code" };
    if (path !== "type") return {};
    const script = runtime.game.user.can("MACRO_SCRIPT") || this.document.type === "script";
    return { choices: { chat: "HOST.Macro.Chat", ...(script && { script: "HOST.Macro.Script" }) } };
  }

  protected override _getButtons(): Record<string, any>[] {
    const execute = { type: "button", action: "execute", icon: "fa-solid fa-dice-d20", label: "HOST.Macro.Execute" };
    return [...super._getButtons(), ...(this.document.canExecute ? [execute] : [])];
  }

  /** Saves the command and runs it. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await this.document.execute();
  }
}
