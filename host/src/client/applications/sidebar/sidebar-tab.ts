import { ApplicationV2 } from "../api/application.ts";
import { localise } from "../runtime.ts";

/** A tab of the sidebar, or the same in a window of its own. Subclasses name it with `static tabName`. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "{tab}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  #popout: AbstractSidebarTab | null = null;

  constructor(options: Record<string, any> = {}) {
    super(options);
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Is this the tab in a window of its own? */
  get isPopout(): boolean {
    return this.options.window.frame;
  }

  /** Is it in view in the sidebar? */
  get active(): boolean {
    return !this.isPopout && ui.sidebar?.tabGroups.primary === this.tabName;
  }

  /** The window that shows this tab outside of the sidebar, if it is open. */
  get popout(): AbstractSidebarTab | null {
    return this.#popout?.rendered ? this.#popout : null;
  }

  override get title(): string {
    return localise(this.options.window.title || `SIDEBAR.Tab.${this.tabName}`);
  }

  /** Brings this tab into view in the sidebar. */
  activate(): void {
    if (!this.isPopout) ui.sidebar.changeTab(this.tabName, "primary");
  }

  /** Opens this tab in a window of its own, once. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const cls = this.constructor as new (options: Record<string, any>) => AbstractSidebarTab;
    this.#popout ??= new cls({
      id: `${this.tabName}-popout`,
      classes: ["sidebar-popout"],
      window: { frame: true, positioned: true, minimizable: true, resizable: true },
      position: { width: 320, height: Math.min(window.innerHeight - 80, 720) },
    });
    await this.#popout.render({ force: true });
    return this.#popout;
  }

  /** What happens when the tab comes into view. */
  _onActivate(): void {}

  /** What happens when it goes out of view. */
  _onDeactivate(): void {}

  /** A redraw reaches the window of its own too. */
  override async render(options: any = {}, more: any = {}): Promise<this> {
    await super.render(options, more);
    if (this.popout) await this.popout.render(typeof options === "object" ? { ...options, force: false } : {});
    return this;
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): any {
    const initial = super._initializeApplicationOptions(options);
    initial.id = initial.id.replace("{tab}", this.tabName);
    return initial;
  }

  protected override async _renderFrame(options: any): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isPopout) frame.classList.remove("tab");
    else {
      frame.dataset.tab = this.tabName;
      frame.dataset.group = "primary";
      frame.setAttribute("role", "tabpanel");
      frame.setAttribute("aria-label", this.title);
      frame.classList.toggle("active", this.active);
    }
    return frame;
  }

  protected override _insertElement(element: HTMLElement): void {
    const content = this.isPopout ? null : document.getElementById("sidebar-content");
    if (content) content.append(element);
    else super._insertElement(element);
  }
}
