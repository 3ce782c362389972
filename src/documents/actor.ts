/** Actors of every ruleset: tokens as their type wants them, and token HUD edits that obey the rules. */
import type { Change } from "../contract.ts";
import { overlay } from "../platform/bilingual.ts";
import { asActor, me, type ActorDoc } from "../platform/documents.ts";
import { viewerLanguage } from "../platform/text.ts";
import { actorKind, rulesetOfActor } from "../ruleset.ts";
import { offeredTypes } from "../settings/games.ts";
import { viewOf } from "../table/check/view.ts";
import { receiptKey } from "../table/ledger/receipts.ts";
import { post } from "../table/ledger/write.ts";

/** Books an edit of a bar from the token HUD, with a receipt. Resolves to false where the type has no rule for it. */
async function bookBarEdit(actor: ActorDoc, path: string, value: number, isDelta: boolean): Promise<boolean> {
  const kind = actorKind(actor.type);
  if (!kind?.bar || !kind.bars.includes(path) || !Number.isFinite(value)) return false;
  const shifts = kind.bar(viewOf(actor), `system.${path}`, value, isDelta, rulesetOfActor(actor.type)?.world());
  const changes = shifts.filter(({ add }) => add !== 0).map((shift): Change => ({ uuid: actor.uuid, ...shift }));
  const edit = foundry.utils.randomID();
  if (changes.length > 0) await post(actor, receiptKey(edit, "hud", 0), changes, { message: edit, offer: "hud", by: me().id, at: Date.now() });
  return true;
}

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
