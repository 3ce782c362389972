/** What somebody says with an offer, judged field by field. */
import type { Id, Json, Offer } from "../../contract.ts";
import { fitting } from "../check/edit.ts";

/** What the user may say with an offer: of its fields those that are his, each as it may stand in it; nothing else. */
export function allowedInput(offer: Offer, input: Json, gm: boolean): Json {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  const open = (offer.input ?? []).filter((field) => gm || !field.gm);
  return Object.fromEntries(
    open.flatMap((field) => {
      const value = Object.hasOwn(input, field.id) ? fitting(field, (input as { readonly [id: Id]: Json })[field.id]) : undefined;
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}
