/** The chat message that tells who was given or taken points by hand. */

/** Data model of the message type `amounts`. Loose on purpose: the receipts on the actors say what was done. */
export class QuintessenceAmountsMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceAmountsMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ArrayField, NumberField, ObjectField, StringField } = foundry.data.fields;
    return {
      /** Id of the ruleset's amount. */
      amount: new StringField({ required: true, blank: true, initial: "" }),
      /** Below 0: taken. */
      by: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      /** Who asked for it. */
      user: new StringField({ required: true, blank: true, initial: "" }),
      /** Actor, name, and whether only GMs see him. */
      lines: new ArrayField(new ObjectField()),
      /** Who took it back, and what couldn't be; null: it stands. */
      undone: new ObjectField({ required: true, nullable: true, initial: null }),
    };
  }
}
