/** Writing on exchanges: the arbiter's alone to do. */
import type { Id, Json } from "../../contract.ts";
import { actorOf, createMessage, speakerOf, userOf, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { loc } from "../../platform/text.ts";
import { owns } from "../arbiter/grounds.ts";
import { serverNow } from "./deadline.ts";
import type { Exchange, ExchangeEvent, SideOf } from "./protocol.ts";

/** An event as its writer knows it. */
export type NewExchangeEvent = ExchangeEvent extends infer E ? (E extends ExchangeEvent ? Omit<E, "seq" | "by" | "at"> : never) : never;
const numbered = (event: NewExchangeEvent, seq: number, by: Id): Record<Id, object> => ({ [`e${seq}`]: { ...event, seq, by, at: serverNow() } });

/** Adds an event for a user. */
export async function recordExchange(message: MessageDoc, { events }: Pick<Exchange, "events">, event: NewExchangeEvent, by: Id): Promise<void> {
  const seq = 1 + Math.max(0, ...Object.values(events).map((each) => each.seq));
  const [[id, data] = ["", {}]] = Object.entries(numbered(event, seq, by));
  await message.update({ [`system.events.${id}`]: data });
}
export interface NewExchange {
  readonly id: Id;
  readonly ruleset: Id;
  readonly by: Id;
  readonly sides: readonly SideOf[];
  readonly world: Json;
  readonly minutes: number;
  /** Does it begin at once, or wait for a GM's word? */
  readonly begins: boolean;
}
/** Opens one, for everybody to see. It speaks for the first side that its user owns. */
export async function createExchange({ id, begins, ...exchange }: NewExchange): Promise<void> {
  const user = userOf(exchange.by);
  const first = exchange.sides.find(({ actor }) => user !== null && owns(user, actor)) ?? exchange.sides[0];
  await createMessage({
    _id: id,
    type: "exchange",
    speaker: speakerOf(first ? actorOf(first.actor) : null),
    system: { ...plain(exchange), events: begins ? numbered({ kind: "begin" }, 1, exchange.by) : {} },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Secret.title"))}</p>`,
  });
}
