/** Difficulties that only the GM who asked knows: in his own browser, until he names them. */
import type { Id } from "../../contract.ts";
import { defineSetting, saveSetting, setting } from "../../platform/settings.ts";

const KEY = "heldDifficulties";
/** How many are remembered; of older ones the GM is asked again. */
const MOST = 50;

/** Registers where they are kept (at `init`): never with the world, which reaches every client. */
export const registerHeld = (): void => defineSetting(KEY, { scope: "client", config: false, type: Object, default: {}, unseen: true });
/** The difficulty of a request; null: this browser knows none. */
export function held(request: Id): number | null {
  const value = setting<Readonly<Record<Id, unknown>>>(KEY)[request];
  return typeof value === "number" ? value : null;
}
/** Remembers one. */
export async function hold(request: Id, value: number): Promise<void> {
  const others = Object.entries(setting<Readonly<Record<Id, unknown>>>(KEY)).slice(1 - MOST);
  await saveSetting(KEY, Object.fromEntries([...others, [request, value]]));
}
