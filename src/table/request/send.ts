/** Asking: a GM's message that names who is to roll what. */
import type { Id, Modifier, Target } from "../../contract.ts";
import { createMessage, me, users, type ActorDoc, type MessageDoc } from "../../platform/documents.ts";
import type { Mode } from "../../platform/messages.ts";
import { loc, text, warn } from "../../platform/text.ts";
import type { Ruleset } from "../../ruleset.ts";
import { ASKED, MOST_WORDS } from "../check/edit.ts";
import { MOST_LINES, MOST_NOTE, type Line } from "./asked.ts";
import type { Difficulty } from "./grammar.ts";
import { able, on, type What } from "./find.ts";
import { hold } from "./held.ts";

export interface Order {
  readonly ruleset: Ruleset;
  readonly actors: readonly ActorDoc[];
  readonly what: What;
  /** Null: what is asked has none. */
  readonly difficulty: Difficulty | null;
  /** 0: none; `why` may be empty. */
  readonly modifier: number;
  readonly why: string;
  readonly mode: Exclude<Mode, "self">;
  readonly note: string;
}
/** What players' clients are told of a difficulty: nothing of a hidden one. */
export const shown = (difficulty: Difficulty | null): Target =>
  difficulty === null ? { kind: "none" } : difficulty.kind === "value" ? { kind: "value", value: difficulty.value } : { kind: "later" };
/** The line that a request adds to each check. */
export const askedLines = (value: number, why: string): readonly Modifier[] =>
  value === 0
    ? []
    : [
        {
          id: ASKED,
          label: why.trim() === "" ? { key: "QUINTESSENCE.Request.modifier" } : { text: why.trim().slice(0, MOST_WORDS) },
          value,
          unit: "flat",
          at: 1,
        },
      ];

/** Who reads it: everybody, or GMs and those who are asked. */
function readers(actors: readonly ActorDoc[], mode: Order["mode"]): readonly Id[] {
  if (mode === "public") return [];
  return users()
    .filter((user) => user.isGM || actors.some((actor) => actor.testUserPermission(user, "OWNER")))
    .map(({ id }) => id);
}

/** Posts a request to all of them who can; null: nobody can, or this user may not ask, and that was said. */
export async function sendRequest({ ruleset, actors, what, difficulty, modifier, why, mode, note }: Order): Promise<MessageDoc | null> {
  if (!me().isGM) {
    warn({ key: "QUINTESSENCE.Arbiter.gmOnly" });
    return null;
  }
  const lines = actors.slice(0, MOST_LINES).flatMap((actor): Line[] => {
    const rollable = on(able(actor), what);
    return rollable === null ? [] : [{ id: foundry.utils.randomID(), actor: actor.uuid, name: actor.name, rollable }];
  });
  const unable = actors.filter((actor) => !lines.some((line) => line.actor === actor.uuid));
  if (unable.length > 0) warn({ key: "QUINTESSENCE.Request.unable", args: { names: unable.map(({ name }) => name).join(", "), what: text(what.label) } });
  if (lines.length === 0) return null;
  const _id = foundry.utils.randomID();
  if (difficulty?.kind === "hidden") await hold(_id, difficulty.value);
  const content =
    mode === "public" ? foundry.utils.escapeHTML(loc("QUINTESSENCE.Request.plain", { what: text(what.label) })) : loc("QUINTESSENCE.Request.private");
  return createMessage({
    _id,
    type: "request",
    speaker: { alias: me().name },
    whisper: readers(actors, mode),
    content: `<p>${content}</p>`,
    system: {
      of: "",
      ruleset: ruleset.id,
      subject: what.label,
      target: shown(difficulty),
      hidden: difficulty?.kind === "hidden",
      modifiers: askedLines(modifier, why),
      mode,
      note: note.trim().slice(0, MOST_NOTE),
      lines,
      answers: {},
    },
  });
}
/** Posts a request anew at the end of the chat: the same one, whose answers stay. */
export const repeat = ({ id, whisper }: MessageDoc): Promise<MessageDoc | null> =>
  createMessage({
    type: "request",
    speaker: { alias: me().name },
    whisper,
    content: `<p>${loc("QUINTESSENCE.Request.private")}</p>`,
    system: { of: id },
  });
