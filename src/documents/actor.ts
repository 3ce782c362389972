/** Actors of every ruleset: tokens as their type wants them, and token HUD edits that obey the rules. */
import { overlay } from "../platform/bilingual.ts";
import { asActor } from "../platform/documents.ts";
import { viewerLanguage } from "../platform/text.ts";
import { actorKind } from "../ruleset.ts";
import { offeredTypes } from "../settings/games.ts";
import { bookBarEdit } from "../table/amount/apply.ts";

export class QuintessenceActor<out SubType extends Actor.SubType = Actor.SubType> extends foundry.documents.Actor<SubType> {
  /** Offers the types of the games this world plays. */
  static override async createDialog(...args: Parameters<typeof foundry.documents.Actor.createDialog>): Promise<never> {
    const [data, create, dialog, ...rest] = args as unknown as readonly [object?, object?, { types?: readonly string[] | null }?, ...unknown[]];
    const types = offeredTypes("Actor", this.TYPES, dialog?.types);
    return (await super.createDialog(...([data, create, { ...dialog, types }, ...rest] as unknown as typeof args))) as never;
  }

  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const kind = actorKind(this.type);
    // An imported or duplicated actor keeps the token it comes with.
    const [data] = args;
    if (!kind || (data as { prototypeToken?: unknown }).prototypeToken) return;
    const [bar1, bar2] = kind.bars;
    const token = {
      actorLink: kind.linked,
      disposition: kind.disposition,
      displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
      displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
      bar1: { attribute: bar1 ?? null },
      bar2: { attribute: bar2 ?? null },
    };
    this.updateSource({ prototypeToken: token } as never);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const language = viewerLanguage();
    overlay(this, language, this);
    overlay(this.prototypeToken, language, this.prototypeToken);
  }

  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this | undefined> {
    if (isBar && (await bookBarEdit(asActor(this), attribute, value, isDelta))) return this;
    return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }
}
