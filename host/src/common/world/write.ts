import { authorise } from "../authorise.ts";
import { diffSource, commitSource, jointFailure } from "../abstract/update.ts";
import { BASE_DOCUMENTS, embeddedFields } from "../documents/index.ts";
import { CONST } from "../constants.ts";
import { decodeOperators, encodeOperators, resolveOperators, ForcedReplacement } from "../operators.ts";
import type { Operation, Source } from "../protocol.ts";
import { isGM, type DocumentFacts, type Party } from "../ownership.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject } from "../utils/objects.ts";
import { isValidId } from "../utils/strings.ts";
import { isEmpty, isPlainObject } from "../utils/types.ts";
import type { Draft } from "./draft.ts";
import { sanitiseData } from "./html.ts";
import { placeFacts, type Place } from "./place.ts";
import { OperationError, type WorldEnvironment } from "./state.ts";

/** All that the writing of one operation shares. */
export interface Job {
  draft: Draft;
  place: Place;
  user: Source;
  operation: Operation;
  env: WorldEnvironment;
  rolePermissions: Record<string, number[]>;
}

/** What clients may say of a document's life themselves: where it was copied from. */
const CLIENT_STATS = ["compendiumSource", "duplicateSource", "exportSource"];

function party(user: Source): Party {
  return { _id: user._id, role: user.role, permissions: user.permissions };
}

/** @throws {OperationError} if the user may not */
function demand(job: Job, source: Source, changes?: Record<string, any>): void {
  const { draft, place, operation } = job;
  const facts = placeFacts(draft, place, source);
  demandFacts(job, operation.action, facts, changes);
  if (changes) demandInside(job, facts, changes);
}

function demandFacts({ user, rolePermissions }: Job, action: Operation["action"], facts: DocumentFacts, changes?: Record<string, any>): void {
  const refusal = authorise({ ...facts, user: party(user), action, changes, rolePermissions });
  if (refusal === null) return;
  throw new OperationError(`${user.name} may not ${action} ${facts.documentName} [${facts.source._id ?? "new"}]: ${refusal}`);
}

/** Embedded documents changed by way of their parent are subject to the same rules. */
function demandInside(job: Job, facts: DocumentFacts, changes: Record<string, any>): void {
  for (const { field, documentName, single } of embeddedFields(facts.documentName)) {
    const list = changes[field] instanceof ForcedReplacement ? changes[field].replacement : changes[field];
    if (single || !Array.isArray(list)) continue;
    for (const v of list.filter(isPlainObject)) {
      const stored = facts.source[field]?.find((s: Source) => s._id === v._id);
      const inner = { ...facts, documentName, source: stored ?? v, parents: [{ documentName: facts.documentName, source: facts.source }, ...facts.parents] };
      if (!stored) demandFacts(job, "create", inner);
      else {
        const { _id, ...rest } = v;
        demandFacts(job, "update", inner, rest);
        demandInside(job, inner, rest);
      }
    }
  }
}

/** Creates the documents of a job and returns their sources as stored. @throws {OperationError} */
export function create(job: Job): Source[] {
  const { place, operation } = job;
  const incoming = operation.data!.map((d) => resolveOperators(expandObject(d)));
  for (const data of incoming) prepareAuthor(job, data);
  for (const data of incoming) demand(job, data);
  const taken = new Set(place.all().map((s) => s._id));
  return incoming
    .map((data) => {
      data._id = newId(job, data._id, taken);
      return buildSource(job, data);
    })
    .map((source) => {
      place.put(source);
      return source;
    });
}

function prepareAuthor(job: Job, data: any): void {
  const { user, place, draft } = job;
  if (!["ChatMessage", "Macro"].includes(place.documentName)) return;
  data.author ??= user._id;
  if (isGM(party(user)) && !draft.read("User", null, data.author)) data.author = user._id;
}

function newId({ operation, env }: Job, id: unknown, taken: Set<string>): string {
  let fresh: string;
  if (operation.options.keepId === true && id !== undefined && id !== null) {
    if (!isValidId(id)) throw new OperationError(`"${String(id)}" is not a valid id`);
    if (taken.has(id)) throw new OperationError(`The id ${id} already exists`);
    fresh = id;
  } else {
    do fresh = env.id();
    while (taken.has(fresh));
  }
  taken.add(fresh);
  return fresh;
}

function buildSource(job: Job, data: any): Source {
  const { place, user, env, draft } = job;
  const { documentName, pack } = place;
  const Base = BASE_DOCUMENTS[documentName];
  embedIds(documentName, data, env);
  if (documentName === "ChatMessage") data.timestamp = env.now();
  if (documentName === "User") keepPassword(data, env);
  if (documentName === "Token" && data.actorId && !data.actorLink) data.delta = { ...data.delta, _id: data._id };
  if (Base.schema.has("ownership") && pack === null && place.parents.length === 0) {
    data.ownership = { default: 0, ...data.ownership, [user._id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  }
  if (data.folder && !draft.read("Folder", pack, data.folder)) data.folder = null;
  stampNew(documentName, data, user, env);
  sanitiseData(documentName, data.type, data, env.sanitise, actorType(draft, place, data));
  const migrated = Base.migrateDataSafe(data);
  const source = Base.cleanData(migrated, { source: migrated });
  check(Base, source, documentName);
  return source;
}

function actorType(draft: Draft, place: Place, data: any): string | undefined {
  const token = place.documentName === "Token" ? data : place.parents.find((p) => p.documentName === "Token")?.source;
  return token?.actorId ? draft.read("Actor", null, token.actorId)?.type : undefined;
}

/** @throws {OperationError} if a whole source isn't valid */
function check(Base: any, source: Source, documentName: string): void {
  const failure = Base.schema.validate(source, { source }) ?? jointFailure(Base, source);
  if (failure) throw new OperationError(`${documentName} [${source._id}] validation errors:\n${String(failure)}`);
}

function keepPassword(data: any, env: WorldEnvironment): void {
  delete data.passwordSalt;
  if (typeof data.password === "string" && data.password !== "" && env.hashPassword) Object.assign(data, env.hashPassword(data.password));
}

/** Gives ids to what is embedded in new data, keeping valid ones. @throws {OperationError} at the same id twice */
function embedIds(documentName: string, data: any, env: WorldEnvironment): void {
  for (const { field, documentName: inner, single } of embeddedFields(documentName)) {
    if (single || !Array.isArray(data[field])) continue;
    const seen = new Set<string>();
    for (const v of data[field]) {
      if (!isPlainObject(v)) continue;
      if (!isValidId(v._id)) v._id = env.id();
      if (seen.has(v._id)) throw new OperationError(`The id ${v._id} occurs twice`);
      seen.add(v._id);
      embedIds(inner, v, env);
    }
  }
}

function stampNew(documentName: string, data: any, user: Source, env: WorldEnvironment): void {
  const given = isPlainObject(data._stats) ? data._stats : {};
  if (BASE_DOCUMENTS[documentName].schema.has("_stats")) {
    const { coreVersion, systemId, systemVersion } = env;
    const now = env.now();
    const kept = Object.fromEntries(CLIENT_STATS.filter((k) => given[k] !== undefined).map((k) => [k, given[k]]));
    data._stats = { ...kept, coreVersion, systemId, systemVersion, createdTime: now, modifiedTime: now, lastModifiedBy: user._id };
  }
  for (const { field, documentName: inner, single } of embeddedFields(documentName)) {
    const list = single ? [] : data[field];
    if (Array.isArray(list)) for (const v of list) if (isPlainObject(v) && !v._tombstone) stampNew(inner, v, user, env);
  }
}

/** Updates the documents of a job and returns what changed in each, in the wire form with `_id`. @throws {OperationError} */
export function update(job: Job): Record<string, any>[] {
  const { place, operation } = job;
  const jobs = operation.data!.map((raw) => {
    let changes: any;
    try {
      changes = decodeOperators(expandObject(raw));
    } catch (error) {
      throw new OperationError((error as Error).message);
    }
    const source = typeof changes._id === "string" ? place.get(changes._id) : undefined;
    if (!source) throw new OperationError(`${operation.documentName} [${String(changes._id)}] doesn't exist`);
    delete changes._id;
    return { source, changes };
  });
  for (const { source, changes } of jobs) demand(job, source, changes);
  return jobs.map(({ source, changes }) => updateOne(job, source, changes)).filter((r) => r !== null);
}

function updateOne(job: Job, source: Source, changes: any): Record<string, any> | null {
  const { place, operation, env, user, draft } = job;
  const { documentName } = place;
  const Base = BASE_DOCUMENTS[documentName];
  if (documentName === "User" && "password" in changes) keepPassword(changes, env);
  else delete changes.passwordSalt;
  const stats = changes._stats instanceof ForcedReplacement ? changes._stats.replacement : changes._stats;
  delete changes._stats;
  for (const key of ["author", "user"]) if (changes[key] && Base.schema.has(key) && !draft.read("User", null, changes[key])) throw new OperationError(`The user ${changes[key]} doesn't exist`);
  if (typeof changes.folder === "string" && changes.folder && !draft.read("Folder", place.pack, changes.folder)) throw new OperationError(`The folder ${changes.folder} doesn't exist`);
  embedIds(documentName, Object.fromEntries(Object.entries(changes).map(([k, v]) => [k, v instanceof ForcedReplacement ? v.replacement : v])), env);
  sanitiseData(documentName, changes.type ?? source.type, changes, env.sanitise, actorType(draft, place, source));
  let diff: any;
  try {
    diff = diffSource(Base, source, changes, { recursive: operation.options.recursive !== false, label: `${documentName} [${source._id}]` });
  } catch (error) {
    throw new OperationError((error as Error).message);
  }
  const forced = operation.options.diff === false;
  const kept = Object.fromEntries(CLIENT_STATS.filter((k) => isPlainObject(stats) && stats[k] !== undefined).map((k) => [k, stats[k]]));
  if (isEmpty(diff) && isEmpty(kept) && !forced) return null;
  commitSource(Base, source, diff);
  const result = forced ? mergeObject(encodeOperators(changes), encodeOperators(diff)) : encodeOperators(diff);
  if (Base.schema.has("_stats")) {
    const { coreVersion, systemId, systemVersion } = env;
    const stamp = { ...kept, coreVersion, systemId, systemVersion, modifiedTime: env.now(), lastModifiedBy: user._id };
    const changed = Object.fromEntries(Object.entries(stamp).filter(([k, v]) => source._stats?.[k] !== v));
    source._stats = { ...source._stats, ...stamp };
    result._stats = changed;
  }
  return { ...result, _id: source._id };
}

/** Deletes the documents of a job and returns their ids. @throws {OperationError} */
export function remove(job: Job): { _id: string }[] {
  const { place, operation } = job;
  const ids = operation.options.deleteAll === true && operation.ids!.length === 0 ? place.all().map((s) => s._id) : [...new Set(operation.ids)];
  const sources = ids.map((id) => {
    const source = place.get(id);
    if (!source) throw new OperationError(`${operation.documentName} [${id}] doesn't exist`);
    return source;
  });
  for (const source of sources) demand(job, source);
  for (const id of ids) place.remove(id);
  return ids.map((_id) => ({ _id }));
}
