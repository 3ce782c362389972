/** The chat message of an exchange of secret choices: who faces whom, their seals, and what was revealed. A GM's client writes it, so that no player can. */

/** Data model of the message type `exchange`. Loose on purpose: `readExchange` judges what is in it, on every read. */
export class QuintessenceExchangeMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceExchangeMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ArrayField, NumberField, ObjectField, StringField, TypedObjectField } = foundry.data.fields;
    const text = () => new StringField({ required: true, blank: true, initial: "" });
    return {
      /** Id of the ruleset; of the user who opened or proposed it. */
      ruleset: text(),
      by: text(),
      sides: new ArrayField(new ObjectField()),
      /** The ruleset's settings when it was opened. */
      world: new ObjectField({ required: true, nullable: true, initial: null }),
      /** How long a round lasts, in minutes; 0: as long as it takes. */
      minutes: new NumberField({ required: true, nullable: false, min: 0, initial: 0 }),
      events: new TypedObjectField(new ObjectField(), { initial: {} }),
    };
  }
}
