import { BaseJournalEntry, BaseJournalEntryPage } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A journal: pages under one name. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** Opens its sheet for the user at a page. */
  async show(pageId?: string): Promise<void> {
    await this.sheet?.render({ force: true, ...(pageId ? { pageId } : {}) });
  }
}

/** A page of a journal. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}
