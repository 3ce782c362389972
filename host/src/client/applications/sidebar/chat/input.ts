import { modeSetting } from "./modes.ts";

const HISTORY = 10;

/** The box one types chat messages in. Enter sends, Shift+Enter starts a line, the arrow keys bring back what was sent. */
export class ChatInput {
  /** What was sent, newest first. */
  readonly history: string[];
  #box: HTMLTextAreaElement;
  #modes: HTMLSelectElement | null;
  #send: (text: string) => Promise<boolean>;
  /** -1: what is being typed; otherwise a place in the history. */
  #at = -1;
  #draft = "";
  #sending = false;

  /** `send` resolves to whether the text was accepted; it is kept in the box otherwise. `previous`: the box this one takes the place of. */
  constructor(element: HTMLElement, send: (text: string) => Promise<boolean>, previous: ChatInput | null = null) {
    this.history = previous?.history ?? [];
    this.#send = send;
    this.#box = element.querySelector("textarea")!;
    this.#box.value = previous ? previous.#box.value : "";
    this.#modes = element.querySelector("select");
    this.#box.addEventListener("keydown", (event) => void this.#onKey(event));
    element.querySelector("form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.#modes?.addEventListener("change", () => void game.settings.set("core", modeSetting(), this.#modes!.value));
  }

  /** Shows the mode chosen elsewhere. */
  showMode(mode: string): void {
    if (this.#modes) this.#modes.value = mode;
  }

  async #onKey(event: KeyboardEvent): Promise<void> {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      await this.#submit();
    } else if (event.key === "ArrowUp" && this.#box.selectionStart === 0 && this.#box.selectionEnd === 0) this.#recall(event, 1);
    else if (event.key === "ArrowDown" && this.#at >= 0) this.#recall(event, -1);
  }

  async #submit(): Promise<void> {
    const text = this.#box.value;
    if (!text.trim() || this.#sending) return;
    this.#sending = true;
    try {
      if (!(await this.#send(text))) return;
      this.history.unshift(text);
      this.history.length = Math.min(this.history.length, HISTORY);
      this.#at = -1;
      if (this.#box.value === text) this.#box.value = "";
    } finally {
      this.#sending = false;
    }
  }

  #recall(event: KeyboardEvent, step: 1 | -1): void {
    const at = this.#at + step;
    if (at < -1 || at >= this.history.length) return;
    event.preventDefault();
    if (this.#at === -1) this.#draft = this.#box.value;
    this.#at = at;
    this.#box.value = at === -1 ? this.#draft : this.history[at]!;
    this.#box.setSelectionRange(0, 0);
  }
}
