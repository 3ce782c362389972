import { createHash, randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";

const COOKIE = "session";
/** Seconds. */
const LIFETIME = 30 * 24 * 3600;
/** Browsers of one user that stay logged in. */
const PER_USER = 20;

/** Who is logged in, by the token in the browser's cookie. Kept on disk (hashed) so that a restart of the server asks nobody for his password again. */
export class Logins {
  #users = new Map<string, string>();
  #saving: Promise<void> = Promise.resolve();

  private constructor(readonly file: string) {}

  /** Reads the logins of a world; an unreadable file only means that everybody joins again. */
  static async load(file: string): Promise<Logins> {
    const logins = new Logins(file);
    try {
      const stored: unknown = JSON.parse(await readFile(file, "utf8"));
      for (const [hash, userId] of Object.entries(stored ?? {})) {
        if (typeof userId === "string") logins.#users.set(hash, userId);
      }
    } catch {
      // No file yet, or a damaged one.
    }
    return logins;
  }

  /** Logs a user in; resolves to the token once it is on disk. */
  async open(userId: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    this.#users.set(hash(token), userId);
    const own = [...this.#users].filter(([, user]) => user === userId).map(([key]) => key);
    for (const oldest of own.slice(0, -PER_USER)) this.#users.delete(oldest);
    await this.#save();
    return token;
  }

  /** The user of a token, or null. */
  userOf(token: string | null): string | null {
    return (token && this.#users.get(hash(token))) ?? null;
  }

  async close(token: string | null): Promise<void> {
    if (token && this.#users.delete(hash(token))) await this.#save();
  }

  /** Ends every login of a user, as when he is banned or deleted. */
  async closeAll(userId: string): Promise<void> {
    for (const [key, value] of this.#users) if (value === userId) this.#users.delete(key);
    await this.#save();
  }

  #save(): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(this.#users));
    this.#saving = this.#saving.then(async () => {
      await writeFile(`${this.file}.new`, text, { mode: 0o600 });
      await rename(`${this.file}.new`, this.file);
    });
    return this.#saving;
  }
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The login token in a `Cookie` header, or null. */
export function readToken(header: string | undefined): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === COOKIE && value) return value;
  }
  return null;
}

/** The `Set-Cookie` value for a token, or that which removes it. Not `Secure`: tables on a local network have plain http. */
export function tokenCookie(token: string | null): string {
  return `${COOKIE}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? LIFETIME : 0}`;
}
