/** The chat message that shows an item: what it was when it was posted, as data. It outlives the item. */

/** Data model of the message type `item`. Loose on purpose: `readPosted` judges what is in it, on every read. */
export class QuintessenceItemMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceItemMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { HTMLField, ObjectField, SchemaField, StringField } = foundry.data.fields;
    const text = () => new StringField({ required: true, blank: true, initial: "" });
    // Declared as HTML in the manifest, so that the server cleans it whoever sends it.
    const html = () => new HTMLField({ required: true, blank: true, initial: "" });
    return {
      /** Of the item; it may be gone. */
      uuid: text(),
      /** Uuid of the actor who has it; empty: nobody. */
      actor: text(),
      type: text(),
      img: text(),
      name: new ObjectField({ required: true }),
      /** As stored, or in both languages. */
      description: new SchemaField({ own: html(), fr: html(), en: html() }),
      /** Its numbers, for its game to name. */
      system: new ObjectField({ required: true }),
      /** What it rolls, by the rules' id, and the key by which another actor has the same; empty: nothing. */
      rollable: text(),
      key: text(),
    };
  }
}
