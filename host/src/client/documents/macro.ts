import { BaseMacro } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { getSpeaker, speakerActor } from "./chat-speaker.ts";

/** What a macro is run with; the keys of `scope` are variables of a script. */
export interface MacroScope {
  actor?: any;
  token?: any;
  speaker?: any;
  event?: Event;
  [name: string]: any;
}

type AsyncFunction = (...args: any[]) => Promise<unknown>;
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...args: string[]) => AsyncFunction;

/** A command on a hotbar. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get isAuthor(): boolean {
    return game.user === this.author;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** May this user run it? Scripts need the right to use them. */
  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  canUserExecute(user: any): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== CONST.MACRO_TYPES.SCRIPT || user.can("MACRO_SCRIPT");
  }

  /** Runs it: a script's result, or the message that a chat macro sends. */
  async execute(scope: MacroScope = {}): Promise<any> {
    if (!this.canExecute) {
      ui.notifications.warn(game.i18n.format("MACRO.ErrorNoPermission", { macro: this.name }));
      return undefined;
    }
    if (this.type === CONST.MACRO_TYPES.SCRIPT) return this.#run(scope);
    const speaker = scope.speaker ?? getSpeaker({ actor: scope.actor, token: scope.token });
    return ui.chat.processMessage(this.command, { speaker });
  }

  async #run({ speaker, actor, token, event, ...scope }: MacroScope): Promise<unknown> {
    const voice = speaker ?? getSpeaker({ actor, token });
    const values: Record<string, unknown> = {
      speaker: voice,
      actor: actor ?? speakerActor(voice),
      token: token ?? canvas?.tokens?.get?.(voice.token) ?? null,
      character: game.user.character,
      event,
      scope,
      ...Object.fromEntries(Object.entries(scope).filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name))),
    };
    try {
      return await new AsyncFunction(...Object.keys(values), this.command).call(this, ...Object.values(values));
    } catch (error) {
      ui.notifications.error(game.i18n.format("MACRO.Error", { macro: this.name }), { console: false });
      console.error(error);
      return undefined;
    }
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    ui.hotbar?.render();
  }

  override _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    ui.hotbar?.render();
  }
}
