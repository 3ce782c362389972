import { CONST } from "../common/constants.ts";
import { publicSource } from "../common/documents/index.ts";
import { hasPermission } from "../common/ownership.ts";
import type { Operation, Source } from "../common/protocol.ts";
import { setDocumentTypes, setGeneration } from "../common/registry.ts";
import { randomID } from "../common/utils/index.ts";
import { applyOperation, rolePermissions, type Applied, type WorldEnvironment, type WorldState } from "../common/world.ts";
import type { Manifest } from "./manifest.ts";
import { hashPassword, type StoredPassword } from "./passwords.ts";
import { sanitise } from "./sanitise.ts";
import { Refusal } from "./sockets/payload.ts";

/** Tells the core which types the system declares and which generation it plays. Before any world is opened. */
export function prepareCore(manifest: Manifest, generation: 13 | 14): void {
  setGeneration(generation);
  setDocumentTypes(manifest.documentTypes as Record<string, Record<string, unknown>>);
}

/** The world in memory, and who may do what in it. */
export class Authority {
  readonly #environment: WorldEnvironment;

  constructor(
    readonly state: WorldState,
    manifest: Manifest,
    coreVersion: string,
  ) {
    this.#environment = {
      now: Date.now,
      id: () => randomID(),
      sanitise,
      hashPassword,
      coreVersion,
      systemId: manifest.id,
      systemVersion: manifest.version,
    };
  }

  /**
   * Does a user's write in memory, whole or not at all.
   * @throws Refusal
   */
  apply(userId: string, operation: Operation): Applied {
    const user = this.state.documents["User"]!.get(userId);
    if (!user) throw new Refusal("This user no longer exists.");
    return this.#apply(user, operation);
  }

  /**
   * Puts documents of a new world in place, ids kept, in the name of a user who need not be there yet.
   * @throws Refusal
   */
  plant(user: Source, documentName: string, sources: readonly Source[]): Applied {
    const data = structuredClone(sources) as Source[];
    return this.#apply(user, {
      action: "create",
      documentName,
      parent: null,
      pack: null,
      data,
      options: { keepId: true },
    });
  }

  /** Primary documents by name, as clients may have them. */
  documents(): Record<string, Source[]> {
    return Object.fromEntries(
      Object.entries(this.state.documents).map(([name, sources]) => [name, [...sources.values()].map((source) => publicSource(name, source))]),
    );
  }

  /** Every user, in the order of their names. */
  users(): { id: string; name: string; banned: boolean }[] {
    return [...this.state.documents["User"]!.values()]
      .map(({ _id, name, role }) => ({ id: _id, name: name as string, banned: role === CONST.USER_ROLES.NONE }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Whether there is such a user, and he isn't banned. */
  mayJoin(userId: string): boolean {
    return (this.state.documents["User"]!.get(userId)?.["role"] ?? CONST.USER_ROLES.NONE) > CONST.USER_ROLES.NONE;
  }

  /** Whether a user may put questions to others' clients. */
  mayQuery(userId: string): boolean {
    const user = this.state.documents["User"]!.get(userId);
    return user !== undefined && hasPermission(user as never, "QUERY_USER", rolePermissions(this.state));
  }

  password(userId: string): StoredPassword | null {
    const user = this.state.documents["User"]!.get(userId);
    return user?.["password"] ? (user as unknown as StoredPassword) : null;
  }

  #apply(user: Source, operation: Operation): Applied {
    const outcome = applyOperation(this.state, user, operation, this.#environment);
    if ("error" in outcome) throw new Refusal(outcome.error);
    return outcome.result;
  }
}
