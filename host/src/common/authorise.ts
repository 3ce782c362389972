import { CONST } from "./constants.ts";
import { hasPermission, isGM, ownershipLevel, type DocumentFacts, type Party } from "./ownership.ts";
import { resolveOperators } from "./operators.ts";
import { changedPaths, touches } from "./paths.ts";
import { documentTypeInfo } from "./registry.ts";
import { objectsEqual } from "./utils/merge.ts";
import { expandObject } from "./utils/objects.ts";

export interface AuthoriseRequest extends DocumentFacts {
  user: Party;
  action: "create" | "update" | "delete";
  /** Of an update: the changes, keys of any form. */
  changes?: Record<string, any>;
  /** The setting `core.permissions`: roles by permission. */
  rolePermissions?: Record<string, number[]>;
}

/** Why something is refused, in a few words. */
export type Refusal = string;

interface Case extends AuthoriseRequest {
  paths: string[][];
  /** The values that the changes would set, whatever the form of their keys. */
  values: Record<string, any>;
  can(permission: string): boolean;
  owner: boolean;
  gm: boolean;
  self: boolean;
}

type Rule = (c: Case) => Refusal | null;

const { USER_ROLES, DOCUMENT_OWNERSHIP_LEVELS: LEVELS } = CONST;

const gmOnly: Rule = (c) => (c.gm ? null : "only a game master may do that");
const owner: Rule = (c) => (c.owner ? null : "the user doesn't own it");
const needs =
  (permission: string): Rule =>
  (c) =>
    c.can(permission) ? null : `the permission ${permission} is needed`;
const all =
  (...rules: Rule[]): Rule =>
  (c) => {
    for (const rule of rules) {
      const refusal = rule(c);
      if (refusal !== null) return refusal;
    }
    return null;
  };
/** Changes of these paths are a game master's. */
const keeps =
  (...names: string[]): Rule =>
  (c) => {
    const name = c.gm ? undefined : names.find((n) => touches(c.paths, n) && !unchanged(c, n));
    return name === undefined ? null : `"${name}" can only be changed by a game master`;
  };
/** A player's update may touch nothing but these. */
const only =
  (...names: string[]): Rule =>
  (c) => {
    const other = c.gm ? undefined : c.paths.find((p) => !names.includes(p[0]!));
    return other === undefined ? null : `"${other.join(".")}" can only be changed by a game master`;
  };

function unchanged(c: Case, name: string): boolean {
  return c.changes !== undefined && Object.hasOwn(c.changes, name) && objectsEqual(c.changes[name], c.source[name]);
}

/** A player makes things for himself: the levels he gives are his own, or none. */
const ownLevels: Rule = (c) => {
  if (c.gm) return null;
  const given = Object.entries((c.source.ownership ?? {}) as Record<string, number>).find(([id, level]) => id !== c.user._id && level > LEVELS.NONE);
  return given ? "only a game master may give others ownership" : null;
};

const macroScript: Rule = (c) => {
  const type = c.values.type ?? c.source.type;
  const relevant = c.action === "create" || touches(c.paths, "command") || touches(c.paths, "type");
  return type === "script" && relevant && !c.can("MACRO_SCRIPT") ? "the permission MACRO_SCRIPT is needed" : null;
};

const ownAuthor: Rule = (c) =>
  c.gm || c.source.author === undefined || c.source.author === null || c.source.author === c.user._id ? null : "the author is another user";

const tokenConfig: Rule = (c) => (c.can("TOKEN_CONFIGURE") ? null : only("_id", "x", "y", "elevation", "rotation", "sort", "delta", "flags")(c));

/** Nobody touches a user above him, or raises one above himself. */
const rank: Rule = (c) => {
  if (c.source.role > c.user.role && !c.self) return "the user has a higher role";
  const role = c.values.role ?? (c.action === "create" ? c.source.role : undefined);
  if (role !== undefined && !(Number(role) <= c.user.role)) return "nobody gives a higher role than his own";
  return c.action !== "create" && touches(c.paths, "permissions") && !c.gm ? '"permissions" can only be changed by a game master' : null;
};

const setting: Rule = (c) => {
  if (touches(c.paths, "user") && (c.values.user ?? null) !== (c.source.user ?? null)) return "a setting keeps its scope";
  if (c.source.user) return c.source.user === c.user._id ? null : "the setting is another user's";
  if ([c.source.key, c.values.key].includes("core.permissions") && c.user.role < USER_ROLES.GAMEMASTER) return "only a gamemaster may change permissions";
  return needs("SETTINGS_MODIFY")(c);
};

const plain = { create: owner, update: all(owner, keeps("ownership", "author")), delete: owner };
const world = (permission: string | null) => ({ ...plain, create: all(permission === null ? gmOnly : needs(permission), ownLevels, ownAuthor) });
const reserved = { create: gmOnly, update: gmOnly, delete: gmOnly };

/** Who may do what with primary documents of the world. */
const PRIMARY: Record<string, Record<"create" | "update" | "delete", Rule>> = {
  Actor: world("ACTOR_CREATE"),
  Item: world("ITEM_CREATE"),
  JournalEntry: world("JOURNAL_CREATE"),
  RollTable: world(null),
  Macro: { create: all(ownLevels, ownAuthor, macroScript), update: all(plain.update, macroScript), delete: owner },
  ChatMessage: { create: all(ownAuthor), update: all(owner, keeps("author")), delete: owner },
  User: {
    create: all(gmOnly, rank),
    update: all(owner, rank, keeps("role", "permissions")),
    delete: all(gmOnly, rank, (c) => (c.self ? "nobody deletes himself" : null)),
  },
  Setting: { create: setting, update: setting, delete: setting },
  Combat: { ...reserved, update: only("_id", "turn", "round") },
  Scene: reserved,
  Folder: reserved,
  ActiveEffect: reserved,
};

/** Who may do what with embedded documents. Those not named need the ownership of their parent. */
const EMBEDDED: Record<string, Record<"create" | "update" | "delete", Rule>> = {
  Token: {
    create: needs("TOKEN_CREATE"),
    update: all(owner, keeps("actorId", "actorLink"), tokenConfig, keeps("delta.ownership", "delta.items", "delta.effects")),
    delete: needs("TOKEN_DELETE"),
  },
  // Items and effects of a synthetic actor have operations of their own, with rules of their own.
  ActorDelta: { create: gmOnly, update: all(owner, keeps("ownership", "items", "effects")), delete: gmOnly },
  Combatant: { create: owner, update: all(owner, keeps("actorId", "tokenId", "sceneId")), delete: owner },
  CombatantGroup: { create: gmOnly, update: all(owner, keeps("ownership")), delete: gmOnly },
};

/** Fields of `system` that the manifest keeps for game masters; a token's actor has its in the delta. */
const manifestFields: Rule = (c) => {
  if (c.gm || c.action !== "update") return null;
  const isDelta = c.documentName === "ActorDelta" || c.documentName === "Token";
  const [name, types] = isDelta ? ["Actor", [c.actor?.type, c.values.type]] : [c.documentName, [c.source.type, c.values.type]];
  const prefix = c.documentName === "Token" ? "delta.system" : "system";
  const fields = types.flatMap((type) => documentTypeInfo(name, type).gmOnlyFields ?? []);
  const field = fields.find((f: string) => touches(c.paths, `${prefix}.${f}`));
  return field === undefined ? null : `"${prefix}.${field}" can only be changed by a game master`;
};

/**
 * Whether a user may do one thing to one document; null, or why not. Total and pure: a document or user nobody has heard of is refused.
 * For a create, `source` is the new document's data; for the others, the stored one.
 */
export function authorise(request: AuthoriseRequest): Refusal | null {
  const { user, action, documentName, pack } = request;
  if (!user || typeof user.role !== "number" || user.role <= USER_ROLES.NONE) return "the user has no access";
  if (pack?.locked) return "the compendium is locked";
  const gm = isGM(user);
  const paths = action === "update" ? changedPaths(request.changes ?? {}) : [];
  const c: Case = {
    ...request,
    paths,
    values: action === "update" ? resolveOperators(expandObject(request.changes ?? {})) : {},
    gm,
    can: (permission) => hasPermission(user, permission, request.rolePermissions),
    owner: ownershipLevel(user, request) >= LEVELS.OWNER,
    self: request.source._id === user._id,
  };
  // A user owns himself and a GM everyone; `rank` then says how far.
  if (documentName === "User" && gm) c.owner = true;
  if (pack) return all(owner, manifestFields)(c);
  const embedded = request.parents.length > 0 && !(documentName === "Actor" && request.parents[0]!.documentName === "Token");
  const table = embedded ? (EMBEDDED[documentName] ?? plain) : PRIMARY[documentName];
  const rule = table?.[action];
  if (!rule) return `no rule allows it`;
  return all(rule, manifestFields)(c);
}

/** Whether a user may create documents of a name in the world at all, whatever their data. */
export function mayCreate(user: Party, documentName: string, rolePermissions?: Record<string, number[]>): boolean {
  return authorise({ user, action: "create", documentName, source: {}, parents: [], rolePermissions }) === null;
}
