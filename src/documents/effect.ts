/** Active effects: their texts as this viewer reads them. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";

export class QuintessenceEffect<out SubType extends ActiveEffect.SubType = ActiveEffect.SubType> extends foundry.documents.ActiveEffect<SubType> {
  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}
