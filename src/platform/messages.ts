/** Message modes (14) and roll modes (13) under one name, and who may see what a message holds. */
import type { MessageDoc } from "./documents.ts";
import { loc } from "./text.ts";

export type Mode = "public" | "gm" | "blind" | "self";
const OLD_NAMES: Readonly<Record<Mode, string>> = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" };
/** Is this the name of a mode? */
export const isMode = (mode: unknown): mode is Mode => typeof mode === "string" && Object.hasOwn(OLD_NAMES, mode);

/** The mode in force for this client. Anything unreadable counts as *gm*: a renamed setting must never publish secrets. */
export function messageMode(): Mode {
  const settings = game.settings as unknown as { settings: ReadonlyMap<string, unknown>; get(scope: string, key: string): unknown };
  if (settings.settings.has("core.messageMode")) {
    const mode = settings.get("core", "messageMode");
    return mode === "ic" ? "public" : isMode(mode) ? mode : "gm";
  }
  const old = settings.settings.has("core.rollMode") ? settings.get("core", "rollMode") : null;
  return (Object.keys(OLD_NAMES) as Mode[]).find((mode) => OLD_NAMES[mode] === old) ?? "gm";
}

/** A mode under either generation's name; undefined: it names none. */
export const modeNamed = (name: unknown): Mode | undefined =>
  isMode(name) ? name : (Object.keys(OLD_NAMES) as Mode[]).find((mode) => OLD_NAMES[mode] === name);

interface Named {
  readonly label?: unknown;
}
/** What Foundry itself calls a mode, in the viewer's language; null: it doesn't say. */
export function modeLabel(mode: Mode): string | null {
  const { ChatMessage, Dice } = CONFIG as unknown as {
    readonly ChatMessage?: { readonly modes?: Readonly<Record<string, Named>> };
    readonly Dice?: { readonly rollModes?: Readonly<Record<string, Named | string>> };
  };
  const found = ChatMessage?.modes?.[mode] ?? Dice?.rollModes?.[OLD_NAMES[mode]];
  const label = typeof found === "string" ? found : found?.label;
  return typeof label === "string" && label !== "" ? loc(label) : null;
}

/** Sets whisper and blind of message data for a mode; returns the data. */
export function applyMode<T extends object>(data: T, mode: Mode): T {
  const implementation = foundry.documents.ChatMessage.implementation as unknown as {
    applyMode?(data: object, mode: string): unknown;
    applyRollMode?(data: object, mode: string): unknown;
  };
  if (implementation.applyMode) implementation.applyMode(data, mode);
  else implementation.applyRollMode?.(data, OLD_NAMES[mode]);
  return data;
}

/** May this client show what the message holds? */
export const contentVisible = (message: MessageDoc): boolean => message.isContentVisible;
