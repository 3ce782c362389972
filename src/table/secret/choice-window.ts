/** The window in which a side is chosen for: what may be chosen, in large buttons, and against whom. What is pressed is sealed at once. */
import type { Id } from "../../contract.ts";
import { messageOf } from "../../platform/documents.ts";
import { whileRendered } from "../../platform/hooks.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { QuintessenceWindow } from "../../platform/windows.ts";
import { sideName } from "../contest/side.ts";
import { drawnOptions, refusalOf } from "../check/choice.ts";
import { choose } from "./play.ts";
import type { SideNow } from "./protocol.ts";
import { exchangeIn, gmAgainst, type ReadExchange } from "./read.ts";
import { checkNow } from "./words.ts";

const CHANGES = ["updateActor", "updateChatMessage", "deleteChatMessage", "createItem", "updateItem", "deleteItem"];
const key = (name: string): string => `QUINTESSENCE.Secret.${name}`;

export class QuintessenceChoiceWindow extends QuintessenceWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["quintessence", "q-check-dialog", "q-choice"],
    window: { icon: "fa-solid fa-user-secret", contentClasses: ["standard-form"] },
    position: { width: 400, height: "auto" as const },
    actions: { choose: QuintessenceChoiceWindow.#onChoose },
  };
  static override PARTS = {
    choice: { template: "systems/quintessence/templates/secret/choice.hbs", templates: ["systems/quintessence/templates/check/options.hbs"] },
  };

  readonly #message: Id;
  readonly #side: Id;
  #busy = false;
  /** What it asks to choose for, as it is drawn. */
  #rollable: Id = "";
  readonly #opener = document.activeElement as HTMLElement | null;

  constructor(message: Id, side: Id) {
    super({ id: QuintessenceChoiceWindow.#idOf(message, side) });
    this.#message = message;
    this.#side = side;
  }
  static #idOf = (message: Id, side: Id): string => `quintessence-choice-${message}-${side}`;

  /** Opens it, or brings it back before the others. */
  static async open(message: Id, side: Id): Promise<void> {
    const open = foundry.applications.instances.get(QuintessenceChoiceWindow.#idOf(message, side));
    if (open) open.bringToFront();
    else await new QuintessenceChoiceWindow(message, side).render({ force: true });
  }

  /** The side while it is still to choose; null: it is no longer. */
  get #open(): { readonly found: ReadExchange; readonly side: SideNow } | null {
    const found = exchangeIn(messageOf(this.#message));
    const side = found?.standing.phase === "choosing" ? found.standing.sides.find(({ id }) => id === this.#side) : undefined;
    return found && side?.seal === null && !side.forfeit ? { found, side } : null;
  }
  override get title(): string {
    const open = this.#open;
    const check = open && checkNow(open.side, open.found.ruleset);
    return check
      ? loc(key("window"), { what: text(open.found.ruleset.subject(check)), name: open.side.by === "gm" ? loc(key("gm")) : sideName(open.side.actor) })
      : "";
  }
  protected override async _prepareContext(): Promise<never> {
    const open = this.#open;
    const check = open && checkNow(open.side, open.found.ruleset);
    if (!check) return { options: [] } as never;
    const { found, side } = open;
    this.#rollable = side.rollable;
    const others = found.standing.sides.filter((other) => other !== side);
    return {
      dialog: this.id,
      ruleset: found.ruleset.id,
      against: loc(key("against"), { names: others.map((other) => (other.by === "gm" ? loc(key("theGm")) : sideName(other.actor))).join(", ") }),
      what: gmAgainst(check) === undefined ? text(found.ruleset.subject(check)) : "",
      options: drawnOptions(check, found.ruleset) ?? [],
    } as never;
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const ruleset = this.#open?.found.ruleset.id;
    if (ruleset) this.element.classList.add(`q-${ruleset}`);
    whileRendered(this, CHANGES);
    this.element.querySelector<HTMLElement>("[data-action=choose]:not([aria-disabled])")?.focus();
  }
  protected override async _onRender(...args: Parameters<QuintessenceWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // Another tab of his has chosen, or the exchange moved on.
    if (!this.#open && !this.#busy) await this.close();
  }
  protected override _onClose(...args: Parameters<QuintessenceWindow["_onClose"]>): void {
    super._onClose(...args);
    const opener = this.#opener?.isConnected ? this.#opener : document.querySelector<HTMLElement>(`[data-message-id="${this.#message}"] button`);
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
  }

  static async #onChoose(this: QuintessenceChoiceWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const open = this.#open;
    const check = open && checkNow(open.side, open.found.ruleset);
    const choice = target.dataset.choice ?? "";
    if (!open || !check) return void (await this.close());
    const refused = refusalOf(check, choice, open.found.ruleset);
    if (refused) return warn(refused);
    if (this.#busy) return;
    this.#busy = true;
    const chosen = await choose(this.#message, this.#side, this.#rollable, choice);
    this.#busy = false;
    if (chosen || !this.#open) await this.close();
  }
}
