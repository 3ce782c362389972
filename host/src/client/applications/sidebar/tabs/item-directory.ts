import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "DOCUMENT.Items", icon: "fa-solid fa-suitcase" },
  };

  override get collection(): any {
    return game.collections.get("Item");
  }
}
