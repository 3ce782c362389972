import { BaseSetting } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A stored setting. Read and write settings through `game.settings`. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  /** What the package registered for it. */
  get config(): any {
    return game.settings.settings.get(this.key);
  }

  override _onCreate(data: any, options: any, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._notify(this, options, userId);
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) game.settings._notify(this, options, userId);
  }
}
