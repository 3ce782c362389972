import { Hooks } from "../../../hooks.ts";
import { DialogV2 } from "../../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { localise } from "../../runtime.ts";
import { whileOpen } from "../../while-open.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { ChatInput } from "./input.ts";
import { LogList } from "./log-list.ts";
import { messageMenu } from "./menu.ts";
import { currentMode, modes, modeSetting } from "./modes.ts";
import { ChatNotifications } from "./notifications.ts";
import { ChatInputError, processInput } from "./processing.ts";
import { saveTranscript } from "./transcript.ts";

const TIMESTAMP_INTERVAL_MS = 15_000;

/** The chat: the messages of the world, newest at the bottom, and the box one types in. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      expandRoll: ChatLog.#onExpandRoll,
      export: ChatLog.#onExport,
      flush: ChatLog.#onFlush,
      jumpToBottom: ChatLog.#onJumpToBottom,
    },
  };

  static override PARTS: Record<string, any> = {
    log: { template: "templates/chat/log.hbs" },
    input: { template: "templates/chat/input.hbs" },
  };

  #list: LogList | null = null;
  #input: ChatInput | null = null;
  #notifications = new ChatNotifications();
  #oldest = Number.POSITIVE_INFINITY;
  #ready: Promise<void> = Promise.resolve();

  get collection(): any {
    return game.messages;
  }

  /** Is the log scrolled to its end? */
  get isAtBottom(): boolean {
    return this.#list?.isAtBottom ?? true;
  }

  /** Shows a new message. `notify`: also beside the sidebar, while the chat is out of view. */
  async postOne(message: any, { notify = false }: { before?: string; notify?: boolean } = {}): Promise<void> {
    if (this.popout) void (this.popout as ChatLog).postOne(message);
    if (!message.visible) return;
    await this.#list?.draw(message);
    if (!notify || this.isPopout) return;
    if (!this.active || !ui.sidebar.expanded) await this.#notifications.show(message);
  }

  /** Draws a message anew after a change; one that has become visible appears, one that no longer is goes. */
  async updateMessage(message: any, _options: { notify?: boolean } = {}): Promise<void> {
    if (this.popout) void (this.popout as ChatLog).updateMessage(message);
    await this.#ready;
    await this.#list?.draw(message);
    await this.#notifications.update(message);
  }

  /** Takes a message away. `deleteAll`: it goes with all others, so nobody needs to be told. */
  async deleteMessage(messageId: string, _options: { deleteAll?: boolean } = {}): Promise<void> {
    if (this.popout) void (this.popout as ChatLog).deleteMessage(messageId);
    this.#notifications.dismiss(messageId);
    await this.#list?.remove(messageId);
  }

  /** Draws the `size` messages before those drawn. */
  async renderBatch(size: number = CONFIG.ChatMessage.batchSize ?? 100): Promise<void> {
    const messages = this.collection.contents;
    const end = Math.min(this.#oldest, messages.length);
    this.#oldest = Math.max(0, end - size);
    for (const message of messages.slice(this.#oldest, end)) await this.#list?.draw(message);
  }

  async scrollBottom({ popout = false }: { popout?: boolean; waitImages?: boolean } = {}): Promise<void> {
    this.#list?.scrollBottom();
    if (popout) await (this.popout as ChatLog | null)?.scrollBottom();
  }

  /** Writes again how long ago each message was posted. */
  updateTimestamps(): void {
    for (const stamp of this.element?.querySelectorAll<HTMLElement>("[data-message-id] .message-timestamp") ?? []) {
      const message = this.collection.get(stamp.closest<HTMLElement>("[data-message-id]")!.dataset.messageId!);
      if (message) stamp.textContent = foundry.utils.timeSince(message.timestamp);
    }
  }

  /**
   * Does what a typed message asks for. The hook `chatMessage` may stop it by returning false.
   * @throws when it can't be sent as typed.
   */
  async processMessage(message: string, { speaker }: { speaker?: any } = {}): Promise<any> {
    const typed = message.trim();
    if (!typed) return undefined;
    const data = { user: game.user.id, speaker: speaker ?? CONFIG.ChatMessage.documentClass.getSpeaker() };
    if (!Hooks.call("chatMessage", this, typed, data)) return undefined;
    const { user: author, ...base } = data;
    return processInput(typed, { ...base, author });
  }

  /** Shows the messages, once the log is in the page. */
  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => messageMenu(this), ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    whileOpen(this, ["clientSettingChanged"], (key: string) => {
      if (key === `core.${modeSetting()}`) this.#input?.showMode(currentMode());
    });
    const clock = setInterval(() => this.updateTimestamps(), TIMESTAMP_INTERVAL_MS);
    this.addEventListener("close", () => clearInterval(clock), { once: true });
    this.#oldest = Number.POSITIVE_INFINITY;
    this.#ready = this.renderBatch().then(() => this.scrollBottom());
    await this.#ready;
  }

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      modes: modes().map((mode) => ({ ...mode, label: localise(mode.label), selected: mode.id === currentMode() })),
      modeSetting: modeSetting(),
      isGM: game.user.isGM,
      rootId: this.id,
    };
  }

  /** The log itself is drawn once; a redraw renews the box one types in. */
  protected override _configureRenderOptions(options: any): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) options.parts = (options.parts ?? ["input"]).filter((part: string) => part !== "log");
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: any): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "log") this.#attachLog(element);
    if (partId === "input") {
      this.#input = new ChatInput(element, (text) => this.#send(text), this.#input);
    }
  }

  #attachLog(element: HTMLElement): void {
    const list = element.querySelector<HTMLOListElement>(".chat-log")!;
    const scroll = element.querySelector<HTMLElement>(".chat-scroll")!;
    const jump = element.querySelector<HTMLElement>(".jump-to-bottom")!;
    this.#list = new LogList(list, scroll, () => this.collection.contents);
    scroll.addEventListener("scroll", () => {
      jump.hidden = this.isAtBottom;
      if (scroll.scrollTop < 80 && this.#oldest > 0 && Number.isFinite(this.#oldest)) void this.#older(scroll);
    });
  }

  /** Older messages appear above without moving what is being read. */
  async #older(scroll: HTMLElement): Promise<void> {
    const fromBottom = scroll.scrollHeight - scroll.scrollTop;
    await this.renderBatch();
    scroll.scrollTop = scroll.scrollHeight - fromBottom;
  }

  /** What can't be sent stays in the box, with the reason. */
  async #send(text: string): Promise<boolean> {
    try {
      await this.processMessage(text);
      await this.scrollBottom();
      return true;
    } catch (error) {
      if (error instanceof ChatInputError) ui.notifications.warn(error.message, { console: false });
      else Hooks.onError("ChatLog#processMessage", error as Error, { log: "error", notify: "error" });
      return false;
    }
  }

  override _onActivate(): void {
    this.#notifications.clear();
    if (this.isAtBottom) void this.scrollBottom();
  }

  static #message(target: HTMLElement): any {
    return game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "");
  }

  static async #onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await ChatLog.#message(target)?.delete();
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const roll = target.closest<HTMLElement>(".dice-roll") ?? target;
    const expanded = roll.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(expanded));
  }

  static #onExport(this: ChatLog): void {
    saveTranscript(this.collection.contents);
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "CHAT.Flush", icon: "fa-solid fa-trash" },
      content: `<p>${localise("CHAT.FlushWarning")}</p>`,
    });
    if (sure) await this.collection.flush();
  }

  static async #onJumpToBottom(this: ChatLog): Promise<void> {
    await this.scrollBottom();
  }
}
