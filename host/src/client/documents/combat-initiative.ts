import { getDocumentClass } from "./lookup.ts";

export interface InitiativeOptions {
  /** A formula in the place of each combatant's own. */
  formula?: string | null;
  /** Does the turn stay with the combatant whose turn it is, when the order changes? */
  updateTurn?: boolean;
  /** Data of the chat messages; `messageMode` (`rollMode` in generation 13) says who may read them. */
  messageOptions?: Record<string, any>;
}

/** Rolls the initiative of combatants whom this user owns, stores it in one write, and posts the rolls. */
export async function rollInitiatives(
  combat: any,
  ids: string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const { messageMode, rollMode, ...messageData } = messageOptions;
  const updates: any[] = [];
  const messages: any[] = [];
  for (const [index, id] of ids.entries()) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const message = await roll.toMessage(describe(combatant, messageData), { create: false, ...modeOf(combatant, messageMode ?? rollMode) });
    // One noise of dice is enough.
    if (index > 0) message.sound = null;
    messages.push(message);
  }
  if (!updates.length) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, { updateTurn });
  await getDocumentClass("ChatMessage").createDocuments(
    messages.map((message) => ({ ...message, rolls: message.rolls.map((roll: any) => roll.toJSON?.() ?? roll) })),
  );
}

function describe(combatant: any, messageData: Record<string, any>): Record<string, any> {
  const ChatMessage = getDocumentClass("ChatMessage");
  const { flags, ...rest } = messageData;
  return {
    speaker: ChatMessage.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
    flavor: game.i18n.format("COMBAT.RollsInitiative", { name: foundry.utils.escapeHTML(combatant.name) }),
    flags: { ...flags, core: { ...flags?.core, initiativeRoll: true } },
    ...rest,
  };
}

/** What a hidden combatant rolls is the game master's business. */
function modeOf(combatant: any, given: string | undefined): object {
  const modern = game.release.generation >= 14;
  const hidden = combatant.token?.hidden || combatant.hidden;
  const mode = given ?? (hidden ? (modern ? "gm" : "gmroll") : undefined);
  if (!mode) return {};
  return modern ? { messageMode: mode } : { rollMode: mode };
}
