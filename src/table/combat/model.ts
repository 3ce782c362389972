/** The chat message that tells a round's initiative. */

/** Data model of the message type `initiative`. Loose on purpose: what is in it is judged on every read. */
export class QuintessenceInitiativeMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceInitiativeMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ArrayField, NumberField, ObjectField, StringField } = foundry.data.fields;
    return {
      ruleset: new StringField({ required: true, blank: true, initial: "" }),
      combat: new StringField({ required: true, blank: true, initial: "" }),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
      /** In the order of turns: combatant, actor, name, score, faces. */
      lines: new ArrayField(new ObjectField()),
    };
  }
}
