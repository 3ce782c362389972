/** A small form in a dialog of its own. */
import type { JsonObject } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";

/** Values by field name. */
export type FormAnswers = JsonObject;
export interface Form {
  /** Language keys of the window's title and of the button with the verb. */
  readonly title: string;
  readonly ok: string;
  /** Path below `templates/`. */
  readonly template: string;
  readonly context: object;
  /** Classes of the window beside the house's: its game's. */
  readonly classes?: readonly string[];
}

/** Shows the form; resolves to its values by field name, or to null when it is dismissed. */
export async function askForm({ title, ok, template, context, classes = [] }: Form): Promise<FormAnswers | null> {
  const opener = document.activeElement as HTMLElement | null;
  const content = document.createElement("div");
  content.className = "q-form";
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(`systems/quintessence/templates/${template}`, context as never);
  const dialog = foundry.applications.api.DialogV2 as unknown as { input(options: object): Promise<FormAnswers | null> };
  const answers = await dialog.input({
    classes: ["quintessence", "q-form-dialog", ...classes],
    window: { title: loc(title) },
    position: { width: 440 },
    content,
    ok: { label: loc(ok), icon: "fa-solid fa-check" },
    rejectClose: false,
  });
  // Where it was opened: the control itself, or the one drawn in its place meanwhile.
  (opener?.isConnected ? opener : document.getElementById(opener?.id ?? ""))?.focus();
  return answers;
}
