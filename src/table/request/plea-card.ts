/** The card of a plea: what is asked, why, and what the GM says. */
import { me, userOf, type MessageDoc } from "../../platform/documents.ts";
import { render } from "../../platform/templates.ts";
import { loc, text } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { press } from "../card/buttons.ts";
import { decisionOf, readPlea } from "./plea.ts";

/** The card's HTML for this viewer; null when the message holds no plea that its author could make. */
export function pleaHtml(message: MessageDoc): string | null {
  const found = readPlea(message);
  if (!found) return null;
  const { plea, actor, label } = found;
  const decision = decisionOf(message);
  const altered = decision === "altered";
  const decided = decision !== null && decision !== "altered" ? decision : null;
  const by = decided ? (userOf(decided.by)?.name ?? loc("QUINTESSENCE.Card.gone")) : "";
  return render("card.plea", {
    ruleset: rulesetOfActor(actor.type)?.id ?? "",
    actor: actor.name === message.alias ? "" : actor.name,
    what: label ? loc("QUINTESSENCE.Plea.points", { label: text(label), by: plea.by }) : loc("QUINTESSENCE.Plea.permission"),
    reason: plea.reason,
    waiting: decision === null,
    altered,
    decided: decided && loc(decided.granted ? "QUINTESSENCE.Plea.granted" : "QUINTESSENCE.Plea.refused", { by }),
    granted: decided?.granted === true,
    gm: me().isGM && decision === null,
  });
}
/** Binds its buttons. What the GM grants is what he was shown. */
export function bindPlea(message: MessageDoc, element: HTMLElement): void {
  const plea = readPlea(message)?.plea;
  for (const button of element.querySelectorAll<HTMLButtonElement>("button[data-action]"))
    button.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const granted = button.dataset.action === "grant";
      void press(button, { kind: "decide", message: message.id, granted, shown: { amount: plea?.amount ?? "", by: plea?.by ?? 0 } });
    });
}
