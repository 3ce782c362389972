import { localise } from "../runtime.ts";

interface Binding {
  key: string;
  modifiers?: string[];
}

const MODIFIERS = /^(Shift|Control|Alt|Meta|OS)(Left|Right)?$/;
const ORDER = ["control", "alt", "shift"];
const NAMED: Record<string, string> = {
  Space: "Space",
  Escape: "Escape",
  Enter: "Enter",
  Tab: "Tab",
  Backspace: "Backspace",
  Delete: "Delete",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Is this the code of a key that only modifies others? */
export function isModifierKey(code: string): boolean {
  return MODIFIERS.test(code);
}

/** What to press, as written on the keys: `Ctrl + Shift + R`. */
export function bindingLabel({ key, modifiers = [] }: Binding): string {
  const held = ORDER.filter((modifier) => modifiers.some((other) => other.toLowerCase() === modifier));
  return [...held.map((modifier) => localise(`CONTROLS.Modifier.${modifier}`)), keyLabel(key)].join(" + ");
}

/** A key's code as a reader knows it: `KeyR` is R, `Digit1` and `Numpad1` are 1. */
export function keyLabel(code: string): string {
  const plain = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  if (plain) return plain;
  const pad = /^Numpad(.+)$/.exec(code)?.[1];
  if (pad) return localise("CONTROLS.Numpad", { key: pad });
  const named = NAMED[code];
  if (!named) return code;
  return /^\w+$/.test(named) ? localise(`CONTROLS.Key.${named}`) : named;
}
