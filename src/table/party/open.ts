/** The ways to the party window, for GMs: a key, a button beside the board, one above the actors in the sidebar. */
import { offerAmongActors, offerCall, type Call } from "../../platform/controls.ts";
import { QuintessencePartyWindow } from "./window.ts";

/** Registers them (at `init`). */
export function offerParty(): void {
  const call: Call = {
    id: "party",
    name: "QUINTESSENCE.Party.title",
    hint: "QUINTESSENCE.Party.hint",
    icon: "fa-solid fa-people-group",
    keys: [{ key: "KeyG", modifiers: ["SHIFT"] }],
    only: "gm",
    call: () => void QuintessencePartyWindow.open(),
  };
  offerCall(call);
  offerAmongActors(call);
}
