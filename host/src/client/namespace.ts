import * as abstract from "../common/abstract/index.ts";
import { CONST } from "../common/constants.ts";
import * as base from "../common/documents/index.ts";
import * as fields from "../common/fields/index.ts";
import { _del, _replace, DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../common/operators.ts";
import * as utils from "../common/utils/index.ts";
import { fieldRenderer } from "./applications/field-inputs.ts";
import { registerHelpers } from "./applications/handlebars-helpers.ts";
import { Handlebars } from "./applications/handlebars.ts";
import { CANVAS_NAMESPACE, GRID_NAMESPACE } from "./board/setup.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { Users } from "./collections/users.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import * as worldCollections from "./collections/world-collections.ts";
import { createConfig } from "./config.ts";
import { DICE_TERMS } from "./dice/config.ts";
import { MersenneTwister } from "./dice/mersenne-twister.ts";
import { Roll } from "./dice/roll.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { ActiveEffectTypeDataModel } from "./documents/active-effect-model.ts";
import { modifyBatch } from "./documents/batch.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { DOCUMENT_CLASSES } from "./documents/classes.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { fromUuid, fromUuidSync, getDocumentClass } from "./documents/lookup.ts";
import { UserTargets } from "./documents/user-targets.ts";
import { registerElements } from "./elements/register.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings, KeyboardManager } from "./keybindings.ts";
import { createApplications } from "./namespace-applications.ts";
import { CompendiumPacks } from "./packs.ts";
import { installPrimitives } from "./primitives.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";
import { CLIENT_UTILS } from "./utils.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** Names that are the host's own, not Foundry's. */
const { embeddedFields: _embeddedFields, publicSource: _publicSource, BASE_DOCUMENTS: _BASE, PRIMARY: _PRIMARY, PrototypeToken, ...baseDocuments } = base;
const { commitSource: _commit, diffSource: _diff, assertFlagScope: _scope, ...abstractClasses } = abstract;
const { DataModelValidationError, DataModelValidationFailure, setFieldRenderer, changeType: _changeType, ...dataFields } = fields;
const { Token: TokenDocument, ...namedDocuments } = DOCUMENT_CLASSES;
const { isPlainObject: _plain, isUnsafeKey: _unsafe, isValidId: _valid, splitUuid: _split, ...commonUtils } = utils;

/** Puts on the global object what packages find there: `foundry`, `CONFIG`, `CONST`, `Hooks` and the classes with names of their own. */
export function assembleGlobals(): void {
  installPrimitives();
  registerHelpers();
  registerElements();
  setFieldRenderer(fieldRenderer);
  const documents = { ...namedDocuments, TokenDocument };
  Object.assign(globalThis, {
    CONST,
    CONFIG: createConfig(),
    Handlebars,
    Hooks,
    Roll,
    ui: {},
    game: {},
    canvas: null,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...documents,
  });
  Object.assign(globalThis, {
    foundry: {
      CONST,
      abstract: { ...abstractClasses },
      applications: createApplications(),
      canvas: { ...CANVAS_NAMESPACE, placeables: { ...CANVAS_NAMESPACE.placeables, tokens: { UserTargets } } },
      data: {
        fields: { ...dataFields },
        validation: { DataModelValidationError, DataModelValidationFailure },
        PrototypeToken,
      },
      dice: { MersenneTwister, Roll, terms: { ...DICE_TERMS } },
      documents: {
        ...baseDocuments,
        ...documents,
        abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
        collections: { ...worldCollections, CompendiumCollection, CompendiumPacks, Users },
      },
      grid: { ...GRID_NAMESPACE },
      helpers: { ClientSettings, GameTime, Hooks, Localization, interaction: { ClientKeybindings, KeyboardManager, TooltipManager } },
      utils: { ...commonUtils, ...CLIENT_UTILS },
    },
  });
}

/** Completes the globals with what one generation has, and takes away what is only the other's. */
export function adaptToGeneration(generation: number): void {
  if (generation >= 14) {
    Object.assign(globalThis, { _del, _replace, _loc: (key: string, data?: Record<string, unknown>) => game.i18n.localize(key, data) });
    foundry.data.operators = { DataFieldOperator, ForcedDeletion, ForcedReplacement };
    foundry.data.ActiveEffectTypeDataModel = ActiveEffectTypeDataModel;
    foundry.documents.modifyBatch = modifyBatch;
    forget(ChatMessage, "applyRollMode");
  } else {
    forget(ChatMessage, "applyMode");
    forget(ActiveEffect, "applyChange");
    delete foundry.documents.collections.ActiveEffects;
  }
}

function forget(cls: any, name: string): void {
  delete cls[name];
  delete cls.prototype[name];
}
