import { Hooks } from "../../../hooks.ts";
import { localise } from "../../runtime.ts";

const LIFETIME_MS = 7000;
const MAX_SHOWN = 4;

/** New messages, shown beside the sidebar for a while when the chat itself is out of view. */
export class ChatNotifications {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Shows a message; the setting `core.chatNotifications` may want a mere mark on the tab. */
  async show(message: any): Promise<void> {
    if (game.settings.get("core", "chatNotifications") === "pip") {
      document.querySelector("#sidebar-tabs [data-tab=chat]")?.classList.add("notified");
      return;
    }
    const element = await this.#render(message);
    if (!element) return;
    const area = this.#area();
    area.append(element);
    while (area.children.length > MAX_SHOWN) this.dismiss((area.firstElementChild as HTMLElement).dataset.messageId!);
    this.#expire(message.id);
  }

  /** Draws a message anew if it is shown here. */
  async update(message: any): Promise<void> {
    const old = this.#find(message.id);
    if (!old) return;
    const element = message.visible ? await this.#render(message) : null;
    if (element) old.replaceWith(element);
    else this.dismiss(message.id);
  }

  dismiss(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#find(id)?.remove();
  }

  clear(): void {
    for (const id of [...this.#timers.keys()]) this.dismiss(id);
    document.querySelector("#sidebar-tabs [data-tab=chat]")?.classList.remove("notified");
  }

  /** A message under the pointer or with the focus within stays as long as it has either. */
  #expire(id: string): void {
    this.#timers.set(
      id,
      setTimeout(() => {
        const element = this.#find(id);
        if (element?.matches(":hover, :focus-within")) this.#expire(id);
        else this.dismiss(id);
      }, LIFETIME_MS),
    );
  }

  async #render(message: any): Promise<HTMLElement | null> {
    try {
      const element: HTMLElement = await message.renderHTML({ canDelete: false, canClose: true });
      element.dataset.messageId ??= message.id;
      element.addEventListener("click", (event) => {
        if ((event.target as Element).closest("[data-action=dismissMessage]")) this.dismiss(message.id);
      });
      return element;
    } catch (error) {
      Hooks.onError("ChatNotifications", error as Error, {
        msg: `The chat message ${message.id} could not be drawn`,
        log: "error",
      });
      return null;
    }
  }

  #area(): HTMLElement {
    const known = document.getElementById("chat-notifications");
    if (known) return known;
    const area = document.createElement("ol");
    area.id = "chat-notifications";
    area.setAttribute("aria-label", localise("CHAT.NewMessages"));
    document.getElementById("ui-right")?.prepend(area);
    return area;
  }

  #find(id: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`#chat-notifications > [data-message-id="${id}"]`);
  }
}
