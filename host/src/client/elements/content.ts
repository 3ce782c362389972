import { localise } from "../applications/runtime.ts";
import { fromUuid } from "../documents/lookup.ts";
import { iconButton } from "./form-input.ts";

/** What an enricher made. Tells that enricher when it is on the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const config = id ? CONFIG.TextEditor?.enrichers?.find((entry: any) => entry.id === id) : null;
    config?.onRender?.(this);
  }
}

/** A secret section, shown to those who own it. Inside an editor's text they can reveal it to all, or hide it again. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";
  #button: HTMLButtonElement | null = null;

  /** The section itself. */
  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    const { secret } = this;
    const editor = this.closest<any>("prose-mirror");
    if (!secret || !editor || this.#button) return;
    this.#button = iconButton("", "", { class: "reveal" });
    this.#button.addEventListener("click", () => {
      const html = this.toggleRevealed(editor.value);
      editor.value = html;
      editor.dispatchEvent(new Event("change", { bubbles: true }));
      this.#show();
    });
    this.prepend(this.#button);
    this.#show();
  }

  /** The raw HTML with this section revealed or hidden; it is found there by its id. */
  toggleRevealed(content: string): string {
    const div = document.implementation.createHTMLDocument().createElement("div");
    div.innerHTML = content;
    const section = div.querySelector(`section.secret#${CSS.escape(this.secret?.id ?? "")}`);
    section?.classList.toggle("revealed");
    this.secret?.classList.toggle("revealed");
    return div.innerHTML;
  }

  #show(): void {
    if (!this.#button) return;
    this.#button.setAttribute("aria-label", localise(this.revealed ? "HOST.Editor.Hide" : "HOST.Editor.Reveal"));
    this.#button.firstElementChild!.className = `fa-solid ${this.revealed ? "fa-eye" : "fa-eye-slash"}`;
  }
}

/** A document shown within a text; `uuid` names it. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    const uuid = this.getAttribute("uuid");
    const doc = uuid ? await fromUuid(uuid) : null;
    const owner = typeof doc?.toEmbed === "function" ? doc : doc?.system;
    const element = await owner?.toEmbed?.({ uuid, values: [] }, {});
    this.replaceChildren(element instanceof HTMLElement ? element : (doc?.name ?? uuid ?? ""));
  }
}
