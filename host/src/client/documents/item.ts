import { BaseItem } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A thing, a trait, a skill: the world's own or an actor's. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor it belongs to, or null. */
  get actor(): any {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Its effects that act on the actor it belongs to. */
  get transferredEffects(): any[] {
    return this.effects.filter((effect: any) => effect.transfer);
  }

  /** What formulas rolled for the item refer to: its system data itself, no copy. */
  getRollData(): any {
    return this.system;
  }
}
