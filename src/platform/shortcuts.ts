/** The keyboard as Foundry knows it. */
interface Keyboard {
  isModifierActive(modifier: string): boolean;
}
/** The modifiers held down now, as an event would carry them. */
export function heldModifiers(): { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean } {
  const keyboard = game.keyboard as unknown as Keyboard | null;
  const held = (modifier: string): boolean => keyboard?.isModifierActive(modifier) ?? false;
  return { shiftKey: held("Shift"), ctrlKey: held("Control"), altKey: held("Alt"), metaKey: false };
}
