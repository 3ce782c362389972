/** Does a card answer what was asked? Pure: the arbiter asks it of each card that says so. */
import { sameJson, type Card, type Check, type Id } from "../../contract.ts";
import { ASKED } from "../check/edit.ts";
import type { Asked, Line } from "./asked.ts";

/** How a message is seen, as it is stored. */
interface Seen {
  readonly whisper: readonly Id[];
  readonly blind: boolean;
}

/** Is the message at least as private as the request wants? */
const privateEnough = ({ mode }: Pick<Asked, "mode">, { whisper, blind }: Seen): boolean =>
  mode === "public" || (whisper.length > 0 && (mode !== "blind" || blind));

/**
 * The right actor's check of the right thing, against what was asked, with the line that was asked for, seen by nobody else. `built`: the check the rules
 * give him for it. The dice are judged elsewhere.
 */
export function answers(
  card: Card,
  seen: Seen,
  built: Check,
  { request, line, asked }: { readonly request: Id; readonly line: Line; readonly asked: Asked },
): boolean {
  const { check } = card;
  const wanted = (lines: Check["modifiers"]) => lines.filter(({ id }) => id === ASKED);
  return (
    check.owedBy?.message === request &&
    check.owedBy.event === line.id &&
    check.ruleset === asked.ruleset &&
    check.actor === line.actor &&
    check.rollable === line.rollable &&
    sameJson(check.target, built.target) &&
    sameJson(wanted(check.modifiers), asked.modifiers) &&
    privateEnough(asked, seen)
  );
}

/** How long a claim keeps others from answering, in ms: dice don't take longer to fall, and a browser that closed meanwhile must not block the line. */
export const CLAIM_MS = 15_000;
