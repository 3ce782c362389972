/**
 * What this browser keeps for its user and nobody else: the choices he has sealed, and copies of what all have done. In the browser's storage, so that it outlives a
 * reload; never in a document, a setting or a flag, which reach every client. Where storage is full or forbidden, it lasts as long as the page.
 */
import type { Id } from "../../contract.ts";
import { me } from "../../platform/documents.ts";
import { isNonce, isSeal } from "./commitment.ts";
import { NOTHING_KEPT, type Kept, type Secret } from "./protocol.ts";

const CHOICE = "quintessence.secret";
const COPY = "quintessence.seals";
/** What couldn't be stored, or is newer than what could. */
const inPage = new Map<string, string>();

const mine = (kind: string): string => `${kind}.${game.world?.id ?? ""}.${me().id}.`;
const choiceKey = (message: Id, round: number, side: Id): string => `${mine(CHOICE)}${message}.${round}.${side}`;
const copyKey = (message: Id, round: number): string => `${mine(COPY)}${message}.${round}`;

function write(key: string, value: unknown): void {
  const json = JSON.stringify(value);
  try {
    globalThis.localStorage.setItem(key, json);
    inPage.delete(key);
  } catch {
    inPage.set(key, json);
    console.warn("Quintessence | what was chosen in secret can't be stored in this browser: it is lost when the page is.");
  }
}
function read(key: string): unknown {
  try {
    return JSON.parse(inPage.get(key) ?? globalThis.localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
const isSecret = (value: unknown): value is Secret => isRecord(value) && typeof value.choice === "string" && isNonce(value.nonce);

/** What this browser has sealed for a side in a round: more than one where two of its tabs tried. */
export function secretsOf(message: Id, round: number, side: Id): readonly Secret[] {
  const stored = read(choiceKey(message, round, side));
  return Array.isArray(stored) ? stored.filter(isSecret) : [];
}
/** Keeps a choice before its seal leaves the browser. */
export function keepSecret(message: Id, round: number, side: Id, secret: Secret): void {
  write(choiceKey(message, round, side), [...secretsOf(message, round, side), secret]);
}
const texts = (value: unknown, fits: (text: string) => boolean): Readonly<Record<Id, string>> =>
  Object.fromEntries(isRecord(value) ? Object.entries(value).filter((entry): entry is [Id, string] => typeof entry[1] === "string" && fits(entry[1])) : []);
/** The last round of a message that this browser has a copy of; 0: none. */
function lastRound(message: Id): number {
  const prefix = `${mine(COPY)}${message}.`;
  return Math.max(0, ...stored(prefix).map((key) => Number(key.slice(prefix.length)) || 0));
}
/** This browser's copy of a round. */
export function copyOf(message: Id, round: number): Kept {
  const last = lastRound(message);
  const copy = read(copyKey(message, round));
  if (!isRecord(copy)) return { ...NOTHING_KEPT, round: last };
  const { seals, forfeits, about } = copy;
  return { seals: texts(seals, isSeal), forfeits: texts(forfeits, () => true), about: typeof about === "string" ? about : "", round: last };
}
/** Keeps it. */
export function keepCopy(message: Id, round: number, { seals, forfeits, about }: Kept): void {
  const [key, copy] = [copyKey(message, round), { seals, forfeits, about }];
  if (JSON.stringify(read(key)) !== JSON.stringify(copy)) write(key, copy);
}
/** Throws away what this browser keeps: choices of exchanges that are settled, copies of those that are gone. */
export function tidy(settled: (message: Id) => boolean, exists: (message: Id) => boolean): void {
  sweep(mine(CHOICE), (message) => exists(message) && !settled(message));
  sweep(mine(COPY), exists);
}
/** Throws away the choices of one that is settled. */
export const forget = (settled: Id): void => sweep(mine(CHOICE), (message) => message !== settled);
/** Throws away all of one that is gone: what was chosen in it must not open in another one made under its id. */
export function drop(gone: Id): void {
  for (const kind of [CHOICE, COPY]) sweep(mine(kind), (message) => message !== gone);
}
function sweep(prefix: string, stays: (message: Id) => boolean): void {
  for (const key of stored(prefix)) {
    if (stays(key.slice(prefix.length).split(".")[0] ?? "")) continue;
    inPage.delete(key);
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // What can't be stored isn't there to be removed.
    }
  }
}
function stored(prefix: string): readonly string[] {
  const kept = (): readonly string[] => {
    try {
      return Array.from({ length: globalThis.localStorage.length }, (_, index) => globalThis.localStorage.key(index) ?? "");
    } catch {
      return [];
    }
  };
  return [...new Set([...inPage.keys(), ...kept()])].filter((key) => key.startsWith(prefix));
}
