import { BaseChatMessage } from "../../common/documents/index.ts";
import { transcribe } from "../applications/sidebar/chat/transcript.ts";
import { Roll } from "../dice/roll.ts";
import { renderChatMessage } from "./chat-message-render.ts";
import { applyMode, applyRollMode } from "./chat-modes.ts";
import { getSpeaker, speakerActor, type SpeakerData } from "./chat-speaker.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One entry of the chat. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  /** The message's rolls, revived; one that cannot be revived is left out and reported. */
  declare rolls: Roll[];

  /** Who speaks, from a scene, an actor, a token or an alias; without any, the user's character or controlled token. */
  static getSpeaker(options: { scene?: any; actor?: any; token?: any; alias?: string } = {}): SpeakerData {
    return getSpeaker(options);
  }

  /** The actor that a speaker names, or null. */
  static getSpeakerActor(speaker: SpeakerData): any {
    return speakerActor(speaker);
  }

  /** The users who are meant by a name: `gm`, `players`, or a user's or character's own name. */
  static getWhisperRecipients(name: string): any[] {
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter((user: any) => user.isGM);
    if (wanted === "players") return game.users.players;
    const named = game.users.filter((user: any) => user.name.toLowerCase() === wanted);
    return named.length ? named : game.users.filter((user: any) => user.character?.name.toLowerCase() === wanted);
  }

  /** Generation 14: changes a message's data for who may read it, by a key of `CONFIG.ChatMessage.modes`. */
  static applyMode(chatData: any, mode: string): any {
    return applyMode(chatData, mode);
  }

  /** Generation 13: the same by a key of `CONFIG.Dice.rollModes`, or "roll" for the user's own setting. */
  static applyRollMode(chatData: any, rollMode: string): any {
    return applyRollMode(chatData, rollMode);
  }

  /** Applies a mode to this message before it is created. */
  applyMode(mode: string): void {
    this.updateSource(applyMode(this.#addressing(), mode));
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(applyRollMode(this.#addressing(), rollMode));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = this._source.rolls.flatMap((json: any) => reviveRoll(this, json) ?? []);
  }

  /** The name shown for who speaks. */
  get alias(): string {
    const { speaker } = this._source;
    return speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }

  get isAuthor(): boolean {
    return game.user === this.author;
  }

  /** May this user read what the message says? Of a private roll the others see only that it was made. */
  get isContentVisible(): boolean {
    return this.isRoll ? this.#readable(true) : this.visible;
  }

  get isRoll(): boolean {
    return this._source.rolls.length > 0;
  }

  /** Does the message show for this user? A private roll shows for all, its content does not. */
  override get visible(): boolean {
    return this.isRoll || this.#readable(game.release.generation >= 14);
  }

  get speakerActor(): any {
    return speakerActor(this._source.speaker);
  }

  /** What formulas in the message refer to: its speaker's data. */
  getRollData(): any {
    return (this.speakerActor ?? this.author?.character)?.getRollData() ?? {};
  }

  /** The message as an entry of the log, from a new element each time; calls the hook `renderChatMessageHTML`. */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } & Record<string, any> = {}): Promise<HTMLElement> {
    return renderChatMessage(this, options);
  }

  /** The message as an entry of the exported log. */
  export(): string {
    return transcribe(this);
  }

  override async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (game.release.generation < 14) {
      if (options.rollMode) this.applyRollMode(options.rollMode);
    } else if (options.messageMode) this.applyMode(options.messageMode);
  }

  override _onCreate(data: any, options: any, userId: string): void {
    super._onCreate(data, options, userId);
    if (options.render !== false) void ui.chat?.postOne(this, { notify: true });
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options.render !== false) void ui.chat?.updateMessage(this, { notify: false });
  }

  override _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (options.render !== false) ui.chat?.deleteMessage(this.id, { deleteAll: options.deleteAll });
  }

  /** What of the source says who may read the message. */
  #addressing(): any {
    const { whisper, blind, style } = this._source;
    return { whisper: [...whisper], blind, style };
  }

  /** Is it for everyone, for this user, or his own? With `blindly` the author of a blind one may not read it. */
  #readable(blindly: boolean): boolean {
    const { whisper, blind } = this._source;
    return !whisper.length || whisper.includes(game.userId) || (this.isAuthor && !(blindly && blind));
  }
}

function reviveRoll(message: any, json: unknown): Roll | null {
  try {
    return Roll.fromData(typeof json === "string" ? JSON.parse(json) : json);
  } catch (error) {
    console.warn(`A roll of the message ${message.id} cannot be read`, error);
    return null;
  }
}
