/** Asking the GM for something: a permission, or points of one's own game, with a reason. */
import { textAt } from "../../contract.ts";
import { selected } from "../../platform/board.ts";
import { offerCall } from "../../platform/controls.ts";
import { actorOf, createMessage, me, speakerOf, type ActorDoc } from "../../platform/documents.ts";
import { applyMode, messageMode } from "../../platform/messages.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { amountsOf } from "../amount/shifts.ts";
import { typedAmount } from "../amount/typed.ts";
import { drawMessages } from "../card/render.ts";
import { askForm } from "../sheet/ask-form.ts";
import { bindPlea, pleaHtml } from "./plea-card.ts";
import { MOST_REASON, type Plea } from "./plea.ts";

const PERMISSION = "permission";

/** For whom this user speaks: a token of his that is selected, else his character. */
const speaking = (): ActorDoc | null => selected().find(({ actor }) => actor.isOwner)?.actor ?? me().character;

/** Lets this user ask; what can't be used is said, and what he typed stands in the form again. */
export async function askGrant(typed: { readonly what?: string; readonly points?: string; readonly reason?: string } = {}): Promise<void> {
  const actor = speaking();
  const ruleset = actor && rulesetOfActor(actor.type);
  if (!actor?.isOwner || !ruleset) return warn({ key: "QUINTESSENCE.Plea.nobody" });
  const whats = [
    { id: PERMISSION, label: loc("QUINTESSENCE.Plea.permission") },
    ...amountsOf(actor).map(({ id, label }) => ({ id, label: loc("QUINTESSENCE.Plea.pointsOf", { label: text(label) }) })),
  ];
  const answers = await askForm({
    title: "QUINTESSENCE.Plea.window",
    ok: "QUINTESSENCE.Grant.ask",
    template: "request/plea-form.hbs",
    context: {
      whats: whats.map((what) => ({ ...what, selected: what.id === typed.what })),
      points: typed.points ?? "1",
      reason: typed.reason ?? "",
      most: MOST_REASON,
    },
    classes: [`q-${ruleset.id}`],
  });
  if (!answers) return;
  // Deleted while the form was open.
  if (actorOf(actor.uuid) === null) return warn({ key: "QUINTESSENCE.Macro.gone" });
  const said = { what: textAt(answers, "what"), points: textAt(answers, "points"), reason: textAt(answers, "reason").trim() };
  const again = (label: Parameters<typeof warn>[0]): Promise<void> => {
    warn(label);
    return askGrant(said);
  };
  if (said.reason === "") return again({ key: "QUINTESSENCE.Plea.noReason" });
  const amount = amountsOf(actor).find(({ id }) => id === said.what)?.id ?? "";
  const read = amount === "" ? { points: 0, sign: 0 } : typedAmount(said.points);
  if ("complaint" in read) return again(read.complaint);
  if (read.sign < 0) return again({ key: "QUINTESSENCE.Plea.negative" });
  const plea: Plea = { actor: actor.uuid, amount, by: read.points, reason: said.reason.slice(0, MOST_REASON) };
  const mode = messageMode();
  const content = mode === "public" ? foundry.utils.escapeHTML(loc("QUINTESSENCE.Plea.plain", { reason: plea.reason })) : loc("QUINTESSENCE.Plea.private");
  await createMessage(applyMode({ type: "plea", speaker: speakerOf(actor), content: `<p>${content}</p>`, system: { ...plea, decision: null } }, mode), {});
}

/** Opens the ways to it, and says how its card is drawn (at `init`). */
export function offerPleas(): void {
  drawMessages("plea", pleaHtml, bindPlea);
  offerCall({
    id: "plea",
    name: "QUINTESSENCE.Plea.window",
    hint: "QUINTESSENCE.Plea.hint",
    icon: "fa-solid fa-hand",
    keys: [{ key: "KeyH", modifiers: ["SHIFT"] }],
    only: "player",
    call: () => void askGrant(),
  });
}
