/** Who speaks in a message. */
export interface SpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** Who speaks, from a scene, an actor, a token, an alias; without any, from what the user controls, or his character. */
export function getSpeaker({ scene, actor, token, alias }: { scene?: any; actor?: any; token?: any; alias?: string | undefined } = {}): SpeakerData {
  const given = token ?? (actor?.isToken ? actor.token : null);
  if (given) return fromToken(given.document ?? given, alias);
  if (actor) return fromActor(scene, actor, alias);
  const controlled = canvas?.tokens?.controlled?.at(-1);
  if (controlled) return fromToken(controlled.document, alias);
  const { user } = game;
  if (user.character) return fromActor(scene, user.character, alias);
  return { scene: scene?.id ?? canvas?.scene?.id ?? null, actor: null, token: null, alias: alias || user.name };
}

function fromToken(token: any, alias?: string): SpeakerData {
  return { scene: token.parent?.id ?? null, actor: token.actor?.id ?? token.actorId ?? null, token: token.id, alias: alias || token.name };
}

function fromActor(scene: any, actor: any, alias?: string): SpeakerData {
  return { scene: scene?.id ?? canvas?.scene?.id ?? null, actor: actor.id, token: null, alias: alias || actor.name };
}

/** The actor a speaker names: that of its token on its scene, or the world's. */
export function speakerActor({ scene, actor, token }: Partial<SpeakerData> = {}): any {
  const document = scene && token ? game.scenes.get(scene)?.tokens.get(token) : null;
  return document?.actor ?? (actor ? (game.actors.get(actor) ?? null) : null);
}
