/** The card that tells a round's initiative, for each viewer in his language and as far as he may see. */
import { combatOf } from "../../platform/combat.ts";
import { actorOf, me, type MessageDoc } from "../../platform/documents.ts";
import { plain } from "../../platform/generation.ts";
import { render } from "../../platform/templates.ts";
import { loc, printed, text } from "../../platform/text.ts";
import { rulesetById } from "../../ruleset.ts";
import { owns } from "../arbiter/grounds.ts";
import { hidden } from "../check/opponents.ts";
import { npcValuesHidden } from "../settings.ts";
import type { InitiativeLine } from "./lines.ts";

const MOST = 200;
const number = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isLine = (value: unknown): value is InitiativeLine => {
  const line = value as Partial<InitiativeLine> | null;
  return (
    typeof line === "object" &&
    line !== null &&
    typeof line.combatant === "string" &&
    typeof line.name === "string" &&
    (line.actor === null || typeof line.actor === "string") &&
    number(line.score) &&
    Array.isArray(line.faces) &&
    line.faces.every(number) &&
    (line.dropped === undefined || (Array.isArray(line.dropped) && line.dropped.every(number)))
  );
};
/** The lines in a message's `system`; none of what isn't one, and of those a player has thrown himself only what is his. */
export function readLines({ system, author }: Pick<MessageDoc, "system" | "author">): readonly InitiativeLine[] {
  const { lines } = plain(system) as { lines?: unknown };
  return Array.isArray(lines)
    ? lines
        .slice(0, MOST)
        .filter(isLine)
        .filter(({ actor }) => author === null || owns(author, actor))
    : [];
}

/** May this viewer know the numbers of a line? Whoever is gone is taken for an enemy. */
function known({ actor: uuid }: InitiativeLine): boolean {
  const actor = uuid === null ? null : actorOf(uuid);
  return me().isGM || (actor ? actor.isOwner || !hidden(actor) : !npcValuesHidden());
}

/** `7 + 4`: what was added, and the dice. */
function sum({ score, faces }: InitiativeLine): string {
  const dice = faces.reduce((total, face) => total + face, 0);
  if (faces.length === 0) return "";
  const shown = faces.map((face, index) => (index === 0 ? printed(face) : face < 0 ? ` − ${-face}` : ` + ${face}`)).join("");
  return loc("QUINTESSENCE.Combat.sum", { base: printed(score - dice), dice: shown });
}

/** What the combatant of a line is called for this viewer, the name stored with it once he is gone. */
const nameNow = (combat: unknown, { combatant, actor, name }: InitiativeLine): string =>
  combatOf(combat)?.combatants.get(combatant)?.name ?? (actor === null ? null : actorOf(actor)?.token?.name) ?? name;

/** The card's HTML for this viewer. */
export function initiativeHtml(message: MessageDoc): string | null {
  const { ruleset: id, round, combat } = message.system;
  const ruleset = typeof id === "string" ? rulesetById(id) : undefined;
  const lines = readLines(message);
  if (!ruleset || lines.length === 0) return null;
  const shown = lines.map((line) => ({
    line,
    name: nameNow(combat, line),
    known: known(line),
    score: printed(line.score),
    sum: sum(line),
    dropped: (line.dropped ?? []).map(printed),
  }));
  const tie = shown.some(({ line, known }) => known && shown.some((other) => other.line !== line && other.known && other.line.score === line.score));
  return render("card.initiative", {
    ruleset: ruleset.id,
    title: loc(message.whisper.length > 0 ? "QUINTESSENCE.Combat.titleSecret" : "QUINTESSENCE.Combat.title", { round: number(round) ? round : 1 }),
    lines: shown,
    tie: tie && ruleset.initiative ? text(ruleset.initiative.tie) : null,
  });
}
