import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise } from "../runtime.ts";

/** A part of the page that stays: it has no window, lies in one of the interface's areas, and bears a name for screen readers. */
export class InterfacePart extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    /** Id of the area. */
    area: "",
    /** Language key of the name. */
    label: "",
  };

  protected override async _renderFrame(options: any): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localise(this.options.label));
    return frame;
  }

  protected override _insertElement(element: HTMLElement): void {
    const area = document.getElementById(this.options.area);
    if (area) area.append(element);
    else super._insertElement(element);
  }
}
