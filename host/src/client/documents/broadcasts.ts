import type { Broadcast } from "../../common/protocol.ts";
import { decodeOperators } from "../../common/operators.ts";
import { Hooks } from "../hooks.ts";
import { fromUuidSync, getDocumentClass } from "./lookup.ts";
import { collectionOf } from "./placement.ts";
import { recordChange } from "./synthetic-actor.ts";

/** One write while it is being applied. */
interface Write {
  broadcast: Broadcast;
  cls: any;
  collection: any;
  parent: any;
  options: Record<string, any>;
}

/**
 * Applies a stored write to what this client holds: first every document, then preparation, then `_on<Action>` and the hook of each
 * document, then what its parents and its collection make of it. A failing callback is reported and stops nothing.
 */
export function applyBroadcast(broadcast: Broadcast): void {
  const parent = broadcast.parent ? resolve(broadcast.parent) : null;
  if (broadcast.parent && !parent) return;
  const cls = getDocumentClass(broadcast.documentName);
  const collection = collectionOf(broadcast.documentName, { parent, pack: broadcast.pack });
  if (!cls || !collection) return;
  const options = { ...broadcast.options, parent, pack: broadcast.pack, parentUuid: broadcast.parent };
  const write: Write = { broadcast, cls, collection, parent, options };
  announce(write);
  ({ create: applyCreate, update: applyUpdate, delete: applyDelete })[broadcast.action](write);
}

/** A parent in a compendium that is not loaded has nothing here to change. */
function resolve(uuid: string): any {
  const found = fromUuidSync(uuid, { strict: false });
  return found?.documentName ? found : null;
}

function applyCreate(write: Write): void {
  const { broadcast, collection, parent, options } = write;
  const documents = broadcast.results.flatMap((source) => build(write, source) ?? []);
  settle(parent, documents, false);
  const pairs = documents.map((document) => [document, document.toObject()] as const);
  for (const [document, data] of pairs) {
    attempt(document, () => document._onCreate(data, options, broadcast.userId));
    Hooks.callAll(`create${broadcast.documentName}`, document, options, broadcast.userId);
  }
  finish(write, "Create", documents, broadcast.results);
  if (!parent && broadcast.pack) for (const document of documents) collection.indexDocument(document);
}

function build({ cls, collection, parent, broadcast }: Write, source: any): any {
  if (!parent) return collection._add(source);
  try {
    const document = new cls(source, { parent, pack: broadcast.pack, strict: true });
    collection.set(document.id, document);
    return document;
  } catch (error) {
    console.error(error);
    return null;
  }
}

function applyUpdate(write: Write): void {
  const { broadcast, collection, parent, options } = write;
  const updated = broadcast.results.flatMap(({ _id, ...encoded }) => {
    const document = collection.get(_id);
    if (!document) {
      if (!parent && broadcast.pack) collection._indexChanges(_id, encoded);
      return [];
    }
    const changes = { ...(game.release.generation >= 14 ? decodeOperators(encoded) : encoded), _id };
    try {
      document.updateSource(changes, { ...storedOptions(options), fallback: true });
    } catch (error) {
      console.error(error);
    }
    return [{ document, changes }];
  });
  settle(
    parent,
    updated.map(({ document }) => document),
    false,
  );
  for (const { document, changes } of updated) {
    attempt(document, () => document._onUpdate(changes, options, broadcast.userId));
    Hooks.callAll(`update${broadcast.documentName}`, document, changes, options, broadcast.userId);
  }
  finish(
    write,
    "Update",
    updated.map(({ document }) => document),
    updated.map(({ changes }) => changes),
  );
  if (!parent && broadcast.pack) for (const { document } of updated) collection.indexDocument(document);
}

/** What the server stored is already the difference. */
function storedOptions({ recursive }: Record<string, any>): object {
  return { recursive: recursive ?? true, diff: false };
}

function applyDelete(write: Write): void {
  const { broadcast, collection, parent, options } = write;
  const documents = broadcast.results.flatMap(({ _id }) => {
    const document = collection.get(_id);
    collection.delete(_id);
    return document ? [document] : [];
  });
  settle(parent, documents, true);
  for (const document of documents) {
    attempt(document, () => document._onDelete(options, broadcast.userId));
    Hooks.callAll(`delete${broadcast.documentName}`, document, options, broadcast.userId);
  }
  finish(
    write,
    "Delete",
    documents,
    documents.map((document) => document.id),
  );
}

/** Prepares what holds the documents anew, outward to the actor; a token's own actor remembers the change in its delta. */
function settle(parent: any, documents: any[], removed: boolean): void {
  if (!parent) return;
  for (const document of documents) recordChange(document, removed);
  let outermost = parent;
  while (outermost.isEmbedded && outermost.documentName !== "Token") outermost = outermost.parent;
  outermost.reset();
}

type Action = "Create" | "Update" | "Delete";

/** Tells whatever holds the documents what is about to happen to them. */
function announce({ broadcast, cls, parent, options }: Write): void {
  const { action, results, userId } = broadcast;
  const detail = action === "delete" ? results.map(({ _id }) => _id) : results;
  const method = `_pre${action.charAt(0).toUpperCase()}${action.slice(1)}DescendantDocuments`;
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    const current = ancestor;
    attempt(current, () => current[method](parent, cls.metadata.collection, detail, options, userId));
  }
}

/** The parents' part, the batch's part, and what shows the collection. */
function finish({ broadcast, cls, collection, parent, options }: Write, action: Action, documents: any[], detail: any[]): void {
  const name = cls.metadata.collection;
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    const current = ancestor;
    attempt(current, () => current[`_on${action}DescendantDocuments`](parent, name, documents, detail, options, broadcast.userId));
  }
  const operation = { ...options, action: broadcast.action, documentName: broadcast.documentName };
  const user = game.users.get(broadcast.userId);
  Promise.resolve(cls[`_on${action}Operation`](documents, operation, user)).catch((error) => console.error(error));
  if (!parent && options["render"] !== false) collection.render(false, { renderContext: `${broadcast.action}${broadcast.documentName}`, renderData: detail });
}

function attempt(document: any, callback: () => unknown): void {
  const report = (error: unknown) =>
    Hooks.onError(`${document.constructor.name}`, error instanceof Error ? error : new Error(String(error)), { log: "error", id: document.id });
  try {
    const result = callback();
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
