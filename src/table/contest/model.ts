/** The chat message of an opposition: who faces whom, and what each side came to. A GM's client writes it, so that no player can. */

/** Data model of the message type `contest`. Loose on purpose: `readContest` judges what is in it, on every read. */
export class QuintessenceContestMessage extends foundry.abstract.TypeDataModel<
  ReturnType<typeof QuintessenceContestMessage.defineSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    const { ObjectField, StringField, TypedObjectField } = foundry.data.fields;
    const text = () => new StringField({ required: true, blank: true, initial: "" });
    return {
      /** `dice`: both sides roll. `defence`: the other side says what it opposes before the dice. */
      sort: text(),
      /** The initiator's check. */
      check: new ObjectField({ required: true }),
      /** Uuid of the actor opposed. */
      opponent: text(),
      /** Id of the initiator's user; his session, which throws the dice once the defence is known; his message mode. */
      by: text(),
      session: text(),
      mode: text(),
      /** The ruleset's settings when it began: what decides a tie doesn't change with them. */
      world: new ObjectField({ required: true, nullable: true, initial: null }),
      events: new TypedObjectField(new ObjectField(), { initial: {} }),
    };
  }
}
