import type { Operation } from "../../common/protocol.ts";
import { decodeOperators, encodeOperators } from "../../common/operators.ts";
import { deepClone, expandObject, isEmpty } from "../../common/utils/index.ts";
import { getConnection } from "../connection.ts";
import { Hooks } from "../hooks.ts";
import { collectionOf, isSynthetic } from "./placement.ts";

/** What a caller may say of a write: where, and how. Further keys travel to the hooks of every client. */
export interface DatabaseOperation {
  parent?: any;
  pack?: string | null;
  [option: string]: any;
}

const LOCAL = ["parent", "pack", "parentUuid", "data", "updates", "ids", "action", "documentName"];

/**
 * Creates documents: each is built (and so validated), asked by its `_preCreate` and the hook `preCreate<Name>`, then stored by the server.
 * Resolves with the documents once the write has come back. Throws where data is invalid or the server refuses.
 */
export async function createDocuments(cls: any, data: any[], operation: DatabaseOperation): Promise<any[]> {
  const options = withDefaults(operation, { render: true, renderSheet: false, keepId: false });
  const pending: any[] = [];
  for (const given of data) {
    const source = sourceOf(given);
    if (!options["keepId"]) delete source._id;
    const document = new cls(source, { parent: operation.parent ?? null, pack: packOf(operation), strict: true });
    const own = deepClone(source);
    if ((await document._preCreate(own, options, game.user)) === false) continue;
    if (!options["noHook"] && !Hooks.call(`preCreate${cls.documentName}`, document, own, options, game.userId)) continue;
    pending.push(document);
  }
  operation["data"] = pending;
  if ((await cls._preCreateOperation(pending, operation, game.user)) === false || !pending.length) return [];
  const sources = pending.map((document) => document.toObject());
  const ids = await send(cls, "create", operation, { data: sources });
  return found(cls, ids, operation);
}

/**
 * Updates documents with what differs from their source. Each change is cleaned and validated, asked by `_preUpdate` and the hook
 * `preUpdate<Name>`, and stored by the server. Resolves with the documents that changed.
 */
export async function updateDocuments(cls: any, updates: any[], operation: DatabaseOperation): Promise<any[]> {
  const options = withDefaults(operation, { render: true, diff: true, recursive: true });
  const documents: any[] = [];
  const data: any[] = [];
  for (const given of updates) {
    const { _id, ...update } = changesOf(given);
    const document = await existing(cls, _id, operation);
    const changes = difference(document, update, options);
    changes["_id"] = _id;
    if ((await document._preUpdate(changes, options, game.user)) === false) continue;
    if (!options["noHook"] && !Hooks.call(`preUpdate${cls.documentName}`, document, changes, options, game.userId)) continue;
    documents.push(document);
    data.push(changes);
  }
  operation["updates"] = data;
  if ((await cls._preUpdateOperation(documents, operation, game.user)) === false) return [];
  const stored = documents.flatMap((document) => {
    const { _id, ...update } = changesOf(data.find((changes) => changes._id === document.id) ?? {});
    const changes = difference(document, update, options);
    return isEmpty(changes) && options["diff"] !== false ? [] : [{ _id: document.id, ...encodeOperators(changes) }];
  });
  if (!stored.length) return [];
  const ids = await send(cls, "update", operation, { data: stored });
  return documents.filter((document) => ids.includes(document.id));
}

/** Deletes documents by their ids, or all of the place with `deleteAll`. Resolves with those that were deleted. */
export async function deleteDocuments(cls: any, ids: string[], operation: DatabaseOperation): Promise<any[]> {
  const options = withDefaults(operation, { render: true });
  const wanted = options["deleteAll"] ? [...collectionOf(cls.documentName, operation).keys()] : ids;
  const documents: any[] = [];
  for (const id of wanted) {
    const document = await existing(cls, id, operation);
    if ((await document._preDelete(options, game.user)) === false) continue;
    if (!options["noHook"] && !Hooks.call(`preDelete${cls.documentName}`, document, options, game.userId)) continue;
    documents.push(document);
  }
  operation["ids"] = documents.map((document) => document.id);
  if ((await cls._preDeleteOperation(documents, operation, game.user)) === false || !operation["ids"].length) return [];
  const deleted = await send(cls, "delete", operation, { ids: operation["ids"] });
  return documents.filter((document) => deleted.includes(document.id));
}

/** The operation itself is the options that every hook sees, so that each may change what the next ones and the server get. */
function withDefaults(operation: DatabaseOperation, defaults: DatabaseOperation): DatabaseOperation {
  for (const [key, value] of Object.entries(defaults)) operation[key] ??= value;
  if (operation.parent) operation["parentUuid"] = operation.parent.uuid;
  return operation;
}

function packOf(operation: DatabaseOperation): string | null {
  return operation.pack ?? operation.parent?.pack ?? null;
}

function sourceOf(given: any): any {
  return typeof given?.toObject === "function" ? given.toObject() : expandObject(deepClone(given ?? {}));
}

function changesOf(given: any): any {
  return typeof given?.toObject === "function" ? given.toObject() : expandObject({ ...given });
}

/** What an update would change, cleaned and validated; with `diff: false` also what it would leave as it is. Generation 13 has special keys for operators. */
function difference(document: any, update: any, { diff, recursive }: Record<string, any>): any {
  const changes = document.updateSource(update, { dryRun: true, recursive });
  const full =
    diff === false ? { ...document.constructor.cleanData(decodeOperators(update), { partial: true, source: document._source }), ...changes } : changes;
  return game.release.generation >= 14 ? full : encodeOperators(full);
}

async function existing(cls: any, id: string, operation: DatabaseOperation): Promise<any> {
  const pack = packOf(operation);
  const document =
    pack && !operation.parent ? await game.packs.get(pack)?.getDocument(id) : collectionOf(cls.documentName, operation)?.get(id, { invalid: true });
  if (!document) throw new Error(`The ${cls.documentName} [${id}] does not exist`);
  return document;
}

async function send(cls: any, action: Operation["action"], operation: DatabaseOperation, content: Pick<Operation, "data" | "ids">): Promise<string[]> {
  const sent = Object.fromEntries(Object.entries(operation).filter(([key]) => !LOCAL.includes(key)));
  const request = redirect(
    {
      action,
      documentName: cls.documentName,
      parent: operation.parent?.uuid ?? null,
      pack: packOf(operation),
      options: JSON.parse(JSON.stringify(sent)),
      ...content,
    },
    operation.parent,
  );
  const connection = getConnection();
  try {
    const { seq, ids } = await connection.request("modify", request);
    await connection.applied(seq);
    return request.documentName === cls.documentName ? ids : ids.map(() => operation.parent.actor.id);
  } catch (error) {
    ui.notifications?.error((error as Error).message);
    throw error;
  }
}

/** What is written to the actor of an unlinked token is kept in the token's delta. */
function redirect(request: Operation, parent: any): Operation {
  if (!isSynthetic(request.documentName, parent)) return request;
  if (request.action !== "update") throw new Error("A token's own actor is created and deleted with its token");
  return { ...request, documentName: "ActorDelta", data: request.data!.map((changes) => ({ ...changes, _id: parent.delta.id })) };
}

function found(cls: any, ids: string[], operation: DatabaseOperation): any[] {
  const collection = collectionOf(cls.documentName, operation);
  return ids.map((id) => collection.get(id)).filter(Boolean);
}
