import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>;
const LENGTH = 32;

/** A password as it is kept in a user's document, whose fields these are; they never leave the server. */
export interface StoredPassword {
  readonly password: string;
  readonly passwordSalt: string;
}

/** Hashes a password with a new salt. */
export function hashPassword(text: string): StoredPassword {
  const salt = randomBytes(16).toString("base64url");
  return { password: scryptSync(text.normalize("NFC"), salt, LENGTH).toString("base64url"), passwordSalt: salt };
}

/** Whether a text is the stored password. A user without one is let in with an empty text only. */
export async function checkPassword(text: string, stored: StoredPassword | null): Promise<boolean> {
  if (!stored) return text === "";
  const hash = await derive(text.normalize("NFC"), stored.passwordSalt, LENGTH);
  const expected = Buffer.from(stored.password, "base64url");
  return expected.length === hash.length && timingSafeEqual(hash, expected);
}
