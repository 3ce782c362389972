/** Fields that data models of every game have: made anew at each call, since a field belongs to one schema. */

/** A whole number, never empty. */
export function whole(initial: number, min: number, max?: number) {
  const bounds = max === undefined ? { min } : { min, max };
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial, ...bounds });
}
/** A line of plain text, which may be empty. */
export const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
/** Rich text, which may be empty. Its path stands under `htmlFields` in the manifest. */
export const rich = () => new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });
/** Yes or no. */
export const flag = (initial = false) => new foundry.data.fields.BooleanField({ required: true, initial });
