import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { Configuration } from "../api/types.ts";
import { localise, runtime } from "../runtime.ts";

/** Shows one picture, as large as the page allows. Options: `src`, `caption`, `showTitle`, `uuid` of a document it belongs to. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["image-popout"],
    window: { resizable: true, icon: "fa-solid fa-image" },
    src: "",
    caption: "",
    uuid: null,
    showTitle: true,
  };

  static override PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  override get title(): string {
    return this.options.showTitle && this.options.window.title ? localise(this.options.window.title) : localise("HOST.Image.Title");
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): Configuration {
    if (!options.src) throw new Error("An ImagePopout needs the path of a picture as `src`");
    return super._initializeApplicationOptions(options);
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const { src, caption } = this.options;
    const alt = this.options.uuid ? (runtime.foundry.utils.fromUuidSync(this.options.uuid)?.name ?? this.title) : this.title;
    return { ...(await super._prepareContext(options)), src, alt, caption };
  }

  protected override async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    await ApplicationV2.waitForImages(this.element);
    this.setPosition();
  }
}
