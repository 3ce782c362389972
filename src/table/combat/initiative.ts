/** Initiative as the rulesets throw it: silently, all at once, in one write, told on one card (and one more for what only GMs may see). */
import type { Id } from "../../contract.ts";
import { actorOfCombatant, asCombat, combats, type CombatantDoc, type CombatDoc } from "../../platform/combat.ts";
import { createMessage, me } from "../../platform/documents.ts";
import { applyMode, type Mode } from "../../platform/messages.ts";
import { loc, warn } from "../../platform/text.ts";
import { isMe } from "../arbiter/presence.ts";
import { inTurn } from "../arbiter/queue.ts";
import { countedFacesOf, droppedFacesOf } from "../check/dice.ts";
import { dueIn, gameOf, thrownBy } from "./due.ts";
import { standingLines, type InitiativeLine } from "./lines.ts";

/** Throws for some combatants and writes all scores at once. Resolves to the lines, in the order of turns. */
async function throwFor(combat: CombatDoc, combatants: readonly CombatantDoc[], formula: string | undefined): Promise<readonly InitiativeLine[]> {
  const lines: InitiativeLine[] = [];
  for (const combatant of combatants) {
    const roll = await combatant.getInitiativeRoll(formula).evaluate();
    const actor = actorOfCombatant(combatant);
    const fell = countedFacesOf(roll as never);
    const faces = formula === undefined ? (thrownBy(combatant)?.initiative?.counts?.(fell) ?? fell) : fell;
    lines.push({ combatant: combatant.id, actor: actor?.uuid ?? null, name: combatant.name, score: roll.total, faces, dropped: droppedFacesOf(roll as never) });
  }
  const round = Math.max(1, combat.round);
  await combat.updateEmbeddedDocuments(
    "Combatant",
    lines.map(({ combatant, score, faces, dropped = [] }) => ({
      _id: combatant,
      initiative: score,
      flags: { quintessence: { round, score, faces, dropped } },
    })),
  );
  const place = new Map(combat.turns.map(({ id }, index) => [id, index]));
  return lines.sort((a, b) => (place.get(a.combatant) ?? 0) - (place.get(b.combatant) ?? 0));
}

/** Is this combatant one that players don't see? */
const unseen = (combatant: CombatantDoc | undefined): boolean => combatant === undefined || combatant.hidden || combatant.token?.hidden === true;

/** Posts the card; what players don't see stands on one of the GMs' own. */
async function tell(combat: CombatDoc, ruleset: Id, lines: readonly InitiativeLine[], mode: Mode): Promise<void> {
  const secret = (line: InitiativeLine): boolean => mode !== "public" || unseen(combat.combatants.get(line.combatant));
  for (const [among, shown] of [
    ["public", lines.filter((line) => !secret(line))],
    [mode === "public" ? "gm" : mode, lines.filter(secret)],
  ] as const) {
    if (shown.length === 0) continue;
    const round = Math.max(1, combat.round);
    const content = `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Combat.title", { round }))}</p>`;
    await createMessage(
      applyMode({ type: "initiative", speaker: {}, system: { ruleset, combat: combat.id, round, lines: shown }, content, sound: null }, among),
    );
  }
}

export interface Throwing {
  /** In the place of each one's own. */
  readonly formula?: string | undefined;
  readonly mode?: Mode | undefined;
}
/** Tells some lines: one card for each game that is played. */
async function tellAll(combat: CombatDoc, lines: readonly InitiativeLine[], mode: Mode): Promise<void> {
  const combatants = lines.flatMap(({ combatant }) => combat.combatants.get(combatant) ?? []);
  const games = new Map(combatants.map((combatant) => [combatant.id, thrownBy(combatant)?.id]));
  for (const ruleset of new Set(games.values()))
    if (ruleset !== undefined)
      await tell(
        combat,
        ruleset,
        lines.filter((line) => games.get(line.combatant) === ruleset),
        mode,
      );
}
/** Throws for combatants of ours, writes and tells. */
async function throwInitiative(combat: CombatDoc, combatants: readonly CombatantDoc[], { formula, mode = "public" }: Throwing = {}): Promise<void> {
  if (combatants.length > 0) await tellAll(combat, await throwFor(combat, combatants, formula), mode);
}

/**
 * What a user asks for in the tracker, for combatants of ours that he owns. A player throws once a round: what stands is not thrown again. Of a game
 * without initiative nobody is thrown for, and it is said. Resolves to the ids that are left to Foundry.
 */
export async function rollFor(combat: unknown, ids: readonly Id[], throwing: Throwing): Promise<readonly Id[]> {
  const doc = asCombat(combat);
  const asked = ids.flatMap((id) => doc.combatants.get(id) ?? []);
  const ours = asked.filter((combatant) => thrownBy(combatant));
  const own = ours.filter((combatant) => combatant.isOwner);
  const left = own.filter((combatant) => me().isGM || combatant.initiative === null);
  if (left.length < own.length) warn({ key: "QUINTESSENCE.Combat.already" });
  const without = new Set(asked.flatMap((combatant) => (ours.includes(combatant) ? [] : (gameOf(combatant) ?? []))));
  for (const { title } of without) warn({ key: me().isGM ? "QUINTESSENCE.Combat.noInitiative" : "QUINTESSENCE.Combat.gmOrders", args: { game: title } });
  await throwInitiative(doc, left, throwing);
  return asked.filter((combatant) => gameOf(combatant) === undefined).map(({ id }) => id);
}

/** Throws what a round needs at its beginning, and goes to the first turn of the new order. `start`: the fight begins, and its whole order is told. */
async function beginRound(combat: CombatDoc, start: boolean): Promise<void> {
  const due = dueIn(combat.round, combat.combatants.contents);
  if (start) {
    if (due.length > 0) await throwFor(combat, due, undefined);
    await tellAll(combat, standingLines(combat), "public");
  } else await throwInitiative(combat, due);
  if (due.length === 0) return;
  const first = combat.turns.findIndex((each) => !(combat.settings.skipDefeated && each.isDefeated));
  // Foundry may just have asked for the turn to follow whom it was on: this must be written even where it seems to change nothing.
  await combat.update({ turn: Math.max(0, first) }, { diff: false });
}

/**
 * Starts throwing at the beginning of rounds. It follows the change of round itself: what Foundry runs for one GM runs in each of his tabs, and not
 * at all in the one that arbitrates when that is another GM's.
 */
export function watchInitiative(): void {
  const rounds = new Map(combats().map(({ id, round }) => [id, round]));
  Hooks.on("updateCombat", (changed: unknown, changes: object) => {
    const combat = asCombat(changed);
    const start = (rounds.get(combat.id) ?? 0) === 0;
    rounds.set(combat.id, combat.round);
    if ("round" in changes && combat.started && isMe()) void inTurn(() => beginRound(combat, start));
  });
}
