/** What the window of universes asks before it does what can't be taken back. */
import { loc } from "../../../platform/text.ts";

/** Asks; null: left without an answer, or with `stay`. The first answer is the one Enter gives. */
async function ask<A extends string>(what: string, name: string, answers: readonly A[]): Promise<A | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: loc(`QUINTESSENCE.BCA.Universe.Ask.${what}.title`) },
    content: `<p>${foundry.utils.escapeHTML(loc(`QUINTESSENCE.BCA.Universe.Ask.${what}.question`, { name }))}</p>`,
    buttons: [...answers, "stay"].map((action, index) => ({ action, label: loc(`QUINTESSENCE.BCA.Universe.Ask.${what}.${action}`), default: index === 0 })),
    rejectClose: false,
  });
  return answers.find((each) => each === answer) ?? null;
}
/** What becomes of changes that aren't kept? `revert`: he means to drop them. */
export const askLeave = (name: string, what: "leave" | "revert" = "leave"): Promise<"save" | "drop" | null> =>
  what === "leave" ? ask("leave", name, ["save", "drop"]) : ask("revert", name, ["drop"]);
/** It was changed or deleted meanwhile: is his to take its place, or to stand beside it? */
export const askOverwrite = (name: string): Promise<"overwrite" | "copy" | null> => ask("overwrite", name, ["copy", "overwrite"]);
/** There is one of that id already. */
export const askReplace = (name: string): Promise<"replace" | "copy" | null> => ask("replace", name, ["copy", "replace"]);
export const askDelete = async (name: string): Promise<boolean> => (await ask("delete", name, ["delete"])) !== null;
