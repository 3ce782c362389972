import { CONST } from "./constants.ts";

/** What permissions need to know of a user. */
export interface Party {
  _id: string;
  role: number;
  permissions?: Record<string, boolean>;
}

export interface DocumentFacts {
  documentName: string;
  source: Record<string, any>;
  /** Documents around it, nearest first. */
  parents: { documentName: string; source: Record<string, any> }[];
  /** The actor behind a token, a combatant, or a delta; for an unlinked token with the delta's own ownership. Null if there is none. */
  actor?: Record<string, any> | null;
  /** The compendium it is in, or null for the world. */
  pack?: { locked: boolean; ownership?: Record<string, string> | null } | null;
}

const { DOCUMENT_OWNERSHIP_LEVELS: LEVELS, USER_ROLES, USER_PERMISSIONS } = CONST;

/** Levels in a compendium whose manifest names none. */
export const DEFAULT_PACK_OWNERSHIP: Readonly<Record<string, string>> = Object.freeze({ PLAYER: "OBSERVER", ASSISTANT: "OWNER" });

/** Documents whose own `ownership` counts although they may be inside another. */
const OWN_LEVELS = new Set(["Actor", "JournalEntryPage", "CombatantGroup"]);

/** Whether a user has a game master's powers: gamemasters and assistants. */
export function isGM(user: Party): boolean {
  return user.role >= USER_ROLES.ASSISTANT;
}

/** Whether a user has a permission: a GM always; else what his own document says, else his role in `core.permissions`, else the default role. */
export function hasPermission(user: Party, permission: string, rolePermissions: Record<string, number[]> = {}): boolean {
  const rule = (USER_PERMISSIONS as Record<string, { defaultRole: number; disableGM: boolean }>)[permission];
  if (!rule) return false;
  if (user.role === USER_ROLES.GAMEMASTER && !rule.disableGM) return true;
  const own = user.permissions?.[permission];
  if (typeof own === "boolean") return own;
  const roles = rolePermissions[permission];
  return Array.isArray(roles) ? roles.includes(user.role) : user.role >= rule.defaultRole;
}

/** A user's level on a document, by its kind: −1…3, INHERIT resolved. */
export function ownershipLevel(user: Party, facts: DocumentFacts): number {
  if (facts.pack) return packLevel(user, facts.pack.ownership);
  if (isGM(user)) return LEVELS.OWNER;
  return level(user, facts);
}

function level(user: Party, { documentName, source, parents, actor }: DocumentFacts): number {
  const author = source.author ?? (documentName === "Setting" ? source.user : undefined);
  if (author === user._id && ["ChatMessage", "Macro", "Setting"].includes(documentName)) return LEVELS.OWNER;
  if (documentName === "User") return source._id === user._id ? LEVELS.OWNER : LEVELS.NONE;
  if (["Token", "Combatant", "ActorDelta"].includes(documentName)) return actor ? byMap(user, actor.ownership) : LEVELS.NONE;
  const [parent, ...outer] = parents;
  if (parent && !OWN_LEVELS.has(documentName)) return level(user, { documentName: parent.documentName, source: parent.source, parents: outer, actor });
  const own = byMap(user, source.ownership);
  if (own !== LEVELS.INHERIT) return own;
  return parent ? level(user, { documentName: parent.documentName, source: parent.source, parents: outer, actor }) : LEVELS.NONE;
}

function byMap(user: Party, ownership: Record<string, number> | undefined): number {
  const own = ownership && Object.hasOwn(ownership, user._id) ? ownership[user._id] : undefined;
  // A user's own INHERIT means the document's default.
  if (own !== undefined && own !== LEVELS.INHERIT) return own;
  return ownership?.default ?? LEVELS.NONE;
}

function packLevel(user: Party, ownership: Record<string, string> | null | undefined): number {
  const map = ownership ?? DEFAULT_PACK_OWNERSHIP;
  let highest: number = user.role === USER_ROLES.GAMEMASTER ? LEVELS.OWNER : LEVELS.NONE;
  for (const [role, name] of Object.entries(map)) {
    if (user.role >= ((USER_ROLES as any)[role] ?? Infinity)) highest = Math.max(highest, (LEVELS as any)[name] ?? LEVELS.NONE);
  }
  return highest;
}
