import { ApplicationV2 } from "../../api/application.ts";
import { whileOpen } from "../../while-open.ts";

/** One chat message in a window of its own; follows the changes of the message and closes with it. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { resizable: true, icon: "fa-solid fa-comment" },
    position: { width: 320 },
  };

  readonly #message: any;

  constructor(options: { message: any } & Record<string, any>) {
    super(options);
    this.#message = options.message;
  }

  get message(): any {
    return this.#message;
  }

  override get title(): string {
    return this.#message.title || this.#message.alias;
  }

  protected override _initializeApplicationOptions(options: Record<string, any>): any {
    return super._initializeApplicationOptions({ uniqueId: options.message.id, ...options });
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return this.#message.renderHTML({ canDelete: false });
  }

  protected override _replaceHTML(element: HTMLElement, content: HTMLElement): void {
    const list = document.createElement("ol");
    list.className = "chat-log";
    list.append(element);
    content.replaceChildren(list);
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    const isMine = (message: any): boolean => message.id === this.#message.id;
    whileOpen(this, ["updateChatMessage"], (message) => void (isMine(message) && this.render()));
    whileOpen(this, ["deleteChatMessage"], (message) => void (isMine(message) && this.close()));
  }
}
