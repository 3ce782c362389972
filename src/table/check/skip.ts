/** Rolling at once, without the dialog: the key that is held for it, the player's own choice. */
import { defineHeldKey, isHeld, type Modifiers } from "../../platform/keys.ts";

const ACTION = "skipDialog";

/** Registers the key (at `init`): Shift, until a player chooses another. */
export const registerSkipKey = (): void =>
  defineHeldKey(ACTION, { name: "QUINTESSENCE.Keys.skipDialog.name", hint: "QUINTESSENCE.Keys.skipDialog.hint" }, ["ShiftLeft", "ShiftRight"]);

/** Does this event, or what is held now, ask to skip the dialog? */
export const skips = (event?: Modifiers): boolean => isHeld(ACTION, event);
