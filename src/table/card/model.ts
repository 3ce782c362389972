/** The chat message that is a check: intention, dice, and what has happened since. */

/** Data model of the message type `check`. Loose on purpose: `readCard` judges what is in it, on every read. */
export class QuintessenceCheckMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceCheckMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ArrayField, ObjectField, StringField, TypedObjectField } = foundry.data.fields;
    return {
      check: new ObjectField({ required: true }),
      draw: new ObjectField({ required: true }),
      /** The round it was made in, as `<combat>.<round>`; empty outside combat. */
      round: new StringField({ required: true, blank: true, initial: "" }),
      /** What those of its targets were called, in the order of `check.targets`: for when they are gone. */
      names: new ArrayField(new StringField({ required: true, blank: true })),
      /** Id of the opposition that was opened for it, whatever became of that one; empty: none was. The arbiter writes it. */
      contest: new StringField({ required: true, blank: true, initial: "" }),
      events: new TypedObjectField(new ObjectField(), { initial: {} }),
    };
  }
}
