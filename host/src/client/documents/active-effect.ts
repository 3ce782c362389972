import { BaseActiveEffect } from "../../common/documents/index.ts";
import type { FieldChange } from "../../common/fields/index.ts";
import { deepClone } from "../../common/utils/index.ts";
import { findStatusEffect } from "../status-effects.ts";
import { applyChange } from "./active-effect-application.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { getDocumentClass } from "./lookup.ts";

/** An effect on an actor: what it changes, the conditions it gives, how long it lasts. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** An unsaved effect for a configured condition. Throws for one that is not configured. */
  static async fromStatusEffect(statusId: string, options: object = {}): Promise<any> {
    const status = findStatusEffect(statusId);
    if (!status) throw new Error(`"${statusId}" is not a configured status effect`);
    return this._fromStatusEffect(statusId, deepClone(status), options);
  }

  /** Makes the effect from a copy of the condition's configuration. Override it to add to the effect. */
  static async _fromStatusEffect(statusId: string, { id, hud, order, ...data }: any, options: object): Promise<any> {
    void [id, hud, order];
    const source = { ...data, name: game.i18n.localize(data.name), statuses: [...new Set([statusId, ...(data.statuses ?? [])])] };
    return new (getDocumentClass("ActiveEffect"))(source, options);
  }

  /** Generation 14: applies one change to prepared data and returns what it set, by path. Override it for types of change of one's own. */
  static applyChange(targetDoc: any, change: FieldChange): Record<string, any> {
    return applyChange(targetDoc, change);
  }

  /** Applies one of its changes to an actor; what it set, by path. */
  apply(actor: any, change: FieldChange): Record<string, any> {
    return applyChange(actor, { ...change, effect: this });
  }

  /** Does the game, rather than a user, keep it from acting? Systems override it. */
  get isSuppressed(): boolean {
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Does it act on an actor: as the actor's own, or transferred from an item? */
  get modifiesActor(): boolean {
    if (!this.active) return false;
    return this.parent?.documentName === "Actor" || (this.transfer && this.parent?.documentName === "Item" && this.parent.isEmbedded);
  }

  /** What it acts on: the actor, or the item when it is not transferred. */
  get target(): any {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer ? (this.parent?.actor ?? null) : this.parent;
  }

  /** Does it last for a time, or stand for a condition? */
  get isTemporary(): boolean {
    const { duration } = this._source;
    const lasting = game.release.generation >= 14 ? [duration.value] : [duration.seconds, duration.rounds, duration.turns];
    return this.statuses.size > 0 || lasting.some((value: number | null) => (value ?? 0) > 0);
  }

  /** The name of what it comes from, or of where it lies. */
  get sourceName(): string {
    const origin = this.origin ? foundry.utils.fromUuidSync(this.origin, { relative: this.parent, strict: false }) : this.parent;
    return origin?.name ?? game.i18n.localize("COMMON.Unknown");
  }

  override async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource(game.release.generation >= 14 ? this.#startModern(data) : this.#startOld(data));
  }

  /** What time it begins at, where the data says nothing. */
  #startModern(data: any): object {
    if (data.start || !this._source.duration.value) return {};
    const { combat } = game;
    const { round = null, turn = null, combatantId = null } = combat?.started ? combat.current : {};
    return {
      start: { combat: combat?.id ?? null, combatant: combatantId, initiative: combat?.combatant?.initiative ?? null, round, turn, time: game.time.worldTime },
    };
  }

  #startOld(data: any): object {
    const changes: Record<string, unknown> = {};
    if (data.duration?.startTime === undefined) changes["startTime"] = game.time.worldTime;
    const { combat } = game;
    if (combat?.started && data.duration?.startRound === undefined && (data.duration?.rounds || data.duration?.turns)) {
      Object.assign(changes, { combat: combat.id, startRound: combat.current.round, startTurn: combat.current.turn ?? 0 });
    }
    return { duration: changes };
  }
}
