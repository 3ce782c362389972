import { DocumentDirectory } from "../directory/document-directory.ts";

/** The directory of the world's scenes; a click shows one. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    window: { title: "DOCUMENT.Scenes", icon: "fa-solid fa-map" },
  };

  override get collection(): any {
    return game.collections.get("Scene");
  }

  protected override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    await this._entryOf(target)?.view();
  }

  protected override _describeEntry(scene: any): Record<string, any> {
    return { ...super._describeEntry(scene), marked: scene.active, cssClass: scene.isView ? "viewed" : "" };
  }

  protected override _getEntryContextOptions(): Record<string, any>[] {
    const own = [
      {
        label: "SCENE.View",
        icon: "fa-solid fa-eye",
        visible: (target: HTMLElement) => !this._entryOf(target)?.isView,
        onClick: (_event: Event, target: HTMLElement) => this._entryOf(target).view(),
      },
      {
        label: "SCENE.Activate",
        icon: "fa-solid fa-bullseye",
        visible: (target: HTMLElement) => game.user.isGM && !this._entryOf(target)?.active,
        onClick: (_event: Event, target: HTMLElement) => this._entryOf(target).activate(),
      },
      {
        label: "SCENE.Configure",
        icon: "fa-solid fa-gear",
        visible: (target: HTMLElement) => Boolean(this._entryOf(target)?.isOwner),
        onClick: (_event: Event, target: HTMLElement) => this._entryOf(target).sheet.render({ force: true }),
      },
    ];
    return [...own, ...super._getEntryContextOptions()];
  }
}
