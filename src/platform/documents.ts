/**
 * The few members of Foundry's documents that Quintessence uses, as narrow interfaces. The published types describe every subtype a
 * world could hold and cannot see ours through a registry, so the one cast per document kind stands here and nowhere else.
 */
import type { Id, Json, Uuid } from "../contract.ts";

export type JsonObject = { readonly [key: string]: Json };
export interface UserDoc {
  readonly id: Id;
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly role: number;
  readonly character: ActorDoc | null;
}
interface BaseDoc {
  readonly id: Id;
  readonly uuid: Uuid;
  readonly name: string;
  readonly type: Id;
  readonly isOwner: boolean;
  readonly flags: JsonObject;
  /** What is stored, before preparation. */
  readonly _source: JsonObject;
  testUserPermission(user: UserDoc, level: "OBSERVER" | "OWNER" | "LIMITED"): boolean;
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
export interface ModelLike {
  toObject(source?: boolean): JsonObject;
}
/** An Active Effect: an actor's own, or one that an item of his brings. */
export interface EffectDoc {
  readonly id: Id;
  readonly uuid: Uuid;
  readonly name: string;
  readonly img: string;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly transfer: boolean;
  /** Conditions it stands for, by id. */
  readonly statuses: ReadonlySet<Id>;
  readonly parent: unknown;
  readonly sheet: { render(options: object): Promise<unknown> } | null;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
export interface EffectDocs {
  readonly contents: readonly EffectDoc[];
  get(id: Id): EffectDoc | undefined;
}
export interface ItemDoc extends BaseDoc {
  readonly img: string;
  readonly sort: number;
  readonly pack: string | null;
  readonly effects: EffectDocs;
  /** The uuid of the compendium entry it was copied from. */
  readonly _stats: { readonly compendiumSource?: Uuid | null };
  readonly system: ModelLike;
  readonly actor: ActorDoc | null;
  readonly sheet: { render(options: object): Promise<unknown> } | null;
}
export interface ActorDoc extends BaseDoc {
  readonly img: string;
  readonly system: ModelLike;
  readonly items: { readonly contents: readonly ItemDoc[]; get(id: Id): ItemDoc | undefined };
  readonly statuses: ReadonlySet<string>;
  readonly hasPlayerOwner: boolean;
  readonly isToken: boolean;
  readonly token: { readonly name: string; readonly disposition: number } | null;
  readonly prototypeToken: { readonly name: string; readonly disposition: number };
  readonly sheet: { render(options: object): Promise<unknown> } | null;
  toggleStatusEffect(id: Id, options: { active: boolean; overlay?: boolean }): Promise<unknown>;
  readonly effects: EffectDocs;
  createEmbeddedDocuments(name: "Item" | "ActiveEffect", data: readonly object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: "Item", changes: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: readonly Id[]): Promise<unknown>;
}
export interface MessageDoc {
  readonly id: Id;
  readonly uuid: Uuid;
  readonly type: Id;
  readonly system: JsonObject;
  readonly author: UserDoc | null;
  /** The name in the message's header. */
  readonly alias: string;
  readonly isAuthor: boolean;
  readonly whisper: readonly Id[];
  readonly blind: boolean;
  readonly isContentVisible: boolean;
  readonly _stats: { readonly createdTime: number | null; readonly modifiedTime: number | null; readonly lastModifiedBy: Id | null };
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** The actor a uuid names, synthetic ones included; null when it is gone, is no actor, or is locked away in a compendium. */
export function actorOf(uuid: Uuid): ActorDoc | null {
  if (uuid.startsWith("Compendium.")) return null;
  const found: unknown = fromUuidSync(uuid);
  return found instanceof foundry.documents.Actor ? asActor(found) : null;
}
export const asActor = (actor: unknown): ActorDoc => actor as ActorDoc;
export const asItem = (item: unknown): ItemDoc => item as ItemDoc;
export const asMessage = (message: unknown): MessageDoc => message as MessageDoc;

export const messageOf = (id: Id): MessageDoc | null => {
  const found: unknown = game.messages?.get(id);
  return found ? asMessage(found) : null;
};
export const messages = (): readonly MessageDoc[] => (game.messages?.contents ?? []) as unknown as MessageDoc[];
export const me = (): UserDoc => game.user as unknown as UserDoc;
export const users = (): readonly UserDoc[] => (game.users?.contents ?? []) as unknown as UserDoc[];
export const userOf = (id: Id | null): UserDoc | null => users().find((user) => user.id === id) ?? null;

/** Creates a chat message in one go. `data` is complete: type, system, rolls, speaker, content, whisper. */
export async function createMessage(data: object, options: object = { keepId: true }): Promise<MessageDoc | null> {
  const implementation = foundry.documents.ChatMessage.implementation as unknown as { create(data: object, options: object): Promise<unknown> };
  const made = await implementation.create(data, options);
  return made ? asMessage(made) : null;
}
/** The speaker of a message sent for an actor, by its token when it is one; for nobody, the user himself. */
export function speakerOf(actor: ActorDoc | null): object {
  if (!actor) return { alias: me().name };
  const implementation = foundry.documents.ChatMessage.implementation as unknown as { getSpeaker(options: object): object };
  return implementation.getSpeaker({ actor, token: actor.isToken ? actor.token : undefined });
}
