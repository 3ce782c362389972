import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseActor } from "./actor.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry, BaseJournalEntryPage } from "./journal.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable, BaseTableResult } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

export { PrototypeToken } from "./prototype-token.ts";
export {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseMacro,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
};

/** Every document class by its name. */
export const BASE_DOCUMENTS: Record<string, any> = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Macro: BaseMacro,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
};

/** Collections of primary documents by document name: the names in the compendium tool's keys (`!actors!<id>`). */
export const PRIMARY: Record<string, string> = Object.fromEntries(
  ["User", "Setting", "Folder", "Actor", "Item", "ActiveEffect", "ChatMessage", "Scene", "Combat", "Macro", "JournalEntry", "RollTable"].map((name) => [
    name,
    BASE_DOCUMENTS[name].collectionName,
  ]),
);

/** One field that holds documents. */
export interface EmbeddedField {
  /** The field, which also names the part in the compendium tool's keys (`!actors.items!<actor>.<item>`). */
  field: string;
  documentName: string;
  /** A single document rather than a list. */
  single: boolean;
}

/** Where documents of a name keep others, for whoever walks through sources. */
export function embeddedFields(documentName: string): EmbeddedField[] {
  // A delta's lists aren't live documents, but are stored like an actor's.
  const lists = documentName === "ActorDelta" ? { Item: "items", ActiveEffect: "effects" } : (BASE_DOCUMENTS[documentName]?.metadata.embedded ?? {});
  return Object.entries(lists as Record<string, string>).map(([name, field]) => ({ field, documentName: name, single: name === "ActorDelta" }));
}

/** A source as it may be sent to clients: without what never leaves the server. The original if nothing has to go. */
export function publicSource<T extends Record<string, any>>(documentName: string, source: T): T {
  const secret: string[] = BASE_DOCUMENTS[documentName]?._SERVER_ONLY ?? [];
  if (!secret.some((key) => key in source)) return source;
  return Object.fromEntries(Object.entries(source).filter(([key]) => !secret.includes(key.replace(/^[-=]=/, "")))) as T;
}
