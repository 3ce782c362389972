/** Items: their texts as this viewer reads them. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";

export class QuintessenceItem<out SubType extends Item.SubType = Item.SubType> extends foundry.documents.Item<SubType> {
  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}
