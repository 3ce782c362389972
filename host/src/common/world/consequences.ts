import { CONST } from "../constants.ts";
import type { Broadcast, Operation, Source } from "../protocol.ts";
import type { Draft } from "./draft.ts";
import { OperationError } from "./state.ts";

type Draftcast = Omit<Broadcast, "seq">;

/** What an operation entails, so that no document is left pointing at nothing: applied to the draft, and returned for the clients. */
export class Consequences {
  readonly broadcasts: Draftcast[] = [];
  readonly #draft: Draft;
  readonly #userId: string;

  constructor(draft: Draft, userId: string) {
    this.#draft = draft;
    this.#userId = userId;
  }

  /** @throws {OperationError} if the world would be left in a state it may not be in */
  follow(operation: Operation, results: Record<string, any>[], before: Source[]): void {
    const { action, documentName, parent, pack, options } = operation;
    if (documentName === "Folder") {
      if (action === "delete") this.#deleteFolders(before, pack, options);
      else this.#checkFolders(results.map((r) => r._id), pack);
    }
    if (pack !== null) return;
    if (action === "delete") this.#forget(documentName, parent, before);
    else if (["Scene", "Combat"].includes(documentName)) this.#keepOneActive(documentName, results);
    if (documentName === "User") this.#checkGamemasters();
    if (documentName === "Setting" && action !== "delete") this.#checkSettings();
  }

  #updateAll(documentName: string, pack: string | null, parent: string | null, changes: Record<string, any>[]): void {
    if (changes.length === 0) return;
    this.broadcasts.push({ action: "update", documentName, parent, pack, options: {}, userId: this.#userId, results: changes });
  }

  #deleteAll(documentName: string, pack: string | null, parent: string | null, ids: string[]): void {
    if (ids.length === 0) return;
    this.broadcasts.push({ action: "delete", documentName, parent, pack, options: {}, userId: this.#userId, results: ids.map((_id) => ({ _id })) });
  }

  /** Sets fields of primary documents that fit. */
  #set(documentName: string, pack: string | null, fits: (s: Source) => boolean, changes: Record<string, any>): void {
    const found = this.#draft.all(documentName, pack).filter(fits);
    for (const s of found) Object.assign(this.#draft.open(documentName, pack, s._id)!, changes);
    this.#updateAll(documentName, pack, null, found.map((s) => ({ _id: s._id, ...changes })));
  }

  #remove(documentName: string, pack: string | null, fits: (s: Source) => boolean): void {
    const ids = this.#draft.all(documentName, pack).filter(fits).map((s) => s._id);
    for (const id of ids) this.#draft.remove(documentName, pack, id);
    this.#deleteAll(documentName, pack, null, ids);
  }

  #forget(documentName: string, parent: string | null, deleted: Source[]): void {
    const ids = new Set(deleted.map((s) => s._id));
    switch (documentName) {
      case "Token":
        return this.#removeCombatants((c) => ids.has(c.tokenId) && `Scene.${c.sceneId}` === parent);
      case "Scene":
        this.#removeCombatants((c) => ids.has(c.sceneId));
        return this.#set("Combat", null, (c) => ids.has(c.scene), { scene: null });
      case "Actor":
        this.#removeCombatants((c) => ids.has(c.actorId) && !c.tokenId);
        return this.#set("User", null, (u) => ids.has(u.character), { character: null });
      case "User":
        return this.#remove("Setting", null, (s) => ids.has(s.user));
      case "CombatantGroup":
        return this.#ungroup(parent!, ids);
      default:
        return undefined;
    }
  }

  #removeCombatants(fits: (c: Source) => boolean): void {
    for (const combat of this.#draft.all("Combat")) {
      const gone: string[] = combat.combatants.filter(fits).map((c: Source) => c._id);
      if (gone.length === 0) continue;
      const open = this.#draft.open("Combat", null, combat._id)!;
      open.combatants = open.combatants.filter((c: Source) => !gone.includes(c._id));
      this.#deleteAll("Combatant", null, `Combat.${combat._id}`, gone);
    }
  }

  #ungroup(parent: string, ids: Set<string>): void {
    const combat = this.#draft.open("Combat", null, parent.split(".")[1]!)!;
    const members: Source[] = combat.combatants.filter((c: Source) => ids.has(c.group));
    for (const c of members) c.group = null;
    this.#updateAll("Combatant", null, parent, members.map((c) => ({ _id: c._id, group: null })));
  }

  /** One scene is active, and one combat of each scene. */
  #keepOneActive(documentName: string, results: Record<string, any>[]): void {
    for (const r of results.filter((r) => r.active === true)) {
      const chosen = this.#draft.read(documentName, null, r._id)!;
      if (!chosen.active) continue;
      this.#set(documentName, null, (s) => s._id !== chosen._id && s.active === true && (documentName === "Scene" || s.scene === chosen.scene), { active: false });
    }
  }

  /** What was in a deleted folder goes up to its parent, or with it. */
  #deleteFolders(deleted: Source[], pack: string | null, options: Record<string, any>): void {
    for (const folder of deleted) {
      const inside = (s: Source) => s.folder === folder._id;
      const type = pack === null ? folder.type : this.#draft.pack(pack).documentName;
      const children = this.#draft.all("Folder", pack).filter(inside);
      const parent = this.#draft.read("Folder", pack, folder.folder ?? "") ? folder.folder : null;
      if (options.deleteContents === true) this.#remove(type, pack, inside);
      else this.#set(type, pack, inside, { folder: parent });
      if (options.deleteSubfolders === true) {
        this.#remove("Folder", pack, inside);
        this.#deleteFolders(children, pack, options);
      } else this.#set("Folder", pack, inside, { folder: parent });
    }
  }

  #checkFolders(ids: string[], pack: string | null): void {
    for (const id of ids) {
      const seen = new Set<string>();
      const type = this.#draft.read("Folder", pack, id)?.type;
      for (let at: string | null = id; at; ) {
        if (seen.has(at)) throw new OperationError("A folder can't be inside itself");
        seen.add(at);
        const folder: Source | undefined = this.#draft.read("Folder", pack, at);
        if (folder && folder.type !== type) throw new OperationError("A folder can only be inside one of the same type");
        at = folder?.folder ?? null;
      }
      if (seen.size > CONST.FOLDER_MAX_DEPTH) throw new OperationError(`Folders can't be nested deeper than ${CONST.FOLDER_MAX_DEPTH}`);
    }
  }

  #checkGamemasters(): void {
    const before = [...(this.#draft.state.documents.User?.values() ?? [])];
    const isFull = (u: Source) => u.role === CONST.USER_ROLES.GAMEMASTER;
    if (before.some(isFull) && !this.#draft.all("User").some(isFull)) throw new OperationError("The world needs a gamemaster");
  }

  #checkSettings(): void {
    const seen = new Set<string>();
    for (const s of this.#draft.all("Setting")) {
      const key = `${s.key}|${s.user ?? ""}`;
      if (seen.has(key)) throw new OperationError(`The setting ${s.key} already exists`);
      seen.add(key);
    }
  }
}
