/** Macros and the hotbar, as far as they are used here. */
import type { Id } from "../contract.ts";
import type { UserDoc } from "./documents.ts";

export interface MacroDoc {
  readonly id: Id;
  readonly type: string;
  readonly command: string;
  readonly isOwner: boolean;
}
interface Holder {
  readonly hotbar: Readonly<Record<string, Id>>;
  can(permission: string): boolean;
  assignHotbarMacro(macro: MacroDoc, slot: number): Promise<unknown>;
}
const SLOTS = 50;
const holder = (): Holder => game.user as unknown as Holder;
const macros = (): readonly MacroDoc[] => game.macros?.contents ?? [];

/** May this user run scripts? The GM decides it by role. */
export const mayScript = (): boolean => holder().can("MACRO_SCRIPT");
/** The first empty slot of this user's hotbar, from 1; null: all are taken. */
export const freeSlot = (): number | null => Array.from({ length: SLOTS }, (_, index) => index + 1).find((slot) => !holder().hotbar[slot]) ?? null;
/** The slot of this user's hotbar that holds a macro; null: none does. */
export const slotOf = (macro: MacroDoc): number | null => Number(Object.entries(holder().hotbar).find(([, id]) => id === macro.id)?.[0] ?? 0) || null;
/** A script macro of this user's with exactly this command. */
export const macroByCommand = (command: string): MacroDoc | null =>
  macros().find((macro) => macro.type === "script" && macro.isOwner && macro.command === command) ?? null;
/** Makes a script macro of this user's. Null: refused. */
export async function createMacro(data: { readonly name: string; readonly img: string; readonly command: string }): Promise<MacroDoc | null> {
  const implementation = foundry.documents.Macro.implementation as unknown as { create(data: object): Promise<unknown> };
  return ((await implementation.create({ ...data, type: "script" })) as MacroDoc | undefined) ?? null;
}
/** Puts a macro into a slot of a user's hotbar. */
export const assignMacro = (user: UserDoc, macro: MacroDoc, slot: number): Promise<unknown> => (user as unknown as Holder).assignHotbarMacro(macro, slot);
