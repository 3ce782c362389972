const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits, from the platform's cryptographic source. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    // 248 = 4 × 62: bytes above would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && id.length < length) id += ALPHABET[byte % 62];
    }
  }
  return id;
}

/** Whether a string is a document id: 16 letters or digits. */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Whether dotted version `v1` is newer than `v0`. Numbers compare as numbers, other parts as text; more parts are newer. */
export function isNewerVersion(v1: string | number | null | undefined, v0: string | number | null | undefined): boolean {
  const parts = (v: unknown) => (v === null || v === undefined || v === "" ? [] : String(v).split("."));
  const [a, b] = [parts(v1), parts(v0)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (a[i] === undefined) return false;
    if (b[i] === undefined) return true;
    const [x, y] = [Number(a[i]), Number(b[i])];
    if (!Number.isNaN(x) && !Number.isNaN(y)) {
      if (x !== y) return x > y;
    } else if (a[i] !== b[i]) return a[i]! > b[i]!;
  }
  return false;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made safe for use in HTML content and quoted attributes. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (c) => ENTITIES[c]!);
}

/** The reverse of {@link escapeHTML}. */
export function unescapeHTML(value: string): string {
  const back = Object.fromEntries(Object.entries(ENTITIES).map(([k, v]) => [v, k]));
  return value.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (e) => back[e] ?? "'");
}

/** Encodes each segment of a path; an absolute URL is only normalised. */
export function encodeURL(path: string): string {
  if (URL.canParse(path)) return new URL(path).href;
  return path
    .split("/")
    .map((p) => encodeURIComponent(decodeSafe(p)).replaceAll("'", "%27"))
    .join("/");
}

function decodeSafe(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Bytes → binary unit text, e.g. `1.5MB`. */
export function formatFileSize(size: number, { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const step = base === 2 ? 1024 : 1000;
  const order = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${parseFloat((size / step ** order).toFixed(decimalPlaces))}${units[order]}`;
}
