/** Keys that do something when they are pressed. */
interface Bindings {
  register(namespace: string, action: string, data: object): void;
}
/** Lets a key do something, unless this user has chosen another (at `init`). Name and hint are language keys; `key` is a `KeyboardEvent.code`. */
export function registerKey(
  action: string,
  { key, modifiers, ...words }: { readonly name: string; readonly hint: string; readonly key: string; readonly modifiers: readonly string[] },
  pressed: () => void,
): void {
  (game.keybindings as unknown as Bindings).register("quintessence", action, {
    ...words,
    editable: [{ key, modifiers }],
    onDown: () => {
      pressed();
      return true;
    },
  });
}

interface Keyboard {
  isModifierActive(modifier: string): boolean;
}
/** The modifiers held down now, as an event would carry them. */
export function heldModifiers(): { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean } {
  const keyboard = game.keyboard as unknown as Keyboard | null;
  const held = (modifier: string): boolean => keyboard?.isModifierActive(modifier) ?? false;
  return { shiftKey: held("Shift"), ctrlKey: held("Control"), altKey: held("Alt"), metaKey: false };
}
