/** What a posted item says, as it is stored. Its author wrote it: everything in it is a claim. */
import type { Bilingual, Id, Json, Uuid } from "../../contract.ts";
import { isBilingual } from "../../platform/bilingual.ts";
import { plain } from "../../platform/generation.ts";

export interface Posted {
  readonly uuid: Uuid;
  readonly actor: Uuid;
  readonly type: Id;
  readonly img: string;
  readonly name: { readonly text: string | Bilingual };
  readonly description: Readonly<{ own: string; fr: string; en: string }>;
  readonly system: Json;
  readonly rollable: Id;
  readonly key: Id;
}
const MOST = 100_000;
type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MOST;
/** Pictures of this server or of the web; nothing that a picture's address could do beside. */
const isPicture = (value: unknown): value is string => isText(value) && !/^\s*(?!https?:)[a-z][a-z0-9+.-]*:/iu.test(value);

/** The posted item in a message's `system`, or null when it is none. */
export function readPosted(system: unknown): Posted | null {
  const stored: unknown = plain(system);
  if (!isRecord(stored)) return null;
  const { uuid, actor, type, img, name, description, system: own, rollable, key } = stored;
  if (!isRecord(name) || !isRecord(description) || !isRecord(own)) return null;
  if (![uuid, actor, type, rollable, key, description.own, description.fr, description.en].every(isText) || !isPicture(img)) return null;
  if (!(isText(name.text) ? name.text !== "" : isBilingual(name.text))) return null;
  return stored as unknown as Posted;
}
