/** Who sees what is posted: message modes in generation 14, roll modes before. */
export interface Mode {
  id: string;
  label: string;
  icon: string;
}

const OLD_NAMES: Record<string, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
  ic: "publicroll",
};

const modern = (): boolean => game.release.generation >= 14;

/** Key of the setting in namespace `core` that keeps this user's choice. */
export function modeSetting(): string {
  return modern() ? "messageMode" : "rollMode";
}

/** The modes on offer, in their order. */
export function modes(): Mode[] {
  const entries: Record<string, any> = modern() ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes;
  return Object.entries(entries).map(([id, mode]) => ({ id, label: mode.label ?? mode, icon: mode.icon ?? "" }));
}

export function currentMode(): string {
  return game.settings.get("core", modeSetting());
}

/** The mode under this generation's name. `mode`: `public`, `gm`, `blind` or `self`. */
export function modeNamed(mode: string): string {
  return modern() ? mode : OLD_NAMES[mode]!;
}

/** Gives message data the recipients of a mode; changes and returns the data. */
export function applyMode(data: Record<string, any>, mode: string): Record<string, any> {
  const cls = CONFIG.ChatMessage.documentClass;
  if (modern()) cls.applyMode(data, mode);
  else cls.applyRollMode(data, mode);
  return data;
}
