import type { Roll } from "./roll.ts";

/** How a roll is posted. */
export interface RollMessageOptions {
  /** Who may read it, a key of `CONFIG.ChatMessage.modes` (generation 14). The user's own setting by default. */
  messageMode?: string;
  /** The same by the older names (generation 13). */
  rollMode?: string;
  /** False to get the message's data instead of a created message. */
  create?: boolean;
}

const MODE_OF_ROLL_MODE: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/**
 * Post a roll as a chat message: evaluated if need be, its total as content, its sound that of dice. What `messageData` says stands.
 * @returns the created message, or its data with `create: false`
 */
export async function createRollMessage(
  roll: Roll,
  messageData: Record<string, any> = {},
  { messageMode, rollMode, create = true }: RollMessageOptions = {},
): Promise<any> {
  const { CONFIG, game } = globalThis as any;
  const ChatMessage = CONFIG.ChatMessage.documentClass;
  const modern = game.release.generation >= 14;
  const given = messageMode ?? (modern && rollMode ? (MODE_OF_ROLL_MODE[rollMode] ?? rollMode) : rollMode);
  const mode = given && given !== "roll" ? given : game.settings.get("core", modern ? "messageMode" : "rollMode");
  // A blind roll is not to be seen by its roller, so he may not settle it by hand either.
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !/^blind/.test(mode) });
  const data = {
    author: game.user.id,
    content: String(roll.total),
    sound: CONFIG.sounds?.dice,
    ...messageData,
    rolls: [roll],
  };
  if (modern) ChatMessage.applyMode(data, mode);
  else ChatMessage.applyRollMode(data, mode);
  return create ? ChatMessage.create({ ...data, rolls: [roll.toJSON()] }) : data;
}

/** What the chat template shows of an evaluated roll; of a private one nothing but that it was made. */
export async function rollContext(roll: Roll, flavor: string | null | undefined, isPrivate: boolean): Promise<Record<string, any>> {
  const user = (globalThis as any).game?.user?.id;
  if (isPrivate) return { formula: "???", flavor: null, user, tooltip: "", total: "?", roll: null };
  const total = typeof roll.product === "string" ? roll.product : Math.round(roll.total * 100) / 100;
  return {
    formula: roll.formula,
    flavor: flavor ?? roll.options["flavor"],
    user,
    tooltip: await roll.getTooltip(),
    total,
    roll,
  };
}
