import type { WorldData } from "../common/protocol.ts";
import { Collection } from "../common/utils/index.ts";
import { ClipboardHelper } from "./clipboard.ts";
import { GameSocket, type Connection } from "./connection.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings, KeyboardManager } from "./keybindings.ts";
import { CompendiumPacks } from "./packs.ts";
import { ClientSettings } from "./settings.ts";
import { GameTime } from "./time.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** Types of documents that have a collection of the world, with the name under which `game` offers it. */
const WORLD_COLLECTIONS: Record<string, string> = {
  users: "User",
  settings: "Setting",
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  scenes: "Scene",
  combats: "Combat",
  journal: "JournalEntry",
  macros: "Macro",
  tables: "RollTable",
  messages: "ChatMessage",
  effects: "ActiveEffect",
};

/** The package that is the game system: its manifest, as read. */
export interface SystemPackage {
  id: string;
  title: string;
  version: string;
  documentTypes: Record<string, Record<string, any>>;
  [key: string]: any;
}

/** The running game: what `globalThis.game` is. */
export class Game {
  readonly view = "game";
  readonly data: WorldData;
  readonly userId: string;
  readonly sessionId: string;
  readonly release: WorldData["release"] & { display: string };
  readonly world: WorldData["world"];
  readonly system: SystemPackage;
  /** Modules: none can be installed here. */
  readonly modules = new Collection<any, string>();
  readonly socket: GameSocket;
  readonly settings = new ClientSettings();
  readonly i18n = new Localization();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager(this.keybindings);
  readonly time = new GameTime();
  readonly collections = new Collection<any, string>();
  readonly packs = new CompendiumPacks();
  /** Subtypes of each type of document that the manifest declares, `base` among them. */
  readonly documentTypes: Record<string, string[]>;
  readonly clipboard = new ClipboardHelper();
  readonly tooltip = new TooltipManager.implementation();
  ready = false;
  /** Are all documents of the world there, so that data can be prepared? */
  _documentsReady = false;

  declare users: any;
  declare folders: any;
  declare actors: any;
  declare items: any;
  declare scenes: any;
  declare combats: any;
  declare journal: any;
  declare macros: any;
  declare tables: any;
  declare messages: any;
  declare effects: any;

  constructor(data: WorldData, connection: Connection) {
    this.data = data;
    this.userId = data.userId;
    this.sessionId = data.sessionId;
    this.release = { ...data.release, display: `Version ${data.release.generation} Build ${data.release.build}` };
    this.world = data.world;
    this.time._follow(data.time);
    this.system = { ...data.system } as SystemPackage;
    this.socket = new GameSocket(connection);
    this.documentTypes = Object.fromEntries(
      CONST.ALL_DOCUMENT_TYPES.map((name: string) => [name, [CONST.BASE_DOCUMENT_TYPE, ...Object.keys(this.system.documentTypes?.[name] ?? {})]]),
    );
  }

  get version(): string {
    return this.release.version;
  }

  get user(): any {
    return this.users?.get(this.userId) ?? null;
  }

  /** The combat that the tracker shows. */
  get combat(): any {
    return this.combats?.viewed ?? null;
  }

  /** The roles that have each permission, where the world departs from the defaults. */
  get permissions(): Record<string, number[]> {
    return this.settings.settings.has("core.permissions") ? this.settings.get("core", "permissions") : {};
  }

  get canvas(): any {
    return canvas;
  }

  /** Is the game paused for all? */
  get paused(): boolean {
    return this.data.documents["Setting"] !== undefined && this._documentsReady && this.settings.get("core", "gamePaused");
  }

  /** Pauses or resumes the game. With `broadcast` for all, which game masters alone may. */
  async togglePause(pause = !this.paused, { broadcast = false }: { broadcast?: boolean } = {}): Promise<boolean> {
    if (broadcast && this.user.isGM) await this.settings.set("core", "gamePaused", pause);
    return this.paused;
  }

  /** Makes the collections of the world from the sources that came with it; preparation of the data follows when all are there. */
  initializeDocuments(): void {
    for (const [property, documentName] of Object.entries(WORLD_COLLECTIONS)) {
      const cls = CONFIG[documentName]?.collection;
      if (!cls) continue;
      const collection = new cls(this.data.documents[documentName] ?? []);
      this.collections.set(documentName, collection);
      if (property !== "settings") (this as any)[property] = collection;
      collection._initialize();
    }
    for (const id of this.data.activeUsers) {
      const user = this.users.get(id);
      if (user) user.active = true;
    }
    this.packs._load(this.data.packs);
    this._documentsReady = true;
    for (const collection of this.collections) for (const document of collection) document._safePrepareData();
  }
}
