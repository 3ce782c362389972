/**
 * What the page assembles at boot and applications read at run time. Reached through the global object, as systems reach it, so that
 * whatever a package puts in its place (`CONFIG.ux`, a subclass of Roll…) is what applications use.
 */
export const runtime = globalThis as unknown as {
  foundry: any;
  game: any;
  CONFIG: any;
  CONST: any;
  ui: any;
};

/** Translates a key, or returns it as it is while no language is loaded. `data` fills the `{placeholders}`. */
export function localise(key: string, data?: Record<string, unknown>): string {
  const i18n = runtime.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** A setting's value, or undefined when it is not registered (yet). */
export function setting(namespace: string, key: string): any {
  const settings = runtime.game?.settings;
  return settings?.settings?.has(`${namespace}.${key}`) ? settings.get(namespace, key) : undefined;
}
