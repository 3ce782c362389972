import { Hooks } from "./hooks.ts";

/** One way to press an action: a `KeyboardEvent.code` and the modifiers SHIFT, CONTROL, ALT. */
export interface Binding {
  key: string;
  modifiers?: string[];
}

export interface ActionConfig {
  name: string;
  hint?: string;
  namespace?: string;
  uneditable?: Binding[];
  editable?: Binding[];
  onDown?: (context: KeyboardEventContext) => boolean | void;
  onUp?: (context: KeyboardEventContext) => boolean | void;
  /** Does it fire again while the key is held down? */
  repeat?: boolean;
  /** For game masters alone? */
  restricted?: boolean;
  /** Modifiers that may be held beside those of the binding. */
  reservedModifiers?: string[];
  /** `CONST.KEYBINDING_PRECEDENCE`: 0 first, 1 normal, 2 last. */
  precedence?: number;
  order?: number;
}

export interface KeyboardEventContext {
  action?: string;
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  repeat: boolean;
  up: boolean;
}

const STORAGE = "core.keybindings";

/** The actions that keys trigger, and the player's own choice of keys, kept in this browser. */
export class ClientKeybindings {
  actions = new Map<string, ActionConfig & { namespace: string; order: number }>();
  bindings = new Map<string, Required<Binding>[]>();
  #order = 0;

  /** Registers an action. Throws without a namespace or a name. */
  register(namespace: string, action: string, data: ActionConfig): void {
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and an action");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { precedence: 1, ...data, namespace, order: this.#order++ });
    const chosen = this.#stored()[id];
    this.bindings.set(id, [...(data.uneditable ?? []), ...(chosen ?? data.editable ?? [])].map(normalise));
  }

  /** The current bindings of an action. Throws when it is not registered. */
  get(namespace: string, action: string): Required<Binding>[] {
    return this.bindings.get(this.#known(namespace, action)) ?? [];
  }

  /** Replaces the editable bindings of an action; without any, the defaults return. */
  async set(namespace: string, action: string, bindings?: Binding[]): Promise<void> {
    const id = this.#known(namespace, action);
    const stored = this.#stored();
    if (bindings) stored[id] = bindings.map(normalise);
    else delete stored[id];
    localStorage.setItem(STORAGE, JSON.stringify(stored));
    const config = this.actions.get(id)!;
    this.bindings.set(id, [...(config.uneditable ?? []), ...(bindings ?? config.editable ?? [])].map(normalise));
    Hooks.callAll("clientSettingChanged", STORAGE, stored, {});
  }

  async resetDefaults(): Promise<void> {
    localStorage.removeItem(STORAGE);
    for (const [id, config] of this.actions) {
      this.bindings.set(id, [...(config.uneditable ?? []), ...(config.editable ?? [])].map(normalise));
    }
  }

  /** The actions this key event triggers, in the order in which they are asked. */
  _matching(context: KeyboardEventContext): { id: string; config: ActionConfig }[] {
    return [...this.actions]
      .filter(([id, config]) => this.bindings.get(id)!.some((binding) => presses(binding, config, context)))
      .sort(([, a], [, b]) => a.precedence! - b.precedence! || a.order - b.order)
      .map(([id, config]) => ({ id, config }));
  }

  #known(namespace: string, action: string): string {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`The keybinding "${id}" is not registered`);
    return id;
  }

  #stored(): Record<string, Required<Binding>[]> {
    return JSON.parse(localStorage.getItem(STORAGE) ?? "{}");
  }
}

/** Listens to the keyboard of the page and asks the actions bound to what is pressed. */
export class KeyboardManager {
  static MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;
  static MODIFIER_CODES: Record<string, string[]> = {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  };

  /** Codes of the keys that are held down. */
  downKeys = new Set<string>();
  #bindings: ClientKeybindings;

  constructor(bindings: ClientKeybindings) {
    this.#bindings = bindings;
  }

  /** Is the focus in a place where one types? */
  get hasFocus(): boolean {
    const active = document.activeElement as HTMLElement | null;
    if (!active || active === document.body) return false;
    return active.isContentEditable || active.matches("input, select, textarea, [contenteditable], prose-mirror, code-mirror");
  }

  _activateListeners(): void {
    addEventListener("keydown", (event) => this.#handle(event, false));
    addEventListener("keyup", (event) => this.#handle(event, true));
    addEventListener("blur", () => this.downKeys.clear());
  }

  /** Is this modifier (`KeyboardManager.MODIFIER_KEYS`) held down? */
  isModifierActive(modifier: string): boolean {
    const codes = KeyboardManager.MODIFIER_CODES[capitalised(modifier)] ?? [];
    return codes.some((code) => this.downKeys.has(code));
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardEventContext {
    const isControl = event.ctrlKey || event.metaKey;
    const modifiers = [event.shiftKey && "SHIFT", isControl && "CONTROL", event.altKey && "ALT"].filter(Boolean) as string[];
    return {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers: modifiers.map(capitalised),
      repeat: event.repeat,
      up,
    };
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (this.hasFocus) return;
    const context = KeyboardManager.getKeyboardEventContext(event, up);
    for (const { id, config } of this.#bindings._matching(context)) {
      if (config.restricted && !(globalThis as any).game.user?.isGM) continue;
      if (event.repeat && !config.repeat) continue;
      const handler = up ? config.onUp : config.onDown;
      if (!handler?.({ ...context, action: id })) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }
}

function normalise(binding: Binding): Required<Binding> {
  return { key: binding.key, modifiers: (binding.modifiers ?? []).map(capitalised) };
}

function capitalised(modifier: string): string {
  return modifier.charAt(0).toUpperCase() + modifier.slice(1).toLowerCase();
}

/** A released key counts whatever modifiers are still held, lest an action stay down. */
function presses(binding: Required<Binding>, config: ActionConfig, context: KeyboardEventContext): boolean {
  if (binding.key !== context.key) return false;
  if (context.up) return true;
  const own = context.modifiers.filter((modifier) => !isOwnCode(binding.key, modifier));
  const reserved = (config.reservedModifiers ?? []).map(capitalised);
  return (
    binding.modifiers.every((modifier) => own.includes(modifier)) &&
    own.every((modifier) => binding.modifiers.includes(modifier) || reserved.includes(modifier))
  );
}

function isOwnCode(key: string, modifier: string): boolean {
  return KeyboardManager.MODIFIER_CODES[modifier]?.includes(key) ?? false;
}
