import { WorldCollection, type FromCompendiumOptions } from "./world-collection.ts";

/** The world's actors: `game.actors`. */
export class Actors extends WorldCollection {
  static override documentName = "Actor";
}

/** The world's own items: `game.items`. */
export class Items extends WorldCollection {
  static override documentName = "Item";
}

/** The effects of the world's collection (generation 14 alone keeps them as primary documents). */
export class ActiveEffects extends WorldCollection {
  static override documentName = "ActiveEffect";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

/** The chat: `game.messages`. */
export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  override _initialize(): void {
    this._source.sort((a, b) => a.timestamp - b.timestamp);
    super._initialize();
  }

  override get directory(): any {
    return null;
  }

  override render(): void {}

  /** Offers the whole chat as a file of text. */
  export(): void {
    const lines = this.filter((message) => message.visible).map((message) => {
      const text = message.isContentVisible ? message.content : "???";
      const plain = new DOMParser().parseFromString(text, "text/html").body.textContent?.trim() ?? "";
      return `[${new Date(message.timestamp).toLocaleString(game.i18n.lang)}] ${message.alias}\n${plain}`;
    });
    foundry.utils.saveDataToFile(lines.join("\n---------------------------\n"), "text/plain", `fvtt-log-${new Date().toISOString().slice(0, 10)}.txt`);
  }

  /** Deletes every message. Game masters alone may. */
  async flush(): Promise<any[]> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** The folders of every type: `game.folders`. */
export class Folders extends WorldCollection {
  static override documentName = "Folder";
  /** Which folders are open in the directories, by uuid. */
  _expanded: Record<string, boolean> = {};

  /** A changed folder shows in the directory of its documents. */
  override render(force = false, options: object = {}): void {
    for (const collection of game.collections) if (collection !== this) collection.render(force, options);
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that the game master activated for all. */
  get active(): any {
    return this.find((scene) => scene.active);
  }

  /** The scene this client looks at. */
  get viewed(): any {
    return this.get(game.user?.viewedScene ?? "") ?? null;
  }

  /** What this client looks at or, before that, the active scene. */
  get current(): any {
    return this.viewed ?? this.active;
  }

  override fromCompendium(document: any, options: FromCompendiumOptions = {}): Record<string, any> {
    const data = super.fromCompendium(document, options);
    if (options.clearState ?? true) data["active"] = false;
    return data;
  }
}

/** The combats: `game.combats`. */
export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The combats of the scene this client looks at, and those of no scene. */
  get combats(): any[] {
    const scene = game.scenes?.current?.id;
    return this.filter((combat) => !combat.scene || combat.scene.id === scene);
  }

  get active(): any {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The combat that the tracker shows. */
  get viewed(): any {
    return ui.combat?.viewed ?? this.active ?? this.combats[0] ?? null;
  }

  override get directory(): any {
    return ui.combat ?? null;
  }
}

/** The world's settings as documents; read them through `game.settings`. */
export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  override get directory(): any {
    return null;
  }

  /** The document of a setting, of the world (`user` null) or of one user. */
  getSetting(key: string, user: string | null = null): any {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === user);
  }
}
