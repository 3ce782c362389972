import type { Operation, Requests } from "../../common/protocol.ts";

/** A request refused: the message goes to the one who asked, in one line. */
export class Refusal extends Error {}

/** Bytes of one request, roughly: what the transport takes, and what each kind may use of it. */
export const TRANSPORT_LIMIT = 8 * 1024 * 1024;
const LIMITS: Readonly<Record<keyof Requests, number>> = {
  world: 256,
  modify: 4 * 1024 * 1024,
  pack: 512 * 1024,
  custom: 256 * 1024,
  query: 256 * 1024,
  activity: 16 * 1024,
};
const MAX_DEPTH = 64;
const MAX_DOCUMENTS = 2000;
const ACTIONS: readonly unknown[] = ["create", "update", "delete"];

/**
 * Checks the form of a request, which may be anything at all: plain JSON within its limits, and the fields its kind needs.
 * Whether it is allowed is decided elsewhere.
 * @throws Refusal
 */
export function readPayload<K extends keyof Requests>(kind: K, payload: unknown): Parameters<Requests[K]>[0] {
  checkJson(payload, LIMITS[kind]);
  return READERS[kind](payload as any);
}

const READERS: { [K in keyof Requests]: (payload: any) => Parameters<Requests[K]>[0] } = {
  world: () => null,
  modify: readOperation,
  pack: (payload) => {
    const { pack, ids } = record(payload);
    return { pack: text(pack, "pack"), ...(ids !== undefined && { ids: texts(ids, "ids") }) };
  },
  custom: (payload) => {
    const { event, args, recipients } = record(payload);
    return {
      event: text(event, "event"),
      args: array(args, "args"),
      recipients: recipients === null || recipients === undefined ? null : texts(recipients, "recipients"),
    };
  },
  query: (payload) => {
    const { userId, name, data, timeout } = record(payload);
    if (timeout !== undefined && !(typeof timeout === "number" && timeout >= 0)) refuse("timeout");
    return {
      userId: text(userId, "userId"),
      name: text(name, "name"),
      data,
      ...(timeout !== undefined && { timeout }),
    };
  },
  activity: (payload) => {
    const { targets, viewedScene } = record(payload);
    return {
      ...(targets !== undefined && { targets: texts(targets, "targets") }),
      ...(viewedScene !== undefined && { viewedScene: viewedScene === null ? null : text(viewedScene, "viewedScene") }),
    };
  },
};

function readOperation(payload: unknown): Operation {
  const { action, documentName, parent, pack, data, ids, options } = record(payload);
  if (!ACTIONS.includes(action)) refuse("action");
  if (data !== undefined && array(data, "data").some((entry) => !isRecord(entry))) refuse("data");
  if ((data?.length ?? 0) > MAX_DOCUMENTS || (ids?.length ?? 0) > MAX_DOCUMENTS) refuse("data");
  return {
    action,
    documentName: text(documentName, "documentName"),
    parent: parent === null || parent === undefined ? null : text(parent, "parent"),
    pack: pack === null || pack === undefined ? null : text(pack, "pack"),
    ...(data !== undefined && { data }),
    ...(ids !== undefined && { ids: texts(ids, "ids") }),
    options: options === undefined ? {} : record(options),
  };
}

/**
 * Whether a value is plain JSON within limits.
 * @throws Refusal
 */
export function checkJson(value: unknown, limit: number): void {
  let size = 0;
  const visit = (node: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Refusal("The request is nested too deeply.");
    size += typeof node === "string" ? Buffer.byteLength(node) + 2 : 4;
    if (size > limit) throw new Refusal(`The request is larger than ${Math.round(limit / 1024)} kB.`);
    if (Array.isArray(node)) for (const child of node) visit(child, depth + 1);
    else if (isRecord(node)) {
      for (const [key, child] of Object.entries(node)) {
        if (key === "__proto__") throw new Refusal("The request has a forbidden key.");
        size += Buffer.byteLength(key);
        visit(child, depth + 1);
      }
    } else if (!(node === null || node === undefined || ["string", "number", "boolean"].includes(typeof node))) {
      throw new Refusal("The request isn't plain JSON.");
    }
  };
  visit(value, 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function record(value: unknown): Record<string, any> {
  return isRecord(value) ? value : refuse("payload");
}

function array(value: unknown, name: string): any[] {
  return Array.isArray(value) ? value : refuse(name);
}

function text(value: unknown, name: string): string {
  return typeof value === "string" && value.length <= 1000 ? value : refuse(name);
}

function texts(value: unknown, name: string): string[] {
  return array(value, name).map((entry) => text(entry, name));
}

function refuse(name: string): never {
  throw new Refusal(`Malformed request: ${name}.`);
}
