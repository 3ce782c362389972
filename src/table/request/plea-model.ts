/** The chat message by which a player asks the GM for a grant. */

/** Data model of the message type `plea`. Loose on purpose: `readPlea` judges what is in it, on every read. */
export class QuintessencePleaMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessencePleaMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { NumberField, ObjectField, StringField } = foundry.data.fields;
    const text = () => new StringField({ required: true, blank: true, initial: "" });
    return {
      actor: text(),
      /** Id of the ruleset's amount; empty: a permission. */
      amount: text(),
      by: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      reason: text(),
      /** What a GM said, and who; null: nothing yet. Written by the arbiter alone. */
      decision: new ObjectField({ required: true, nullable: true, initial: null }),
    };
  }
}
