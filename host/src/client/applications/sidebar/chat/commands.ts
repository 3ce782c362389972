/**
 * What a line typed into the chat asks for.
 * `rolls`: one entry a line, formula and the words after `#`. `text`: the words after the command. `names`: whom a whisper is for.
 */
export type ParsedCommand =
  | { command: RollCommand; rolls: { formula: string; flavor: string }[] }
  | { command: "whisper"; names: string[]; text: string }
  | { command: "gm" | "players" | "reply" | "ic" | "ooc" | "emote" | "none"; text: string }
  | { command: "macro"; name: string; arguments: Record<string, string> }
  | { command: "invalid"; word: string };

export type RollCommand = "roll" | "publicroll" | "gmroll" | "blindroll" | "selfroll";

const WORDS = new Map(
  Object.entries({
    r: "roll",
    roll: "roll",
    pr: "publicroll",
    publicroll: "publicroll",
    gmr: "gmroll",
    gmroll: "gmroll",
    br: "blindroll",
    broll: "blindroll",
    blindroll: "blindroll",
    sr: "selfroll",
    selfroll: "selfroll",
    w: "whisper",
    whisper: "whisper",
    rep: "reply",
    reply: "reply",
    gm: "gm",
    players: "players",
    ic: "ic",
    ooc: "ooc",
    em: "emote",
    me: "emote",
    emote: "emote",
    macro: "macro",
  }),
);

const ROLLS = new Set(["roll", "publicroll", "gmroll", "blindroll", "selfroll"]);

/** Reads a message as typed. A line that starts with `/` and no known command is `invalid`; everything else is text. */
export function parseCommand(message: string): ParsedCommand {
  const at = /^@(\[[^\]]*\]|\S+)\s*([^]*)$/.exec(message);
  if (at) return { command: "whisper", names: recipients(at[1]!), text: at[2]! };
  const typed = /^\/([^\s/]*)(?:\s+([^]*))?$/.exec(message);
  if (!typed) return { command: "none", text: message };
  const command = WORDS.get(typed[1]!.toLowerCase());
  const rest = (typed[2] ?? "").trim();
  if (!command) return { command: "invalid", word: `/${typed[1]}` };
  if (ROLLS.has(command)) return { command: command as RollCommand, rolls: rolls(rest) };
  if (command === "whisper") return whisper(rest);
  if (command === "macro") return macro(rest);
  return { command: command as "ic", text: rest };
}

/** Further lines may repeat a roll command or not. */
function rolls(text: string): { formula: string; flavor: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim().replace(/^\/(\S+)\s+/, (whole, word: string) => (ROLLS.has(WORDS.get(word.toLowerCase()) ?? "") ? "" : whole)))
    .filter((line) => line !== "")
    .map((line) => {
      const hash = line.indexOf("#");
      return hash < 0 ? { formula: line, flavor: "" } : { formula: line.slice(0, hash).trim(), flavor: line.slice(hash + 1).trim() };
    });
}

function whisper(text: string): ParsedCommand {
  const parts = /^(\[[^\]]*\]|\S+)\s*([^]*)$/.exec(text);
  return parts ? { command: "whisper", names: recipients(parts[1]!), text: parts[2]! } : { command: "whisper", names: [], text: "" };
}

function recipients(names: string): string[] {
  return names
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `/macro Name key=value other="two words"`; a name with spaces stands between quotes, or ends before the first `key=`. */
function macro(text: string): ParsedCommand {
  const first = text.search(/\S+=/);
  const name = (first < 0 ? text : text.slice(0, first)).trim().replace(/^"(.*)"$/, "$1");
  const values: Record<string, string> = {};
  if (first >= 0) {
    for (const [, key, quoted, bare] of text.slice(first).matchAll(/([^\s=]+)=(?:"([^"]*)"|(\S*))/g)) values[key!] = quoted ?? bare ?? "";
  }
  return { command: "macro", name, arguments: values };
}
