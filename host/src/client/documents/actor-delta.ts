import { BaseActorDelta } from "../../common/documents/index.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** What makes an unlinked token's actor differ from its base actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  override getUserLevel(user: any): number {
    return this.parent.getUserLevel(user);
  }

  /** A changed delta is a changed actor: its own callbacks and hooks run as if it had been updated itself. */
  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    const { actor } = this.parent;
    if (!actor) return;
    this.parent._updateSyntheticActor();
    const { _id, ...changes } = changed;
    const data = { ...changes, _id: actor.id };
    actor._onUpdate(data, options, userId);
    Hooks.callAll("updateActor", actor, data, options, userId);
  }
}
