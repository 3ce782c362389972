/** Roll tables and what is drawn from them: their texts as this viewer reads them. Who draws, draws in his language. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";

export class QuintessenceRollTable extends foundry.documents.RollTable {
  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}

export class QuintessenceTableResult<out SubType extends TableResult.SubType = TableResult.SubType> extends foundry.documents.TableResult<SubType> {
  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}
