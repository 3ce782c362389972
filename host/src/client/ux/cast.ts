/**
 * A form's value as the type its field declares (`data-dtype`): `Number` (null when empty), `Boolean`, `JSON` (null when empty),
 * `String`; anything else leaves it as it is. Lists are cast item by item.
 * @throws SyntaxError for broken JSON
 */
export function castValue(value: unknown, dtype: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => castValue(item, dtype));
  if (value === null || value === undefined) return value;
  switch (dtype) {
    case "Number":
      return numberOf(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" || value === "on" || value === "1" : Boolean(value);
    case "JSON":
      return String(value).trim() === "" ? null : JSON.parse(String(value));
    case "String":
      return String(value);
    default:
      return value;
  }
}

/** A typed number: null when nothing is written, NaN when it is none. */
function numberOf(value: unknown): number | null {
  return typeof value === "string" && value.trim() === "" ? null : Number(value);
}
