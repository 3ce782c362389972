/** Where a combat stands. `round` 0: it has not begun. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What the turn events are told: of which round and turn they are, and whether it was passed over. */
interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

/** Has the combat gone on, rather than back or nowhere? */
function hasAdvanced(prior: CombatState, current: CombatState): boolean {
  if (current.round !== prior.round) return current.round > prior.round;
  return (current.turn ?? -1) > (prior.turn ?? -1);
}

/**
 * Calls, one after the other, what ends and begins between two states of a combat: the turn that ends, those that were passed over, the
 * ends and beginnings of rounds, the turn that begins. Nothing when the combat went back.
 */
export async function runTurnEvents(combat: any, prior: CombatState, current: CombatState): Promise<void> {
  if (!hasAdvanced(prior, current)) return;
  const turns: any[] = [...combat.turns];
  const last = turns.length - 1;
  if (prior.round > 0) {
    const ended = combat.combatants.get(prior.combatantId);
    if (ended) await combat._onEndTurn(ended, context(prior.round, prior.turn ?? 0, false));
    const sameRound = prior.round === current.round;
    await passOver(combat, turns, prior.round, (prior.turn ?? -1) + 1, sameRound ? (current.turn ?? 0) - 1 : last);
  }
  for (let round = prior.round; round < current.round; round++) {
    if (round > 0) await combat._onEndRound({ round, skipped: round > prior.round });
    const begun = round + 1;
    await combat._onStartRound({ round: begun, skipped: begun < current.round });
    await passOver(combat, turns, begun, 0, begun < current.round ? last : (current.turn ?? 0) - 1);
  }
  const started = combat.combatants.get(current.combatantId);
  if (started) await combat._onStartTurn(started, context(current.round, current.turn ?? 0, false));
}

async function passOver(combat: any, turns: any[], round: number, from: number, to: number): Promise<void> {
  for (let turn = from; turn <= to; turn++) {
    await combat._onStartTurn(turns[turn], context(round, turn, true));
    await combat._onEndTurn(turns[turn], context(round, turn, true));
  }
}

function context(round: number, turn: number, skipped: boolean): TurnContext {
  return { round, turn, skipped };
}
