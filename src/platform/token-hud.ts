/** The bars of the token HUD, which Foundry leaves without a name. */
import { warn } from "./text.ts";
import { quoted } from "./typed-number.ts";
import { asActor, type ActorDoc } from "./documents.ts";

interface Hud {
  readonly document: {
    readonly actor: unknown;
    readonly bar1?: { readonly attribute?: string | null };
    readonly bar2?: { readonly attribute?: string | null };
  };
}
/** What a bar takes: a number, with a sign a difference, after `=` a value. A true minus is read as one. */
const READABLE = /^\s*[=+-]?\s*\d+([.,]\d*)?\s*$/;
/** Lets nothing through to Foundry that is no number: the old value stands again, and the user is told. To run before Foundry's own listeners. */
function guard(field: HTMLInputElement): void {
  const kept = field.value;
  const check = (): void => {
    field.value = field.value.replace(/[−–]/g, "-");
    if (READABLE.test(field.value)) return;
    warn({ key: "QUINTESSENCE.Amount.barKept", args: { typed: quoted(field.value), kept } });
    field.value = kept;
  };
  const around = field.parentElement ?? field;
  around.addEventListener("change", check, { capture: true });
  around.addEventListener("keydown", (event) => (event.key === "Enter" ? check() : undefined), { capture: true });
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
      guard(field);
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
/** Shows the bars as they are, where what was typed has changed nothing. */
export function redrawBars(): void {
  const hud = (canvas as unknown as { hud?: { token?: { rendered: boolean; render(): unknown } } } | null)?.hud?.token;
  if (hud?.rendered) void hud.render();
}
