/** The chat message that is a check: intention, dice, and what has happened since. */

/** Data model of the message type `check`. Loose on purpose: `readCard` judges what is in it, on every read. */
export class QuintessenceCheckMessage extends foundry.abstract.TypeDataModel<ReturnType<typeof QuintessenceCheckMessage.defineSchema>, ChatMessage.Implementation> {
  static override defineSchema() {
    const { ObjectField, TypedObjectField } = foundry.data.fields;
    return {
      check: new ObjectField({ required: true }),
      draw: new ObjectField({ required: true }),
      events: new TypedObjectField(new ObjectField(), { initial: {} }),
    };
  }
}
