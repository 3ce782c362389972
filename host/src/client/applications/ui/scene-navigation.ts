import { debounce } from "../../../common/utils/index.ts";
import { whileOpen } from "../while-open.ts";
import { InterfacePart } from "./interface-part.ts";

/** The scenes in reach at the top of the page, with who looks at which. */
export class SceneNavigation extends InterfacePart {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "scene-navigation",
    tag: "nav",
    area: "ui-left",
    label: "SCENE.Navigation",
    actions: { viewScene: SceneNavigation.#onViewScene },
  };

  static override PARTS: Record<string, any> = {
    scenes: { template: "templates/ui/scene-navigation.hbs" },
  };

  /** The scenes shown: the active one, the one in view, and those put into the navigation, in their order. */
  get scenes(): any[] {
    return game.scenes
      .filter((scene: any) => scene.visible && (scene.active || scene.isView || (scene.navigation && game.user.isGM)))
      .sort((a: any, b: any) => Number(b.active) - Number(a.active) || (a.navOrder ?? 0) - (b.navOrder ?? 0));
  }

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      scenes: this.scenes.map((scene) => ({
        id: scene.id,
        name: scene.navName || scene.name,
        active: scene.active,
        isView: scene.isView,
        cssClass: [scene.isView && "view", scene.active && "active"].filter(Boolean).join(" "),
        players: game.users
          .filter((user: any) => user.active && !user.isSelf && user.viewedScene === scene.id)
          .map((user: any) => ({
            name: user.name,
            letter: user.name.charAt(0),
            color: user.color?.css ?? user._source.color,
          })),
      })),
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    const redraw = debounce(() => void this.render(), 30);
    whileOpen(this, ["createScene", "updateScene", "deleteScene", "canvasReady", "userConnected"], () => redraw());
  }

  static async #onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")!.dataset.sceneId!)?.view();
  }
}
