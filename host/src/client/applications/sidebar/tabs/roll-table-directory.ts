import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's roll tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "DOCUMENT.RollTables", icon: "fa-solid fa-table-list" },
  };

  override get collection(): any {
    return game.collections.get("RollTable");
  }
}
