/** What a new actor's prototype token starts with where the data says nothing: the actor's name and picture. */
export function prototypeTokenDefaults(actor: any, data: any): Record<string, any> {
  const given = data.prototypeToken ?? {};
  const defaults: Record<string, any> = {};
  if (!given.name) defaults["name"] = actor.name;
  if (!given.texture?.src && actor.img !== CONST.DEFAULT_TOKEN) defaults["texture"] = { src: actor.img };
  return defaults;
}
