import { Document } from "../abstract/document.ts";
import { CONST } from "../constants.ts";
import { NumberField, StringField } from "../fields/primitive.ts";
import { ObjectField } from "../fields/object.ts";
import { ForeignDocumentField } from "../fields/reference.ts";
import { ColorField, FilePathField } from "../fields/special.ts";
import { hasPermission } from "../ownership.ts";
import { isValidId } from "../utils/strings.ts";
import { BaseActor } from "./actor.ts";
import { flagsAndStats, idField, metadata, nameField } from "./shared.ts";

/** A colour that a name or id always gives. */
function colorFor(text: string): string {
  let hash = 2166136261;
  for (const c of text) hash = Math.imul(hash ^ c.codePointAt(0)!, 16777619);
  const channel = (shift: number) => (0x40 + ((hash >>> shift) & 0x7f)).toString(16).padStart(2, "0");
  return `#${channel(0)}${channel(8)}${channel(16)}`;
}

export class BaseUser extends Document {
  static override metadata = metadata(Document.metadata, "User", "users");

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  /** Fields that never leave the server. */
  static _SERVER_ONLY = ["password", "passwordSalt"];

  static override defineSchema(): Record<string, any> {
    return {
      ...idField(),
      name: nameField(),
      role: new NumberField({ required: true, nullable: false, integer: true, choices: Object.values(CONST.USER_ROLES), initial: CONST.USER_ROLES.PLAYER }),
      password: new StringField({ required: true, trim: false }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: (data: any) => colorFor(String(data._id ?? data.name ?? "")) }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ validate: validHotbar, validationError: "must map slots 1–50 to macro ids" }),
      permissions: new ObjectField({ validate: validPermissions, validationError: "must map permissions to true or false" }),
      ...flagsAndStats(),
    };
  }

  /** Whether the user has a permission (by name), or at least a role (by name or number). */
  can(action: string | number): boolean {
    return typeof action === "string" && action in CONST.USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  hasPermission(permission: string): boolean {
    const user = { _id: this.id!, role: this.role, permissions: this.permissions };
    return hasPermission(user, permission, (globalThis as any).game?.permissions);
  }

  /** Whether the user's role is at least (or just, with `exact`) a role, by name or number. */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? (CONST.USER_ROLES as any)[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }
}

function validHotbar(value: any): boolean {
  return Object.entries(value).every(
    ([slot, id]) => Number.isInteger(Number(slot)) && Number(slot) >= 1 && Number(slot) <= 50 && (isValidId(id) || typeof id === "object"),
  );
}

function validPermissions(value: any): boolean {
  return Object.entries(value).every(([name, v]) => name in CONST.USER_PERMISSIONS && (typeof v === "boolean" || typeof v === "object"));
}
