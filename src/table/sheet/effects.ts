/** Active Effects on a sheet: the actor's own, and those his things bring. Conditions that tokens show are left to them. */
import type { ActorDoc, EffectDoc } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";

/** An effect as a sheet lists it. `from`: the thing that brings it, null for the actor's own. */
export interface EffectRow {
  readonly id: string;
  readonly parent: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
  readonly from: string | null;
}

const row = (effect: EffectDoc, from: { readonly id: string; readonly name: string } | null): EffectRow => ({
  id: effect.id,
  parent: from?.id ?? null,
  uuid: effect.uuid,
  name: effect.name,
  img: effect.img,
  on: !effect.disabled,
  from: from?.name ?? null,
});

/** His effects, then those of his things. */
export const effectRows = (actor: ActorDoc): readonly EffectRow[] => [
  ...actor.effects.contents.filter(({ statuses }) => statuses.size === 0).map((effect) => row(effect, null)),
  ...actor.items.contents.flatMap((item) => item.effects.contents.filter(({ transfer }) => transfer).map((effect) => row(effect, item))),
];

/** The effect in whose row an element stands. */
export function effectAt(actor: ActorDoc, target: HTMLElement): EffectDoc | undefined {
  const { effectId, parentId } = target.closest<HTMLElement>("[data-effect-id]")?.dataset ?? {};
  const owner = parentId ? actor.items.get(parentId) : actor;
  return owner?.effects.get(effectId ?? "");
}

/** A new effect, open for its changes to be written. */
export async function createEffect(actor: ActorDoc): Promise<void> {
  const name = loc("QUINTESSENCE.Sheet.newEffect");
  const [made] = (await actor.createEmbeddedDocuments("ActiveEffect", [{ name, img: "icons/svg/aura.svg" }])) as EffectDoc[];
  await made?.sheet?.render({ force: true });
}
