import { ActiveEffect } from "./active-effect.ts";
import { ActorDelta } from "./actor-delta.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant } from "./combatant.ts";
import { CombatantGroup } from "./combatant-group.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry, JournalEntryPage } from "./journal.ts";
import { Macro } from "./macro.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Scene } from "./scene.ts";
import { Setting } from "./setting.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";

/** Core's own class of each type of document. */
export const DOCUMENT_CLASSES: Record<string, any> = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
};
