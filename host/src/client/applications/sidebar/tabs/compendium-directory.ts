import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { localise } from "../../runtime.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The directory of the compendia, in the folders that their packages' manifests put them in. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["directory", "compendium-sidebar", "flexcol"],
    window: { title: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    actions: {
      activateEntry: CompendiumDirectory.#onActivateEntry,
      toggleFolder: CompendiumDirectory.#onToggleFolder,
    },
  };

  static override PARTS: Record<string, any> = {
    directory: {
      template: "templates/sidebar/compendium-directory.hbs",
      templates: ["templates/sidebar/compendium-folder.hbs"],
      scrollable: [""],
    },
  };

  #closed = new Set<string>();

  get collection(): any {
    return game.packs;
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const packs = game.packs.filter((pack: any) => pack.visible).sort((a: any, b: any) => a.sort - b.sort || a.title.localeCompare(b.title, game.i18n.lang));
    return {
      ...(await super._prepareContext(options)),
      folders: packFolders()
        .map((folder) => this.#describe(folder, packs))
        .filter(Boolean),
      packs: packs.filter((pack: any) => !folderKey(pack)).map(describePack),
      isGM: game.user.isGM,
    };
  }

  #describe(folder: PackFolder, packs: any[]): any {
    const children = folder.children.map((child) => this.#describe(child, packs)).filter(Boolean);
    const own = packs.filter((pack) => folderKey(pack) === folder.key).map(describePack);
    if (children.length + own.length === 0) return null;
    return { ...folder, children, packs: own, open: !this.#closed.has(folder.key) };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-pack]", {
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** Entries of the context menu of a compendium, before hooks have added to them. */
  protected _getEntryContextOptions(): Record<string, any>[] {
    const packOf = (target: HTMLElement): any => game.packs.get(target.dataset.pack);
    return [
      {
        label: "COMPENDIUM.ImportAll",
        icon: "fa-solid fa-download",
        visible: (target: HTMLElement) => Boolean(CONFIG[packOf(target).documentName].documentClass.canUserCreate(game.user)),
        onClick: (_event: Event, target: HTMLElement) => importAll(packOf(target)),
      },
      {
        label: "COMPENDIUM.ToggleLock",
        icon: "fa-solid fa-lock",
        visible: () => game.user.isGM,
        onClick: async (_event: Event, target: HTMLElement) => {
          const pack = packOf(target);
          await pack.configure({ locked: !pack.locked });
          await this.render();
        },
      },
    ];
  }

  static #onActivateEntry(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    game.packs.get(target.closest<HTMLElement>("[data-pack]")!.dataset.pack!).render(true);
  }

  static #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const item = target.closest<HTMLElement>(".directory-item.folder")!;
    const open = item.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(open));
    if (open) this.#closed.delete(item.dataset.folderId!);
    else this.#closed.add(item.dataset.folderId!);
  }
}

async function importAll(pack: any): Promise<void> {
  const documents = await pack.importAll({ folderName: pack.title });
  ui.notifications.info("COMPENDIUM.Imported", { format: { count: documents.length, pack: pack.title } });
}

interface PackFolder {
  key: string;
  name: string;
  color: string | null;
  sorting: string;
  children: PackFolder[];
  packs: string[];
}

/** The manifests' `packFolders`, as a tree. */
function packFolders(): PackFolder[] {
  const read = (data: any, path: string): PackFolder => {
    const key = `${path}/${data.name}`;
    return {
      key,
      name: localise(data.name),
      color: data.color ?? null,
      sorting: data.sorting ?? "a",
      packs: (data.packs ?? []).map((name: string) => name),
      children: (data.folders ?? []).map((child: any) => read(child, key)),
    };
  };
  return [...(game.system?.packFolders ?? [])].map((folder: any) => read(folder, game.system.id));
}

function folderKey(pack: any): string | null {
  const find = (folders: PackFolder[]): string | null => {
    for (const folder of folders) {
      const inside = folder.packs.includes(pack.metadata.name) ? folder.key : find(folder.children);
      if (inside) return inside;
    }
    return null;
  };
  return pack.metadata.packageName === game.system.id ? find(packFolders()) : null;
}

function describePack(pack: any): Record<string, any> {
  const { documentClass, sidebarIcon } = CONFIG[pack.documentName];
  return {
    id: pack.collection,
    title: pack.title,
    type: localise(documentClass.metadata.labelPlural),
    icon: sidebarIcon,
    locked: pack.locked,
    count: pack.index.size,
  };
}
