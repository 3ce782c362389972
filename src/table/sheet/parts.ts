/** The templates that sheets of every game are put together from. */
const shared = (name: string): string => `systems/quintessence/templates/sheet/${name}.hbs`;

/** A template below `templates/sheet`. */
export const SHARED = {
  effects: shared("effects"),
  effectsTab: shared("effects-tab"),
  carried: shared("carried"),
  history: shared("history"),
  notes: shared("notes"),
  account: shared("account"),
  stats: shared("stats"),
  track: shared("track"),
  gear: shared("gear"),
} as const;
/** What each of these is made of. */
export const IDENTITY = ["identity", "motto"].map(shared);
export const LIST = ["list", "brief-lists", "names", "item-row", "add"].map(shared);
export const NOTES = ["notes-editor", "notes-fold"].map(shared);
export const ITEM = ["item-head", "item-description", "number-line"].map(shared);
