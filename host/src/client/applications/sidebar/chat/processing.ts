import { localise } from "../../runtime.ts";
import { parseCommand, type ParsedCommand, type RollCommand } from "./commands.ts";
import { applyMode, currentMode, modeNamed } from "./modes.ts";

/** A message that can't be sent as typed; its message is already in the reader's language. */
export class ChatInputError extends Error {}

const ROLL_MODES: Record<RollCommand, string | null> = {
  roll: null,
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

type MessageData = Record<string, any>;

/**
 * Does what a typed message asks for and returns the message created, if one was. `base`: author and speaker.
 * Throws {@link ChatInputError} for an unknown command, a formula that can't be read, recipients or a macro that don't exist.
 */
export async function processInput(typed: string, base: MessageData): Promise<any> {
  const parsed = parseCommand(typed);
  switch (parsed.command) {
    case "invalid":
      throw new ChatInputError(localise("CHAT.InvalidCommand", { command: parsed.word }));
    case "whisper":
      return whisper(parsed.names, parsed.text, base);
    case "gm":
      return whisper(["gm"], parsed.text, base);
    case "players":
      return whisper(["players"], parsed.text, base);
    case "reply":
      return reply(parsed.text, base);
    case "macro":
      return runMacro(parsed);
    case "none":
    case "ic":
    case "ooc":
    case "emote":
      return speak(parsed.command, parsed.text, base);
    default:
      return roll(parsed as Extract<ParsedCommand, { rolls: unknown }>, base);
  }
}

async function roll({ command, rolls }: Extract<ParsedCommand, { rolls: unknown }>, base: MessageData): Promise<any> {
  if (rolls.length === 0) throw new ChatInputError(localise("CHAT.RollWithoutFormula"));
  const named = ROLL_MODES[command];
  const mode = named ? modeNamed(named) : currentMode();
  const data = speakerActor(base.speaker)?.getRollData() ?? {};
  const evaluated: any[] = [];
  for (const { formula } of rolls) {
    if (!foundry.dice.Roll.validate(formula.replace(/@[\w.-]+/g, "1"))) throw new ChatInputError(localise("CHAT.InvalidFormula", { formula }));
    const dice = foundry.dice.Roll.create(formula, data);
    evaluated.push(await dice.evaluate({ allowInteractive: !mode.startsWith("blind") }));
  }
  const flavor = rolls
    .map((line) => line.flavor)
    .filter(Boolean)
    .map((text) => foundry.utils.escapeHTML(text))
    .join("<br>");
  return create(applyMode({ ...base, flavor, rolls: evaluated, sound: CONFIG.sounds?.dice }, mode), {});
}

async function whisper(names: string[], text: string, base: MessageData): Promise<any> {
  const cls = CONFIG.ChatMessage.documentClass;
  const users = new Map<string, any>();
  for (const name of names) {
    const found: any[] = cls.getWhisperRecipients(name);
    if (found.length === 0) throw new ChatInputError(localise("CHAT.NoSuchRecipient", { name }));
    for (const user of found) users.set(user.id, user);
  }
  if (users.size === 0) throw new ChatInputError(localise("CHAT.WhisperToWhom"));
  if (!game.user.can("MESSAGE_WHISPER")) throw new ChatInputError(localise("CHAT.NoWhisperPermission"));
  return say(text, { ...base, whisper: [...users.keys()], style: CONST.CHAT_MESSAGE_STYLES.OTHER });
}

/** Answers whoever whispered to this user last, and those he wrote to. */
async function reply(text: string, base: MessageData): Promise<any> {
  const last = game.messages.contents.findLast((message: any) => message.whisper.includes(game.user.id) && message.author?.id !== game.user.id);
  if (!last) throw new ChatInputError(localise("CHAT.NothingToReply"));
  const users = new Set<string>([last.author.id, ...last.whisper].filter((id) => id !== game.user.id));
  return say(text, { ...base, whisper: [...users], style: CONST.CHAT_MESSAGE_STYLES.OTHER });
}

/** Plain words are in character when a token or a character speaks. */
async function speak(command: "none" | "ic" | "ooc" | "emote", text: string, base: MessageData): Promise<any> {
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const { speaker } = base;
  const hasVoice = Boolean(speaker?.actor || speaker?.token);
  if (command === "ic" && !hasVoice) throw new ChatInputError(localise("CHAT.NobodySpeaks"));
  const inCharacter = command === "ic" || command === "emote" || (command === "none" && hasVoice);
  const data: MessageData = inCharacter
    ? { ...base, style: command === "emote" ? styles.EMOTE : styles.IC }
    : { ...base, style: styles.OOC, speaker: { scene: speaker?.scene ?? null, actor: null, token: null, alias: "" } };
  const spoken = command === "emote" ? `${speaker?.alias || game.user.name} ${text}` : text;
  if (game.release.generation >= 14) applyMode(data, currentMode());
  return say(spoken, data, { chatBubble: inCharacter });
}

async function say(text: string, data: MessageData, options: MessageData = {}): Promise<any> {
  if (text.trim() === "") throw new ChatInputError(localise("CHAT.NothingToSay"));
  return create({ ...data, content: foundry.utils.escapeHTML(text).replace(/\n/g, "<br>") }, options);
}

async function runMacro({ name, arguments: values }: { name: string; arguments: Record<string, string> }): Promise<undefined> {
  const macro = game.macros.getName(name);
  if (!macro) throw new ChatInputError(localise("CHAT.NoSuchMacro", { name }));
  await macro.execute(values);
}

function create(data: MessageData, options: MessageData): Promise<any> {
  return CONFIG.ChatMessage.documentClass.create(data, options);
}

function speakerActor(speaker: any): any {
  return CONFIG.ChatMessage.documentClass.getSpeakerActor(speaker) ?? game.user.character;
}
