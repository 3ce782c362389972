/** Keys that mean something while they are held, as this user has chosen them in Foundry's controls. */
import type { Id } from "../contract.ts";
import { heldModifiers } from "./shortcuts.ts";

interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}
interface Keybindings {
  register(namespace: string, action: string, data: object): void;
  get(namespace: string, action: string): readonly Binding[];
}
/** The modifiers that an event was made with. */
export type Modifiers = Readonly<Record<"shiftKey" | "ctrlKey" | "altKey" | "metaKey", boolean>>;

const SYSTEM = "quintessence";
const keybindings = (): Keybindings => game.keybindings as unknown as Keybindings;
const down = (): ReadonlySet<string> => (game.keyboard as unknown as { readonly downKeys: ReadonlySet<string> } | null)?.downKeys ?? new Set();

/** Registers keys to be held (at `init`). Name and hint are language keys; `codes`: each a `KeyboardEvent.code`. */
export function defineHeldKey(action: Id, words: { readonly name: string; readonly hint: string }, codes: readonly string[]): void {
  keybindings().register(SYSTEM, action, { ...words, editable: codes.map((key) => ({ key })) });
}

/** Does an event come with this modifier, by the name or the code of its key? Null: it names no modifier. */
function modifier(name: string, event: Modifiers): boolean | null {
  if (/^shift/iu.test(name)) return event.shiftKey;
  if (/^(control|meta|os)/iu.test(name)) return event.ctrlKey || event.metaKey;
  return /^alt/iu.test(name) ? event.altKey : null;
}
/**
 * Was one of these bindings held during an event? A modifier is what the event says, which knows it also when the key went down in another
 * window; any other key is in `held`, by its code.
 */
export const holds = (bindings: readonly Binding[], event: Modifiers, held: ReadonlySet<string>): boolean =>
  bindings.some(({ key, modifiers = [] }) => (modifier(key, event) ?? held.has(key)) && modifiers.every((name) => modifier(name, event) === true));

/** Is a key of this action held: during an event, else now? */
export const isHeld = (action: Id, event: Modifiers = heldModifiers()): boolean => holds(keybindings().get(SYSTEM, action), event, down());
