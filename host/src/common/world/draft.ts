import type { Source } from "../protocol.ts";
import { deepClone } from "../utils/objects.ts";
import { OperationError, type PackState, type WorldState, type Write } from "./state.ts";

/** The state with changes laid over it that nobody sees until {@link Draft.commit}. */
export class Draft {
  readonly state: WorldState;
  readonly #changes = new Map<string, Write>();

  constructor(state: WorldState) {
    this.state = state;
  }

  /** @throws {OperationError} if there is no such compendium */
  pack(id: string): PackState {
    const pack = this.state.packs.get(id);
    if (!pack) throw new OperationError(`The compendium ${id} doesn't exist`);
    return pack;
  }

  #stored(documentName: string, pack: string | null): Map<string, Source> {
    if (pack !== null) {
      const p = this.pack(pack);
      if (documentName === "Folder") return p.folders;
      if (documentName !== p.documentName) throw new OperationError(`The compendium ${pack} doesn't hold documents of type ${documentName}`);
      return p.documents;
    }
    return (this.state.documents[documentName] ??= new Map());
  }

  static #key(documentName: string, pack: string | null, id: string): string {
    return `${pack ?? ""}|${documentName}|${id}`;
  }

  /** A document as it is now; not to be changed. */
  read(documentName: string, pack: string | null, id: string): Source | undefined {
    const change = this.#changes.get(Draft.#key(documentName, pack, id));
    return change ? (change.source ?? undefined) : this.#stored(documentName, pack).get(id);
  }

  /** A document to be changed. */
  open(documentName: string, pack: string | null, id: string): Source | undefined {
    const key = Draft.#key(documentName, pack, id);
    const change = this.#changes.get(key);
    if (change) return change.source ?? undefined;
    const stored = this.#stored(documentName, pack).get(id);
    if (!stored) return undefined;
    const source = deepClone(stored);
    this.#changes.set(key, { documentName, pack, id, source });
    return source;
  }

  put(documentName: string, pack: string | null, source: Source): void {
    this.#stored(documentName, pack);
    this.#changes.set(Draft.#key(documentName, pack, source._id), { documentName, pack, id: source._id, source });
  }

  remove(documentName: string, pack: string | null, id: string): void {
    this.#changes.set(Draft.#key(documentName, pack, id), { documentName, pack, id, source: null });
  }

  /** Every document of a name as it is now; not to be changed. */
  all(documentName: string, pack: string | null = null): Source[] {
    const sources = new Map(this.#stored(documentName, pack));
    for (const change of this.#changes.values()) {
      if (change.documentName !== documentName || change.pack !== pack) continue;
      if (change.source) sources.set(change.id, change.source);
      else sources.delete(change.id);
    }
    return [...sources.values()];
  }

  /** Makes the changes real and tells what they were. */
  commit(): Write[] {
    const writes = [...this.#changes.values()];
    for (const { documentName, pack, id, source } of writes) {
      const stored = this.#stored(documentName, pack);
      if (source) stored.set(id, source);
      else stored.delete(id);
    }
    return writes;
  }
}
