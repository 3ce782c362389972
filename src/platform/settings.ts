/** World and client settings under this system's id, typed by whoever registers them. */
interface Store {
  register(namespace: string, key: string, data: object): void;
  registerMenu(namespace: string, key: string, data: object): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}
const store = (): Store => game.settings as unknown as Store;
const SYSTEM = "quintessence";

export interface SettingKind {
  /** Language keys; left out for a setting that no window shows. */
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  /** Shown in the settings window. */
  readonly config?: boolean;
  /** A data field, or a constructor such as Boolean. */
  readonly type: unknown;
  readonly default: unknown;
  readonly choices?: Readonly<Record<string, string>>;
  readonly requiresReload?: boolean;
  /** Nothing that anybody sees hangs on it. */
  readonly unseen?: true;
  readonly onChange?: () => void;
}
let worldChanged: () => void = () => undefined;
/** What follows, on every client, from each change of a setting of the world that anybody sees anything of. */
export const onWorldSetting = (then: () => void): void => void (worldChanged = then);
/** Registers one setting (at `init`). Names and hints are language keys. */
export function defineSetting(key: string, { unseen, onChange, ...kind }: SettingKind): void {
  const changed = (): void => {
    onChange?.();
    if (kind.scope === "world" && !unseen) worldChanged();
  };
  store().register(SYSTEM, key, { config: true, ...kind, onChange: changed });
}
/** A button of the settings window, for GMs, that opens a window of ours. Texts are language keys. */
export interface MenuKind {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Constructed without arguments and rendered by Foundry. */
  readonly type: abstract new () => object;
}
/** Registers one menu (at `init`). */
export const defineMenu = (key: string, kind: MenuKind): void => store().registerMenu(SYSTEM, key, { ...kind, restricted: true });
/** A setting's value. The caller names its type: the one it was registered with. */
export const setting = <T>(key: string): T => store().get(SYSTEM, key) as T;
/** Writes a setting; Foundry refuses where this user may not. */
export const saveSetting = (key: string, value: unknown): Promise<unknown> => store().set(SYSTEM, key, value);
/** Takes menus out of the settings window whenever it is drawn. `prefixes`: with which the keys of those begin that aren't wanted now. */
export function hideMenus(prefixes: () => readonly string[]): void {
  Hooks.on("renderSettingsConfig", (_window: unknown, element: unknown) => {
    for (const prefix of prefixes())
      for (const button of (element as HTMLElement).querySelectorAll(`button[data-key^="${CSS.escape(`${SYSTEM}.${prefix}`)}"]`))
        (button.closest(".form-group") ?? button).remove();
  });
}
