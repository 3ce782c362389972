/** Files that a user gives us or takes away. */

/** A signature of bytes that are no text: archives (a workbook is one), PDF, images. */
const NOT_TEXT: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
const begins = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte);

/**
 * The text in a file's bytes: UTF-16 by its byte order mark, UTF-8, else what Windows writes in the west (a spreadsheet's plain CSV). Without
 * the mark. Null: it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (NOT_TEXT.some((start) => begins(bytes, start))) return null;
  const utf16 = begins(bytes, [0xff, 0xfe]) ? "utf-16le" : begins(bytes, [0xfe, 0xff]) ? "utf-16be" : null;
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : (utf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes));
  return text.includes("\0") ? null : text;
}
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** As much of a file as is read here. */
export interface TextFile {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
/** The text of a file, as {@link decodeText}. Null: it is none, or larger than `most` bytes: then it isn't read. */
export async function readTextFile(file: TextFile, most: number): Promise<string | null> {
  return file.size > most ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** A name that any system takes for a file, made of what a user called it; without its ending. */
export const fileName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .toLowerCase();
/** Gives the user a file to keep. */
export const saveTextFile = (name: string, mime: string, text: string): void => foundry.utils.saveDataToFile(text, mime, name);
