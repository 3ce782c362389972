import { deepClone } from "../common/utils/index.ts";
import { Hooks } from "./hooks.ts";

/** A setting as registered. `type`: a data field, a DataModel class, or Boolean, Number, String, Object, Array. */
export interface SettingConfig {
  key: string;
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: any;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  input?: (...args: any[]) => HTMLElement;
  requiresReload?: boolean;
  onChange?: (value: any, options: object, userId: string) => void;
}

export interface SettingMenuConfig {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new (...args: any[]) => any;
  restricted?: boolean;
}

const SCOPES = ["world", "client", "user"];

/** The settings of packages. World and user settings are documents on the server, client settings stay in this browser. */
export class ClientSettings {
  settings = new Map<string, SettingConfig>();
  menus = new Map<string, SettingMenuConfig>();
  #writes = new Map<string, Promise<unknown>>();

  /** Where values live: this browser for `client`; the world's Setting documents for `world` and `user`. */
  get storage(): Map<string, any> {
    const documents = game.collections?.get("Setting");
    return new Map<string, any>([
      ["client", localStorage],
      ["world", documents],
      ["user", documents],
    ]);
  }

  /** Registers a setting. Throws without a namespace and a key, and for an unknown scope. */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key");
    const scope = data.scope ?? "client";
    if (!SCOPES.includes(scope)) throw new Error(`"${scope}" is no scope of a setting`);
    const id = `${namespace}.${key}`;
    this.settings.set(id, { ...data, key, namespace, id, scope });
  }

  /** Registers a button of the settings window that opens an application. */
  registerMenu(namespace: string, key: string, data: Omit<SettingMenuConfig, "key" | "namespace">): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key");
    if (typeof data.type !== "function") throw new Error("A settings menu needs the class of an application as its type");
    this.menus.set(`${namespace}.${key}`, { ...data, key, namespace });
  }

  /** The value of a setting, or the Setting document (`{document: true}`). Throws when it is not registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): any {
    const config = this.#known(namespace, key);
    if (document) return this.#document(config);
    if (config.scope === "client") return valueOf(config, localStorage.getItem(config.id));
    return valueOf(config, this.#document(config)?._source.value);
  }

  /**
   * Stores a value once its type has cleaned and accepted it, and returns it. Throws when it is not registered or the value is refused;
   * rejects when this user may not write world settings.
   */
  async set(namespace: string, key: string, value: unknown, options: Record<string, any> = {}): Promise<any> {
    const config = this.#known(namespace, key);
    const json = JSON.stringify(storable(config, value));
    if (config.scope === "client") return this.#setClient(config, json, options);
    const document = await this.#inTurn(config, () => this.#store(config, json, options));
    return options["document"] ? document : valueOf(config, document?._source.value);
  }

  /** Tells the owner of a setting of its new value; called for each Setting document written. */
  _notify(document: any, options: object, userId: string): void {
    const config = this.settings.get(document.key);
    if (!config?.onChange || (document._source.user && document._source.user !== game.userId)) return;
    config.onChange(valueOf(config, document._source.value), options, userId);
  }

  #setClient(config: SettingConfig, json: string, options: object): unknown {
    localStorage.setItem(config.id, json);
    const value = valueOf(config, json);
    config.onChange?.(value, options, game.userId);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
    return value;
  }

  /** One write of a setting at a time: the first one makes the document that the next one finds. */
  #inTurn<T>(config: SettingConfig, task: () => Promise<T>): Promise<T> {
    const key = `${config.scope}.${config.id}`;
    const result = (this.#writes.get(key) ?? Promise.resolve()).then(task);
    this.#writes.set(
      key,
      result.catch(() => undefined),
    );
    return result;
  }

  async #store(config: SettingConfig, value: string, options: object): Promise<any> {
    const existing = this.#document(config);
    if (existing) return (await existing.update({ value }, options)) ?? existing;
    const user = config.scope === "user" ? game.userId : null;
    return CONFIG.Setting.documentClass.create({ key: config.id, value, user }, options);
  }

  #document(config: SettingConfig): any {
    return game.collections?.get("Setting")?.getSetting(config.id, config.scope === "user" ? game.userId : null);
  }

  #known(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }
}

function isField(type: any): boolean {
  return typeof type === "object" && typeof type?.clean === "function";
}

function isModel(type: any): boolean {
  return typeof type === "function" && typeof type.defineSchema === "function";
}

/** Stored JSON → the value a package gets; what is missing or unreadable is the default, a copy each time. */
export function valueOf(config: SettingConfig, json: string | null | undefined): any {
  const stored = parse(json);
  const { type } = config;
  if (isField(type)) {
    const source = stored === undefined ? initialOf(config) : type.clean(stored);
    return type.validate(source) ? type.initialize(initialOf(config), null) : type.initialize(source, null);
  }
  if (isModel(type)) return type.fromSource(stored ?? initialOf(config) ?? {});
  if (stored === undefined || stored === null) return initialOf(config);
  return [String, Number, Boolean].includes(type) ? type(stored) : stored;
}

function initialOf({ type, default: initial }: SettingConfig): any {
  if (initial !== undefined) return isModel(type) && typeof (initial as any)?.toObject === "function" ? (initial as any).toObject() : deepClone(initial);
  return isField(type) ? type.getInitialValue({}) : undefined;
}

function parse(json: string | null | undefined): unknown {
  if (json === null || json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A package's value → what is stored. Throws when the type refuses it. */
function storable(config: SettingConfig, value: any): unknown {
  const { type } = config;
  if (isField(type)) {
    const clean = type.clean(value);
    const failure = type.validate(clean, { fallback: false });
    if (failure) throw failure.asError?.() ?? failure;
    return type.toObject(clean);
  }
  if (isModel(type)) return (value instanceof type ? value : new type(value)).toObject();
  const given = value === undefined ? deepClone(config.default) : value;
  if (type === Number && Number.isNaN(Number(given))) throw new Error(`"${config.id}" needs a number`);
  return [String, Number, Boolean].includes(type) ? type(given) : given;
}
