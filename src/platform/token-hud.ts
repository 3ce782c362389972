/** The bars of the token HUD, which Foundry leaves without a name. */
import { asActor, type ActorDoc } from "./documents.ts";

interface Hud {
  readonly document: {
    readonly actor: unknown;
    readonly bar1?: { readonly attribute?: string | null };
    readonly bar2?: { readonly attribute?: string | null };
  };
}
/** Gives the fields of both bars a name, for eyes and ears. `name`: that of a path below `system`; null: to be left as it is. */
export function nameBars(name: (actor: ActorDoc, path: string) => string | null): void {
  Hooks.on("renderTokenHUD", (hud: unknown, element: unknown) => {
    const { document: token } = hud as Hud;
    if (!token.actor) return;
    for (const bar of ["bar1", "bar2"] as const) {
      const field = (element as HTMLElement).querySelector<HTMLInputElement>(`.attribute.${bar} input`);
      const path = token[bar]?.attribute;
      const words = field && path ? name(asActor(token.actor), path) : null;
      if (!field || words === null) continue;
      field.ariaLabel = words;
      field.dataset.tooltip = words;
      const shown = field.ownerDocument.createElement("span");
      shown.className = "quintessence q-bar-name";
      shown.ariaHidden = "true";
      shown.textContent = words;
      field.closest(".attribute")?.prepend(shown);
    }
  });
}
