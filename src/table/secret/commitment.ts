/** A choice sealed so that it can be shown to everybody and read by nobody, and opened so that it can't be another one. Pure but for the nonce. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Id, Json } from "../../contract.ts";

/** What a seal is of: it can't be taken to another exchange, round or side. */
export interface Sealed {
  /** Id of the exchange's message. */
  readonly message: Id;
  /** From 1. */
  readonly round: number;
  readonly side: Id;
  readonly choice: Id;
  /** What keeps the few choices there are from being tried out: 16 random bytes in hexadecimal. */
  readonly nonce: string;
}
const VERSION = 1;
/** The seal: SHA-256 of `["quintessence", 1, message, round, side, choice, nonce]` as JSON in UTF-8, 64 hexadecimal digits. Needs no secure context. */
export function seal({ message, round, side, choice, nonce }: Sealed): string {
  const said: Json = ["quintessence", VERSION, message, round, side, choice, nonce];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))));
}
/** A nonce nobody has used before. @throws {Error} where the browser has no source of random bytes: a choice would then be no secret. */
export const newNonce = (): string => bytesToHex(randomBytes(16));

/** Has this the shape of a seal? */
export const isSeal = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{64}$/u.test(value);
/** Has this the shape of a nonce? */
export const isNonce = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f]{32}$/u.test(value);
