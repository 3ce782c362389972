/** The clipboard of the operating system: `game.clipboard`. */
export class ClipboardHelper {
  /** Copies text. Without a secure connection browsers only let one do so from a field. */
  async copyPlainText(text: string): Promise<void> {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
