import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { DocumentTypeField, TypeDataField } from "../fields/document.ts";
import { EmbeddedCollectionField } from "../fields/embedded.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive.ts";
import { SchemaField } from "../fields/schema.ts";
import { DocumentOwnershipField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { BaseFolder } from "./folder.ts";
import { filed, flagsAndStats, idField, metadata, nameField } from "./shared.ts";

/** A page of a journal; its ownership is the journal's unless set otherwise. */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadata(Document.metadata, "JournalEntryPage", "pages", { indexed: true, hasTypeData: true });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema(): Record<string, any> {
    const { JOURNAL_ENTRY_PAGE_FORMATS: FORMATS, DOCUMENT_OWNERSHIP_LEVELS: LEVELS } = CONST;
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(BaseJournalEntryPage, { initial: "text" }),
      system: new TypeDataField(BaseJournalEntryPage),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, initial: 1, min: 1, max: 6, integer: true }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({ required: true, nullable: false, initial: FORMATS.HTML, choices: Object.values(FORMATS) }),
      }),
      src: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      category: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: LEVELS.INHERIT }, inheritable: true }),
      ...flagsAndStats(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata = metadata(Document.metadata, "JournalEntry", "journal", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRY"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...filed(BaseFolder),
      ...flagsAndStats(),
    };
  }
}
