import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "SIDEBAR.TabJournal", icon: "fa-solid fa-book-open" },
  };

  override get collection(): any {
    return game.collections.get("JournalEntry");
  }
}
