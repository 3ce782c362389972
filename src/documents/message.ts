/** Messages: whoever speaks is named as this viewer reads him. */
import { wordsAt, type Texted } from "../platform/bilingual.ts";
import { loc, viewerLanguage } from "../platform/text.ts";

export class QuintessenceMessage<out SubType extends ChatMessage.SubType = ChatMessage.SubType> extends foundry.documents.ChatMessage<SubType> {
  override get alias(): string {
    const alias = super.alias;
    const { scene, token, actor } = this.speaker;
    const speaker: unknown = game.scenes?.get(scene ?? "")?.tokens.get(token ?? "") ?? game.actors?.get(actor ?? "");
    const name = speaker ? wordsAt(speaker as Texted, "name") : alias;
    return typeof name === "object" && (alias === name.fr || alias === name.en) ? name[viewerLanguage()] : alias;
  }

  /** Its entry in the exported log. Of what this viewer may not read: when, and who. */
  override export(): string {
    if (this.isContentVisible) return super.export();
    return `[${new Date(this.timestamp).toLocaleString(game.i18n?.lang)}] ${this.author?.name ?? ""}\n${loc("QUINTESSENCE.Card.private")}`;
  }
}
