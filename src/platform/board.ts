/** The scene as far as rules and dialogs care: targets, tokens in sight. */
import { asActor, type ActorDoc } from "./documents.ts";
import type { Uuid } from "../contract.ts";

interface Placed {
  readonly name: string;
  readonly actor: unknown;
  readonly visible: boolean;
  readonly document: { readonly name: string; readonly hidden: boolean };
}
export interface Candidate {
  readonly uuid: Uuid;
  readonly name: string;
  readonly actor: ActorDoc;
}

const placed = (): readonly Placed[] => (canvas?.ready ? ((canvas.tokens?.placeables as unknown as readonly Placed[] | undefined) ?? []) : []);
const candidate = (token: Placed): Candidate | null => {
  if (!token.actor) return null;
  const actor = asActor(token.actor);
  return { uuid: actor.uuid, name: token.document.name, actor };
};
const candidates = (tokens: Iterable<Placed>): Candidate[] => [...tokens].map(candidate).filter((found): found is Candidate => found !== null);

/** What this user has targeted, in order of targeting. */
export const targeted = (): Candidate[] => candidates((game.user?.targets ?? []) as unknown as Iterable<Placed>);
/** Every token of the scene that this user may see, for picking a target without the mouse. */
export const inSight = (): Candidate[] => candidates(placed().filter((token) => token.visible && (!token.document.hidden || game.user?.isGM)));

/** Every actor of the world, and those that tokens of this scene have of their own. */
export const actorsInPlay = (): readonly ActorDoc[] => {
  const own = placed().flatMap((token) => (token.actor && asActor(token.actor).isToken ? [asActor(token.actor)] : []));
  return [...((game.actors?.contents ?? []) as unknown as ActorDoc[]), ...own];
};
