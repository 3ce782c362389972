/** Spreadsheet text as records of cells: what Excel, French or not, and its kin write. Knows nothing of tables. */

/** A record and the line it begins on, counted from 1 as a spreadsheet does. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [";", "\t", ","] as const;
/** Excel's own first line that names the separator. */
const NAMED_SEPARATOR = /^"?sep=(.)"?$/iu;

/** The separator of a text: the first of semicolon, tab and comma that its first record has outside quotes. */
function separatorOf(text: string): string {
  const bare = text.replace(/"[^"]*"/gu, "_").split("\n");
  const first = bare.find((line) => line.trim() !== "") ?? "";
  return SEPARATORS.find((separator) => first.includes(separator)) ?? ",";
}

/** Splits into raw cells: quotes may hold separators and ends of lines; two quotes within quotes are one. */
function split(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') cell += text.charAt((i += 1));
      else quoted = false;
    } else if (c === '"' && cell.trim() === "") [cell, quoted] = ["", true];
    else if (c === separator || c === "\n") {
      record.push(cell);
      cell = "";
      if (c === "\n") {
        records.push(record);
        record = [];
      }
    } else cell += c;
  }
  records.push([...record, cell]);
  return records;
}

/**
 * The records of a text that hold anything; ends of lines may be of any system. Cells are trimmed of every kind of space, a byte order mark
 * included, and empty ones at a record's end are dropped.
 */
export function readCsv(text: string): readonly CsvRecord[] {
  const plain = text.replace(/\r\n?/gu, "\n");
  const [first = ""] = plain.split("\n", 1);
  const named = NAMED_SEPARATOR.exec(first.trim())?.[1];
  return split(plain, named ?? separatorOf(plain))
    .map((cells, i) => ({ row: i + 1, cells: trimmed(cells) }))
    .filter(({ cells, row }) => cells.length > 0 && !(named !== undefined && row === 1));
}
function trimmed(cells: readonly string[]): readonly string[] {
  const tidy = cells.map((cell) => cell.trim());
  return tidy.slice(0, tidy.findLastIndex((cell) => cell !== "") + 1);
}

/** Records as text for a spreadsheet: byte order mark, quoted where needed, CRLF. */
export function writeCsv(records: readonly (readonly (string | number)[])[], separator: string): string {
  const cell = (value: string | number): string => {
    const text = String(value);
    return /[;,\t"\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${records.map((record) => `${record.map(cell).join(separator)}\r\n`).join("")}`;
}
