import { BaseFolder } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A folder of a directory. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  /** How many folders it lies in, and itself. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  /** The folders it lies in, the nearest first. */
  get ancestors(): any[] {
    const found: any[] = [];
    for (let at = this.folder; at && at !== this && !found.includes(at); at = at.folder) found.push(at);
    return found;
  }

  /** The documents in it. */
  get contents(): any[] {
    return this.documentCollection?.filter((document: any) => document.folder?.id === this.id) ?? [];
  }

  get documentCollection(): any {
    return this.pack ? game.packs.get(this.pack)?.index : game.collections.get(this.type);
  }

  /** Is it open in the directory of this browser? */
  get expanded(): boolean {
    return game.folders._expanded[this.uuid!] ?? false;
  }

  /** Does this user see it: as a game master, or for something in it? */
  override get visible(): boolean {
    return game.user.isGM || this.contents.some((document) => document.visible) || this.getSubfolders().some((folder) => folder.visible);
  }

  /** The folders in it; with `recursive` at every depth. */
  getSubfolders(recursive = false): any[] {
    const own = game.folders.filter((folder: any) => folder._source.folder === this.id);
    return recursive ? own.flatMap((folder: any) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  getParentFolders(): any[] {
    return this.ancestors;
  }
}
