/** Tokens: their names as this viewer reads them. */
import { overlay } from "../platform/bilingual.ts";
import { viewerLanguage } from "../platform/text.ts";

export class QuintessenceToken extends foundry.documents.TokenDocument {
  override prepareBaseData(): void {
    super.prepareBaseData();
    overlay(this, viewerLanguage(), this);
  }
}
