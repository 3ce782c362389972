import { renderTemplate } from "../applications/handlebars.ts";
import { Hooks } from "../hooks.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface RenderOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: any;
}

const STYLES = ["other", "ooc", "ic", "emote"];

/**
 * A message as an entry of the log. A model of the message's type may build it (`system.renderHTML`); otherwise the core template does,
 * with the text enriched and the rolls rendered. Then the hook `renderChatMessageHTML` may work on it.
 */
export async function renderChatMessage(message: any, options: RenderOptions = {}): Promise<HTMLElement> {
  if (typeof message.system?.renderHTML === "function") {
    const html: HTMLElement = await message.system.renderHTML(options);
    Hooks.callAll("renderChatMessageHTML", message, html);
    return html;
  }
  const context = await contextOf(message, options);
  const holder = document.createElement("template");
  holder.innerHTML = (await renderTemplate(CONFIG.ChatMessage.template, context)).trim();
  const html = document.adoptNode(holder.content.firstElementChild as HTMLElement);
  if (!message.isContentVisible) for (const link of html.querySelectorAll(".dice-tooltip")) link.remove();
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}

async function contextOf(message: any, { canDelete, canClose = false, ...options }: RenderOptions): Promise<any> {
  const { isContentVisible } = message;
  const whispered: string[] = message._source.whisper;
  const data = { ...message.toObject(false), content: "", flavor: isContentVisible ? await enrich(message, message.flavor) : privateFlavor(message) };
  data.content = message.isRoll ? await rollContent(message) : isContentVisible ? await enrich(message, message.content) : "";
  return {
    ...options,
    message: data,
    user: game.user,
    author: message.author,
    alias: isContentVisible ? message.alias : (message.author?.name ?? message.alias),
    timestamp: foundry.utils.timeSince(message.timestamp),
    cssClass: [STYLES[message.style], whispered.length && "whisper", message.blind && "blind"].filter(Boolean).join(" "),
    isWhisper: whispered.length > 0 && !message.isRoll,
    whisperTo: whispered
      .map((id) => game.users.get(id)?.name)
      .filter(Boolean)
      .join(", "),
    borderColor: message.style === CONST.CHAT_MESSAGE_STYLES.OTHER ? null : (message.author?.color?.css ?? message.author?.color ?? null),
    canDelete: canDelete ?? (message.canUserModify(game.user, "delete") && game.user.isGM),
    canClose,
  };
}

/** What a private roll says to those who may not read it. */
function privateFlavor(message: any): string {
  return game.i18n.format("CHAT.PrivateRollContent", { user: foundry.utils.escapeHTML(message.author?.name ?? "") });
}

/** The rolls themselves, unless the message has markup of its own that this user may read. */
async function rollContent(message: any): Promise<string> {
  const { isContentVisible } = message;
  if (isContentVisible && /<[a-z]/i.test(message.content)) return enrich(message, message.content);
  const rendered = await Promise.all(
    message.rolls.map((roll: any) =>
      roll.render({ isPrivate: !isContentVisible, message }).catch((error: Error) => {
        console.error(error);
        return "";
      }),
    ),
  );
  return rendered.join("");
}

async function enrich(message: any, text: string): Promise<string> {
  if (!text) return "";
  return TextEditor.implementation.enrichHTML(text, {
    rollData: message.getRollData(),
    secrets: message.isAuthor,
    relativeTo: message.speakerActor ?? undefined,
  });
}
