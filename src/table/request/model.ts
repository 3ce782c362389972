/** The chat message by which a GM asks players' characters for a check. */

/** Data model of the message type `request`. Loose on purpose: `readRequest` judges what is in it, on every read. */
export class QuintessenceRequestMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceRequestMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ArrayField, BooleanField, ObjectField, StringField, TypedObjectField } = foundry.data.fields;
    const text = () => new StringField({ required: true, blank: true, initial: "" });
    return {
      /** Id of the request that this one only recalls; empty: it is one itself. */
      of: text(),
      ruleset: text(),
      subject: new ObjectField({ required: true }),
      target: new ObjectField({ required: true }),
      /** Has the GM a difficulty already, on his own client alone? */
      hidden: new BooleanField({ initial: false }),
      modifiers: new ArrayField(new ObjectField()),
      mode: text(),
      note: text(),
      /** Whom it asks: id, actor, name, rollable. */
      lines: new ArrayField(new ObjectField()),
      /** By line: what came of it. Written by the arbiter alone. */
      answers: new TypedObjectField(new ObjectField(), { initial: {} }),
    };
  }
}
