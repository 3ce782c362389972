/** Items: their texts as this viewer reads them, and a picture of their kind to begin with. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";
import { rulesetOfItem } from "../ruleset.ts";

export class QuintessenceItem<out SubType extends Item.SubType = Item.SubType> extends foundry.documents.Item<SubType> {
  protected override async _preCreate(...args: Parameters<Item["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const img = rulesetOfItem(this.type)?.items[this.type]?.img;
    const [data] = args;
    if (img !== undefined && !data.img) this.updateSource({ img });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}
