import { loc } from "./text.ts";

/** Where a user calls for something that belongs to no sheet: keys, and the buttons beside the board. */
export interface Call {
  /** Id below this system's. */
  readonly id: string;
  /** Language keys. */
  readonly name: string;
  readonly hint: string;
  readonly icon: string;
  readonly keys: readonly { readonly key: string; readonly modifiers?: readonly string[] }[];
  /** For GMs alone, or for players alone; left out: for everybody. */
  readonly only?: "gm" | "player";
  /** Is there anything to call for? Left out: always. Without, there is no button; the key says so itself. */
  readonly when?: () => boolean;
  readonly call: () => void;
}
interface Keys {
  register(namespace: string, action: string, data: object): void;
}
const SYSTEM = "quintessence";

const seen = ({ only }: { readonly only?: Call["only"] | undefined }): boolean => !only || (only === "gm") === game.user?.isGM;

/** Registers a key, which users may change (at `init`), and a button among the tools of tokens. */
export function offerCall({ id, name, hint, icon, keys, only, when, call }: Call): void {
  (game.keybindings as unknown as Keys).register(SYSTEM, id, {
    name,
    hint,
    restricted: only === "gm",
    editable: keys.map((each) => ({ ...each })),
    onDown: () => {
      call();
      return true;
    },
  });
  Hooks.on("getSceneControlButtons", (controls: unknown) => {
    const { tokens } = controls as { tokens?: { tools?: Record<string, object> } };
    if (!tokens?.tools || !seen({ only }) || when?.() === false) return;
    tokens.tools[`${SYSTEM}-${id}`] = { name: `${SYSTEM}-${id}`, title: name, icon, order: 90, button: true, visible: true, onChange: () => call() };
  });
}

/** Puts a button for it at the head of the actors in the sidebar. */
export function offerAmongActors(offered: Call): void {
  const { id, name, icon, call } = offered;
  Hooks.on("renderActorDirectory", (_directory: unknown, element: unknown) => {
    const directory = element as HTMLElement;
    const actions = directory.querySelector(".header-actions");
    if (!seen(offered) || !actions || actions.querySelector(`.${SYSTEM}-${id}`)) return;
    const button = directory.ownerDocument.createElement("button");
    const drawing = directory.ownerDocument.createElement("i");
    button.type = "button";
    button.className = `${SYSTEM}-${id}`;
    drawing.className = icon;
    drawing.ariaHidden = "true";
    button.append(drawing, ` ${loc(name)}`);
    button.addEventListener("click", () => call());
    actions.append(button);
  });
}
