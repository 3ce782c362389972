import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>;
const LENGTH = 32;

/** A password as stored: never leaves the server. */
export interface PasswordHash {
  salt: string;
  hash: string;
}

/** Hashes a password with a new salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString("base64url");
  const hash = await derive(password.normalize("NFC"), salt, LENGTH);
  return { salt, hash: hash.toString("base64url") };
}

/** Whether a password is the stored one. A user without a stored password is let in with an empty one only. */
export async function checkPassword(password: string, stored: PasswordHash | null): Promise<boolean> {
  if (!stored) return password === "";
  const hash = await derive(password.normalize("NFC"), stored.salt, LENGTH);
  const expected = Buffer.from(stored.hash, "base64url");
  return expected.length === hash.length && timingSafeEqual(hash, expected);
}
