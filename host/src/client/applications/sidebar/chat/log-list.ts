import { Hooks } from "../../../hooks.ts";
import { localise } from "../../runtime.ts";

/**
 * The list of chat messages in one chat log: draws messages in their order, newest last, one element each, whatever order drawing ends in,
 * and keeps to the bottom when the reader was there.
 */
export class LogList {
  #list: HTMLOListElement;
  #scroll: HTMLElement;
  #running = new Map<string, Promise<void>>();
  #order: () => any[];
  #pinned = true;

  /** `list` gets the elements, `scroll` scrolls; `order` gives all messages, oldest first. */
  constructor(list: HTMLOListElement, scroll: HTMLElement, order: () => any[]) {
    this.#list = list;
    this.#scroll = scroll;
    this.#order = order;
    scroll.addEventListener("scroll", () => {
      if (this.#shown) this.#pinned = this.isAtBottom;
    });
    // A list behind another tab has no size: what came meanwhile is scrolled to when it shows again.
    new ResizeObserver(() => {
      if (this.#shown && this.#pinned) this.scrollBottom();
    }).observe(scroll);
  }

  get #shown(): boolean {
    return this.#scroll.clientHeight > 0;
  }

  get isAtBottom(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll;
    return scrollHeight - scrollTop - clientHeight < 24;
  }

  /** The element of a message, if it is drawn. */
  find(id: string): HTMLLIElement | null {
    return this.#list.querySelector<HTMLLIElement>(`:scope > [data-message-id="${id}"]`);
  }

  scrollBottom(): void {
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
  }

  /** Draws a message, or draws it anew in its place. Calls for one message run one after the other. */
  draw(message: any): Promise<void> {
    return this.#after(message.id, () => this.#draw(message));
  }

  /** Takes a message away. */
  remove(id: string): Promise<void> {
    return this.#after(id, async () => this.find(id)?.remove());
  }

  clear(): void {
    this.#list.replaceChildren();
  }

  #after(id: string, task: () => Promise<void>): Promise<void> {
    const next = (this.#running.get(id) ?? Promise.resolve()).then(task);
    this.#running.set(id, next);
    void next.finally(() => {
      if (this.#running.get(id) === next) this.#running.delete(id);
    });
    return next;
  }

  async #draw(message: any): Promise<void> {
    const stay = this.#shown ? this.isAtBottom : this.#pinned;
    const element = message.visible ? await render(message) : null;
    const old = this.find(message.id);
    if (!element || !this.#order().some((known) => known.id === message.id)) old?.remove();
    else if (old) old.replaceWith(element);
    else this.#insert(message, element);
    if (stay) this.scrollBottom();
  }

  #insert(message: any, element: HTMLElement): void {
    const order = new Map(this.#order().map((known, at) => [known.id, at]));
    const place = order.get(message.id)!;
    let before: Element | null = null;
    for (let at = this.#list.lastElementChild; at; at = at.previousElementSibling) {
      if ((order.get((at as HTMLElement).dataset.messageId!) ?? -1) < place) break;
      before = at;
    }
    this.#list.insertBefore(element, before);
  }
}

/** One message that can't be drawn is told of in its place and doesn't keep the others from showing. */
async function render(message: any): Promise<HTMLElement> {
  try {
    const element: HTMLElement = await message.renderHTML();
    element.dataset.messageId ??= message.id;
    return element;
  } catch (error) {
    Hooks.onError("ChatLog", error as Error, {
      msg: `The chat message ${message.id} could not be drawn`,
      log: "error",
    });
    const element = document.createElement("li");
    element.className = "chat-message message flexcol broken";
    element.dataset.messageId = message.id;
    element.textContent = localise("CHAT.CannotBeDrawn");
    return element;
  }
}
