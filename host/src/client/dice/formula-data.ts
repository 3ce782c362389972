/** How references without a value are treated. */
export interface ReplaceOptions {
  /** Put in the place of a reference without a value; by default the reference stays. */
  missing?: string;
  /** Tell the user about such references. */
  warn?: boolean;
  /** Replace references inside replacements too (default true). */
  recursive?: boolean;
}

const REFERENCE = /@([a-z.0-9_-]+)/gi;
/** Values may refer to values; a circle must end. */
const MAX_PASSES = 10;

/** Replace `@path` in a formula by the value of that path in `data`, as text. */
export function replaceFormulaData(formula: string, data: object, { missing, warn = false, recursive = true }: ReplaceOptions = {}): string {
  const absent = new Set<string>();
  const once = (text: string): string =>
    text.replace(REFERENCE, (reference: string, path: string) => {
      const value = valueAt(data, path);
      if (value === undefined || value === null) {
        absent.add(reference);
        return missing === undefined ? reference : String(missing);
      }
      return asText(value);
    });
  let result = once(String(formula ?? ""));
  for (let pass = 1; recursive && pass < MAX_PASSES; pass++) {
    const next = once(result);
    if (next === result) break;
    result = next;
  }
  if (warn && absent.size) {
    const { ui, game } = globalThis as any;
    ui?.notifications?.warn(game?.i18n?.format("DICE.WarnMissingData", { match: [...absent].join(", ") }));
  }
  return result;
}

function asText(value: unknown): string {
  return typeof value === "boolean" ? String(Number(value)) : String(value).trim();
}

function valueAt(data: unknown, path: string): unknown {
  if (data === null || data === undefined) return undefined;
  const own = (data as Record<string, unknown>)[path];
  if (own !== undefined) return own;
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (value === null || value === undefined) return undefined;
    const holder = value as Record<string, unknown>;
    value = value instanceof Map ? (value.get(key) ?? holder[key]) : holder[key];
  }
  return value;
}
