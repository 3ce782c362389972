/** Items: their texts as this viewer reads them, and a picture of their kind to begin with. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";
import { rulesetOfItem } from "../ruleset.ts";
import { offeredTypes } from "../settings/games.ts";

export class QuintessenceItem<out SubType extends Item.SubType = Item.SubType> extends foundry.documents.Item<SubType> {
  /** Offers the types of the games this world plays. */
  static override async createDialog(...args: Parameters<typeof foundry.documents.Item.createDialog>): Promise<never> {
    const [data, create, dialog, ...rest] = args as unknown as readonly [object?, object?, { types?: readonly string[] | null }?, ...unknown[]];
    const types = offeredTypes("Item", this.TYPES, dialog?.types);
    return (await super.createDialog(...([data, create, { ...dialog, types }, ...rest] as unknown as typeof args))) as never;
  }

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
