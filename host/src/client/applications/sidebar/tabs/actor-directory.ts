import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "DOCUMENT.Actors", icon: "fa-solid fa-users" },
  };

  override get collection(): any {
    return game.collections.get("Actor");
  }
}
