import { WorldCollection } from "./world-collection.ts";

/** The users of the world: `game.users`. */
export class Users extends WorldCollection {
  static override documentName = "User";

  /** The user of this client. */
  get current(): any {
    return this.get(game.userId) ?? null;
  }

  /** Who is not a game master. */
  get players(): any[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one game master on whom falls what must happen once: connected, a full one rather than an assistant, the lowest id. */
  get activeGM(): any {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** The one user all clients agree on among those who fit: the highest role, then the lowest id; null if none fits. */
  getDesignatedUser(condition: (user: any) => boolean): any {
    const candidates = this.filter(condition).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return candidates[0] ?? null;
  }

  override get directory(): any {
    return null;
  }

  override render(force = false, options: object = {}): void {
    super.render(force, options);
    ui.players?.render(options);
  }
}
