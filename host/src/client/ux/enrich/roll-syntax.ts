/** An inline roll as written. */
export interface InlineRoll {
  /** The command without its slash, e.g. `"r"` or `"gmroll"`; null for a roll that is made at once. */
  command: string | null;
  formula: string;
  /** What follows `#`. */
  flavor: string;
  /** What the link shows, written in braces behind. */
  label: string;
}

/** `[[formula]]`, `[[/r formula # flavor]]{label}`; the formula may end in a flavor's bracket. */
export const INLINE_ROLL = /\[\[(\/[a-z]+\s+)?([^[\]]*(?:\[[^\]]*\][^[\]]*)*)\]\](?:\{([^}]+)\})?/gi;

/** Message mode of each chat command that rolls; null for the user's own. */
export const ROLL_COMMANDS: Readonly<Record<string, string | null>> = {
  r: null,
  roll: null,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

/** The parts of a match of {@link INLINE_ROLL}; null for a command that is not a roll, or without a formula. */
export function inlineRollOf([, command, body = "", label = ""]: RegExpMatchArray): InlineRoll | null {
  const name = command?.slice(1).trim().toLowerCase() ?? null;
  if (name !== null && !Object.hasOwn(ROLL_COMMANDS, name)) return null;
  const [formula = "", ...flavor] = body.split("#");
  if (!formula.trim()) return null;
  return { command: name, formula: formula.trim(), flavor: flavor.join("#").trim(), label: label.trim() };
}
