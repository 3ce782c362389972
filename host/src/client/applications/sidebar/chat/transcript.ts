/** Offers what was said, as far as this user may read it, as a text file. */
export function saveTranscript(messages: any[]): void {
  const text = messages
    .filter((message) => message.visible)
    .map((message) => message.export())
    .join("\n---------------------------\n");
  const day = new Date().toISOString().slice(0, 10);
  foundry.utils.saveDataToFile(text, "text/plain", `fvtt-log-${day}.txt`);
}

/** One message as plain text: when, who, what, and the rolls with their totals. Of what this user may not read, only that it was made. */
export function transcribe(message: any): string {
  const lines = [`[${new Date(message.timestamp).toLocaleString(game.i18n.lang)}] ${message.alias}`];
  if (!message.isContentVisible) return [...lines, "???"].join("\n");
  if (message.flavor) lines.push(plain(message.flavor));
  if (message.content) lines.push(plain(message.content));
  for (const roll of message.rolls) lines.push(`${roll.formula} = ${roll.result} = ${roll.total}`);
  return lines.join("\n");
}

function plain(html: string): string {
  const text = html.replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, "\n").replace(/<[^>]*>/g, "");
  return foundry.utils.unescapeHTML(text).trim();
}
