/** A window into which files of texts may be brought: chosen, dropped or pasted; what was wrong with the last stays said until the next. */
import { readTextFile, type TextFile } from "../../platform/files.ts";
import { fieldOf, QuintessenceSoleWindow } from "../../platform/windows.ts";
import { notWritten } from "../redraw.ts";

/** Why a file isn't read: it is too large, or no text at all. */
export type Unreadable = "size" | "text";

/** Its part `import` is `templates/settings/import.hbs`, with texts and accepted types under `bring` in the context. */
export abstract class QuintessenceFileWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    actions: { importPasted: QuintessenceFileWindow.#onImportPasted },
  };
  protected static readonly IMPORT = { template: "systems/quintessence/templates/settings/import.hbs" };

  /** Bytes of the largest file that is read. */
  protected abstract readonly mostBytes: number;
  /** Takes what is brought: a file's text with its name, or what was pasted. Resolves to what is wrong with it, "" when nothing is; null: it was called off. */
  protected abstract take(content: string, file: string | null): Promise<string | null>;
  /** Says why a file isn't read. */
  protected abstract unreadable(why: Unreadable): string;

  protected override _configureRenderOptions(...args: Parameters<QuintessenceSoleWindow["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args as unknown as [{ parts: string[]; isFirstRender: boolean }];
    // What is being brought in stays as it is, with what was said of it.
    if (!options.isFirstRender) options.parts = notWritten(this, options.parts).filter((id) => id !== "import");
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => void this.#onFile(event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  async #onFile(event: Event): Promise<void> {
    if (fieldOf(event)?.name !== "file") return;
    const element = event.target as HTMLInputElement;
    const [file] = element.files ?? [];
    if (file) await this.#takeFile(file);
    element.value = "";
  }
  static async #onImportPasted(this: QuintessenceFileWindow): Promise<void> {
    const field = this.element.querySelector<HTMLTextAreaElement>("textarea[name=pasted]");
    if (field && (await this.#take(field.value, null))) field.value = "";
  }
  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const dropped = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) await this.#takeFile(file);
    else if (dropped !== "") await this.#take(dropped, null);
  }
  async #takeFile(file: TextFile): Promise<void> {
    const content = await readTextFile(file, this.mostBytes);
    if (content !== null) await this.#take(content, file.name);
    else this.#say(this.unreadable(file.size > this.mostBytes ? "size" : "text"));
  }
  /** True: it was taken. */
  async #take(content: string, file: string | null): Promise<boolean> {
    const said = await this.take(content, file);
    this.#say(said ?? "");
    return said === "";
  }
  #say(said: string): void {
    const way = this.element.querySelector<HTMLDetailsElement>(".q-import");
    const place = way?.querySelector<HTMLElement>("[role=alert]");
    if (!way || !place) return;
    if (said !== "") way.open = true;
    place.textContent = said;
  }
}
