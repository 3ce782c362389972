import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's macros. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "DOCUMENT.Macros", icon: "fa-solid fa-code" },
  };

  override get collection(): any {
    return game.collections.get("Macro");
  }

  protected override _getEntryContextOptions(): Record<string, any>[] {
    const run = {
      label: "MACRO.Execute",
      icon: "fa-solid fa-play",
      visible: (target: HTMLElement) => Boolean(this._entryOf(target)?.canExecute),
      onClick: (_event: Event, target: HTMLElement) => this._entryOf(target).execute(),
    };
    return [run, ...super._getEntryContextOptions()];
  }
}
