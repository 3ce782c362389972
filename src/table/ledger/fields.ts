/** The ledger's place in an actor's data model: every actor type of every ruleset spreads these fields into its schema. */
export const ledgerFields = () => {
  const { NumberField, ObjectField, SchemaField, TypedObjectField } = foundry.data.fields;
  return {
    ledger: new SchemaField({
      receipts: new TypedObjectField(new ObjectField(), { initial: {} }),
      horizon: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    }),
  };
};
