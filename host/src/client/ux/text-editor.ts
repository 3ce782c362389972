import { configured } from "./configured.ts";
import { DOCUMENT_LINK, documentLink, followContentLink } from "./enrich/documents.ts";
import { EMBED, embed } from "./enrich/embeds.ts";
import { INLINE_ROLL } from "./enrich/roll-syntax.ts";
import { followRollLink, rollLink } from "./enrich/rolls.ts";
import { replaceMatches } from "./enrich/text-nodes.ts";

/** What of a text is enriched. */
export interface EnrichmentOptions {
  /** Show secret sections. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  /** Data for formulas, or what gives them. */
  rollData?: Record<string, any> | (() => Record<string, any>);
  /** The document from which relative uuids start. */
  relativeTo?: any;
}

/** An entry of `CONFIG.TextEditor.enrichers`. */
export interface EnricherConfig {
  /** Needed for `onRender`. */
  id?: string;
  /** Needs the flag `g`. */
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?(element: HTMLElement): void;
}

const HYPERLINK = /\bhttps?:\/\/[^\s<>"'\]]*[^\s<>"'\].,;:!?)]/g;

/** Text as people write it, made into what they read. */
export class TextEditor {
  /** The configured class. */
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /**
   * Links to documents and addresses, rolls, embeds and whatever systems add, in HTML that is otherwise returned as it is.
   * Secret sections that are not revealed are removed unless `secrets`.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const { secrets = false, documents = true, links = true, rolls = true, embeds = true, custom = true, relativeTo } = options;
    if (!content) return "";
    const html = document.implementation.createHTMLDocument().createElement("div");
    html.innerHTML = content;
    for (const section of html.querySelectorAll("section.secret")) {
      if (secrets) section.replaceWith(wrapSecret(section));
      else if (!section.classList.contains("revealed")) section.remove();
    }
    const rollData = typeof options.rollData === "function" ? options.rollData() : options.rollData;
    if (embeds) await replaceMatches(html, EMBED, (match) => embed(match, options));
    if (documents) await replaceMatches(html, DOCUMENT_LINK, (match) => documentLink(match, relativeTo));
    if (links) await replaceMatches(html, HYPERLINK, hyperlink, { except: "a" });
    if (rolls) await replaceMatches(html, INLINE_ROLL, (match) => rollLink(match, rollData));
    if (custom) for (const config of (globalThis as any).CONFIG.TextEditor?.enrichers ?? []) await this.#applyCustom(html, config, options);
    return html.innerHTML;
  }

  static async #applyCustom(html: HTMLElement, config: EnricherConfig, options: EnrichmentOptions): Promise<void> {
    await replaceMatches(
      html,
      config.pattern,
      async (match) => {
        const element = await config.enricher(match, options);
        if (!element) return null;
        const wrapper = document.createElement("enriched-content");
        if (config.id) wrapper.setAttribute("enricher", config.id);
        wrapper.append(element);
        return wrapper;
      },
      { replaceParent: config.replaceParent ?? false },
    );
  }

  /** Follow and drag links anywhere on the page. */
  static activateListeners(): void {
    const body = document.body;
    const follow = (event: Event): void => {
      const a = (event.target as Element).closest<HTMLAnchorElement>("a.content-link, a.inline-roll");
      if (!a) return;
      event.preventDefault();
      if (a.matches(".inline-roll")) void followRollLink(a);
      else void followContentLink(a);
    };
    body.addEventListener("click", follow);
    body.addEventListener("keydown", (event) => {
      if ((event.key === "Enter" || event.key === " ") && (event.target as Element).matches("a.content-link, a.inline-roll")) follow(event);
    });
    body.addEventListener("dragstart", (event) => {
      const a = (event.target as Element).closest?.<HTMLAnchorElement>("a.content-link[data-uuid]");
      if (a) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: a.dataset["type"], uuid: a.dataset["uuid"] }));
    });
  }

  /** What is being dropped, as an object; empty where it is something else. */
  static getDragEventData(event: DragEvent): Record<string, any> {
    try {
      const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return data && typeof data === "object" ? data : {};
    } catch {
      return {};
    }
  }

  /** Text with its entities resolved. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** An element's first paragraph that is not empty, shortened. */
  static previewHTML(content: string, length = 250): string {
    const div = document.implementation.createHTMLDocument().createElement("div");
    div.innerHTML = content;
    const paragraph = [...div.querySelectorAll("p")].find((p) => p.textContent?.trim()) ?? div;
    return this.truncateText((paragraph.textContent ?? "").trim(), { maxLength: length });
  }

  /** Remove from an element what makes it longer than a preview: pictures, tables, all after the first paragraph. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    const copy = html.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll("img,video,audio,iframe,table,figure")) element.remove();
    const first = [...copy.children].find((child) => child.textContent?.trim());
    for (const child of [...copy.children]) if (child !== first) child.remove();
    return copy;
  }

  /** Shorten a text to so many characters, the suffix included; between words unless `splitWords`. */
  static truncateText(
    text: string,
    { maxLength = 50, splitWords = true, suffix = "…" }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const end = suffix ?? "";
    const cut = text.slice(0, Math.max(maxLength - end.length, 0));
    const space = cut.lastIndexOf(" ");
    const kept = splitWords || /\s/.test(text[cut.length] ?? " ") || space < 0 ? cut : cut.slice(0, space);
    return kept.trimEnd() + end;
  }
}

function wrapSecret(section: Element): HTMLElement {
  const block = section.ownerDocument.createElement("secret-block");
  block.append(section.cloneNode(true));
  return block;
}

function hyperlink([address]: RegExpMatchArray): HTMLAnchorElement {
  const a = document.createElement("a");
  a.href = address;
  a.target = "_blank";
  a.rel = "nofollow noopener";
  a.textContent = address;
  return a;
}
