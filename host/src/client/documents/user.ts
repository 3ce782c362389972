import { BaseUser } from "../../common/documents/index.ts";
import { getConnection } from "../connection.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { UserTargets } from "./user-targets.ts";

/** What a user lets the others see of what he is doing. */
export interface ActivityData {
  /** Scene being looked at. */
  sceneId?: string | null;
  /** Ids of the targeted tokens of that scene. */
  targets?: string[];
}

const SLOTS = 50;
const PAGE = 10;

/** A person at the table. */
export class User extends ClientDocumentMixin(BaseUser) {
  /** Is at least one browser of the user connected? */
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;

  override _configure(options: object): void {
    super._configure(options);
    const define = (name: string, value: unknown) => Object.defineProperty(this, name, { value, writable: true, enumerable: false });
    define("active", false);
    define("viewedScene", null);
    define("targets", new UserTargets(this));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar = this._source.avatar || this.character?.img || CONST.DEFAULT_TOKEN;
  }

  /** A game master, an assistant among them. */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  /** Is this the one game master on whom falls what must happen once? */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  /** Is this the one user all clients agree on among those who fit? */
  isDesignated(condition: (user: User) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /**
   * Asks the user's client to run the handler `CONFIG.queries[name]` and resolves with what it returns.
   * Rejects when he is not connected, does not know the query, or does not answer in time (`timeout`, milliseconds).
   */
  async query(name: string, data: object, { timeout }: { timeout?: number } = {}): Promise<any> {
    if (!game.user.can("QUERY_USER")) throw new Error("You lack permission to query other users");
    if (this.isSelf) return runQuery(name, data, timeout);
    if (!this.active) throw new Error(`The user ${this.name} is not connected`);
    return getConnection().request("query", { userId: this.id!, name, data, ...(timeout === undefined ? {} : { timeout }) });
  }

  /** Puts a macro into a hotbar slot, 1 to 50 (0: the first that is free); null empties the slot. Throws when none is free. */
  async assignHotbarMacro(macro: any, slot?: number | string, { fromSlot }: { fromSlot?: number } = {}): Promise<any> {
    const { hotbar } = this._source;
    const free = Array.from({ length: SLOTS }, (_unused, i) => i + 1).find((candidate) => !hotbar[candidate]);
    const target = Number(slot) || free;
    if (!target) throw new Error("There is no free slot in the hotbar");
    if (macro && hotbar[target] === macro.id && !fromSlot) return this;
    const next = { ...hotbar };
    if (fromSlot) delete next[fromSlot];
    if (macro) next[target] = macro.id;
    else delete next[target];
    return this.update({ hotbar: next }, { diff: false, recursive: false, noHook: true });
  }

  /** The ten slots of a page, 1 to 5, of the hotbar with their macros. */
  getHotbarMacros(page = 1): { slot: number; macro: any }[] {
    return Array.from({ length: PAGE }, (_unused, i) => {
      const slot = (page - 1) * PAGE + i + 1;
      return { slot, macro: game.macros.get(this._source.hotbar[slot]) ?? null };
    });
  }

  /** Shows the other clients what this user looks at and targets. */
  broadcastActivity({ sceneId, targets }: ActivityData = {}): void {
    if (!this.isSelf) throw new Error("One shows the others only what oneself is doing");
    const scene = sceneId ?? this.viewedScene;
    void getConnection().request("activity", {
      ...(sceneId === undefined ? {} : { viewedScene: sceneId }),
      ...(targets === undefined ? {} : { targets: targets.map((id) => `Scene.${scene}.Token.${id}`) }),
    });
  }

  /** Sets the user's targets to tokens of the scene in view. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    for (const token of [...this.targets]) if (!targetIds.includes(token.id)) this.targets.delete(token);
    for (const id of targetIds) {
      const token = canvas?.scene?.tokens.get(id)?.object;
      if (token) this.targets.add(token);
    }
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.isSelf && "hotbar" in changed) ui.hotbar?.render();
    if ("role" in changed || "permissions" in changed || "name" in changed || "color" in changed || "character" in changed) ui.players?.render();
  }
}

/** Runs a query that was put to this user. */
export async function runQuery(name: string, data: unknown, timeout?: number): Promise<unknown> {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`The query "${name}" is not registered`);
  return handler(data, { ...(timeout === undefined ? {} : { timeout }) });
}

/** Takes in that a user came or went. */
export function applyActive(userId: string, active: boolean): void {
  const user = game.users.get(userId);
  if (!user) return;
  user.active = active;
  if (!active) user._onUpdateTokenTargets([]);
  Hooks.callAll("userConnected", user, active);
  ui.players?.render();
}

/** Takes in what another user looks at and targets. */
export function applyActivity({ userId, targets, viewedScene }: { userId: string; targets?: string[]; viewedScene?: string | null }): void {
  const user = game.users.get(userId);
  if (!user) return;
  if (viewedScene !== undefined) user.viewedScene = viewedScene;
  if (!targets) return;
  const here = `Scene.${canvas?.scene?.id}.Token.`;
  user._onUpdateTokenTargets(targets.filter((uuid) => uuid.startsWith(here)).map((uuid) => uuid.slice(here.length)));
}
