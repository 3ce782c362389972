/** What a world may change of SEN, in the order a GM reads it. */
import type { Json } from "../../contract.ts";
import { optionsOf, optionValue, type OptionGroup } from "../../table/options/declare.ts";
import { SEN_DEFAULTS, type SenWorld } from "./rules/world.ts";

/** Longest time that an exchange may be given, in minutes. */
const MOST_MINUTES = 60;
/** What a side comes to that hasn't chosen in time: the GM is asked, it forfeits, or the whole exchange is void. */
const LATE = ["ask", "forfeit", "void"] as const;

export const SEN_OPTIONS: OptionGroup = {
  ruleset: "sen",
  words: "QUINTESSENCE.SEN.Settings",
  sections: [
    {
      id: "exchange",
      options: [
        { key: "perWinner", kind: "toggle", initial: SEN_DEFAULTS.perWinner },
        { key: "minutes", kind: "number", initial: 0, min: 0, max: MOST_MINUTES },
        { key: "late", kind: "choice", initial: "ask", ids: LATE },
      ],
    },
    { id: "secrecy", options: [{ key: "hideCircles", kind: "toggle", initial: true }] },
  ],
};

const values = (): Readonly<Record<string, Json>> => Object.fromEntries(optionsOf(SEN_OPTIONS).map((option) => [option.key, optionValue(SEN_OPTIONS, option)]));

/** The options in force, as SEN's rules take them. */
export const senWorld = (): SenWorld => ({ perWinner: values()["perWinner"] === true });
/** Are the circles of an actor kept from players who don't own him? A courtesy: his numbers are in every browser. */
export const hidesCircles = (): boolean => values()["hideCircles"] === true;
/** How long an exchange waits, in minutes (0: for ever), and what a side comes to that hasn't chosen by then. */
export function senExchanges(): { readonly minutes: number; readonly late: (typeof LATE)[number] } {
  const now = values();
  return { minutes: Number(now["minutes"]), late: LATE.find((id) => id === now["late"]) ?? "ask" };
}
