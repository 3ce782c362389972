/** Tells Foundry about our document classes, data models, sheets, dice and statuses: all from the registry of rulesets. */
import { registerStatus } from "../platform/statuses.ts";
import { rulesets, type FoundryClass } from "../ruleset.ts";
import { QuintessenceAmountsMessage } from "../table/amount/model.ts";
import { QuintessenceRoll } from "../table/check/dice.ts";
import { QuintessenceCheckMessage } from "../table/card/model.ts";
import { QuintessenceContestMessage } from "../table/contest/model.ts";
import { QuintessenceInitiativeMessage } from "../table/combat/model.ts";
import { QuintessencePleaMessage } from "../table/request/plea-model.ts";
import { QuintessenceRequestMessage } from "../table/request/model.ts";
import { QuintessenceItemMessage } from "../table/post/model.ts";
import { QuintessenceGearSheet } from "../table/sheet/gear-sheet.ts";
import { QuintessenceExchangeMessage } from "../table/secret/model.ts";
import { statusEntries } from "../table/status/kinds.ts";
import { QuintessenceGearData } from "./gear.ts";
import { QuintessenceRollTable, QuintessenceTableResult } from "./roll-table.ts";

const SCOPE = "quintessence";
interface Registrar {
  registerSheet(scope: string, sheet: FoundryClass, options: object): void;
}
interface DocumentConfig {
  documentClass: unknown;
  dataModels: Record<string, unknown>;
  typeIcons?: Record<string, string>;
}
interface Config {
  Actor: DocumentConfig & { trackableAttributes: Record<string, object> };
  ActiveEffect: { documentClass: unknown };
  Token: { documentClass: unknown };
  Item: DocumentConfig;
  ChatMessage: DocumentConfig;
  Combat: DocumentConfig;
  Combatant: DocumentConfig;
  RollTable: { documentClass: unknown };
  TableResult: { documentClass: unknown };
  Dice: { rolls: unknown[]; terms: Record<string, unknown> };
}

/** To be called at `init`. */
export function registerDocuments(classes: {
  readonly QuintessenceActor: FoundryClass;
  readonly QuintessenceCombat: FoundryClass;
  readonly QuintessenceCombatant: FoundryClass;
  readonly QuintessenceEffect: FoundryClass;
  readonly QuintessenceItem: FoundryClass;
  readonly QuintessenceMessage: FoundryClass;
  readonly QuintessenceToken: FoundryClass;
}): void {
  const config = CONFIG as unknown as Config;
  const { Actors, Items } = foundry.documents.collections as unknown as { Actors: Registrar; Items: Registrar };
  config.Actor.documentClass = classes.QuintessenceActor;
  config.ActiveEffect.documentClass = classes.QuintessenceEffect;
  config.ChatMessage.documentClass = classes.QuintessenceMessage;
  config.Item.documentClass = classes.QuintessenceItem;
  config.Token.documentClass = classes.QuintessenceToken;
  config.Combat.documentClass = classes.QuintessenceCombat;
  config.Combatant.documentClass = classes.QuintessenceCombatant;
  config.RollTable.documentClass = QuintessenceRollTable;
  config.TableResult.documentClass = QuintessenceTableResult;
  Object.assign(config.ChatMessage.dataModels, {
    check: QuintessenceCheckMessage,
    initiative: QuintessenceInitiativeMessage,
    amounts: QuintessenceAmountsMessage,
    contest: QuintessenceContestMessage,
    exchange: QuintessenceExchangeMessage,
    item: QuintessenceItemMessage,
    request: QuintessenceRequestMessage,
    plea: QuintessencePleaMessage,
  });
  config.Item.dataModels.gear = QuintessenceGearData;
  Items.registerSheet(SCOPE, QuintessenceGearSheet, { types: ["gear"], makeDefault: true, label: "QUINTESSENCE.Sheet.gear" });
  config.Dice.rolls.unshift(QuintessenceRoll);
  for (const ruleset of rulesets()) {
    for (const [type, kind] of Object.entries(ruleset.actors)) {
      config.Actor.dataModels[type] = kind.model;
      config.Actor.trackableAttributes[type] = { bar: kind.bars.filter((bar) => bar !== undefined), value: [] };
      Actors.registerSheet(SCOPE, kind.sheet, { types: [type], makeDefault: true, label: `QUINTESSENCE.Sheet.${type}` });
    }
    for (const [type, kind] of Object.entries(ruleset.items)) {
      config.Item.dataModels[type] = kind.model;
      Items.registerSheet(SCOPE, kind.sheet, { types: [type], makeDefault: true, label: `QUINTESSENCE.Sheet.${type}` });
    }
    Object.assign(config.Dice.terms, ruleset.dice);
  }
  for (const status of statusEntries()) registerStatus(status);
}
