/** Writing on oppositions: the arbiter's alone to do. */
import type { Check, Id, Json, Uuid } from "../../contract.ts";
import { actorOf, createMessage, me, speakerOf, users, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import type { Mode } from "../../platform/messages.ts";
import { loc } from "../../platform/text.ts";
import type { Contest, ContestEvent } from "./read.ts";

/** An event as its writer knows it. */
type NewEvent = ContestEvent extends infer E ? (E extends ContestEvent ? Omit<E, "seq" | "by" | "at"> : never) : never;
const numbered = (event: NewEvent, seq: number, by: Id): Record<Id, object> => ({ [`e${seq}`]: { ...event, seq, by, at: Date.now() } });

/** Adds an event for a user. */
export async function recordContest(message: MessageDoc, { events }: Contest, event: NewEvent, by: Id): Promise<void> {
  const seq = 1 + Math.max(0, ...Object.values(events).map((each) => each.seq));
  const [[id, data] = ["", {}]] = Object.entries(numbered(event, seq, by));
  await message.update({ [`system.events.${id}`]: data });
}

export interface NewContest {
  /** Its message's id; left out: a new one. */
  readonly id?: Id;
  readonly sort: Contest["sort"];
  readonly check: Check;
  readonly opponent: Uuid;
  readonly by: Id;
  readonly session: Id;
  readonly mode: Mode;
  readonly world: Json;
  /** The check that is there already. */
  readonly roll?: Id;
}
/** Opens one. Of a private check only its author and the GMs know: a GM answers it. */
export async function createContest({ id, roll, ...contest }: NewContest): Promise<void> {
  const { actor } = contest.check;
  await createMessage({
    _id: id ?? foundry.utils.randomID(),
    type: "contest",
    speaker: speakerOf(actor === null ? null : actorOf(actor)),
    whisper: contest.mode === "public" ? [] : [...new Set([...users().flatMap((user) => (user.isGM ? [user.id] : [])), contest.by])],
    system: { ...plain(contest), events: roll === undefined ? {} : numbered({ kind: "roll", message: roll }, 1, me().id) },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Contest.title"))}</p>`,
  });
}
