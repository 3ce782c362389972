/** The window in which an exchange is opened, or proposed by a player: who takes part, and what each is to choose for. */
import type { Id, Uuid } from "../../contract.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { fieldOf, QuintessenceSoleWindow } from "../../platform/windows.ts";
import type { Ruleset } from "../../ruleset.ts";
import { chosenFirst, partakers, type Partaker } from "./partakers.ts";
import { openExchange } from "./request.ts";

const key = (name: string): string => `QUINTESSENCE.Secret.${name}`;

export class QuintessenceExchangeWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-exchange",
    tag: "form",
    classes: ["quintessence", "q-exchange-window"],
    window: { title: "QUINTESSENCE.Secret.open", icon: "fa-solid fa-user-secret", contentClasses: ["standard-form"], resizable: true },
    position: { width: 440, height: "auto" as const },
    form: { handler: QuintessenceExchangeWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = {
    who: { template: "systems/quintessence/templates/secret/who.hbs", scrollable: [""] },
    footer: { template: "systems/quintessence/templates/secret/footer.hbs" },
  };

  readonly #ruleset: Ruleset;
  readonly #all: readonly Partaker[];
  readonly #on: Set<Uuid>;
  readonly #rollables = new Map<Uuid, Id>();
  #busy = false;
  readonly #opener = document.activeElement as HTMLElement | null;

  /** `first`: those who take part for certain. `rollable`: what they choose for, unless it is changed. */
  constructor(ruleset: Ruleset, first: readonly ActorDoc[], rollable?: Id) {
    super();
    this.#ruleset = ruleset;
    this.#all = partakers(ruleset, first);
    const on = chosenFirst(first);
    this.#on = new Set(this.#all.flatMap(({ actor }) => (on.has(actor.uuid) ? [actor.uuid] : [])));
    for (const { actor, rollables } of this.#all) this.#rollables.set(actor.uuid, (rollables.find(({ id }) => id === rollable) ?? rollables[0])?.id ?? "");
  }
  /** Is there anybody at all? */
  get isEmpty(): boolean {
    return this.#all.length < 2;
  }

  protected override async _prepareContext(): Promise<never> {
    return {
      ruleset: this.#ruleset.id,
      lines: this.#all.map(({ actor, name, rollables }) => ({
        uuid: actor.uuid,
        on: this.#on.has(actor.uuid),
        name,
        rollables: rollables.map(({ id, label, score }) => ({
          id,
          label: score && actor.isOwner ? `${text(label)} (${text(score)})` : text(label),
          selected: this.#rollables.get(actor.uuid) === id,
        })),
      })),
      few: this.#on.size < 2,
      verb: loc(key(me().isGM ? "begin" : "propose")),
    } as never;
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.add(`q-${this.#ruleset.id}`);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.querySelector<HTMLElement>("[name=who]:not(:checked)")?.focus();
  }
  protected override _onClose(...args: Parameters<QuintessenceSoleWindow["_onClose"]>): void {
    super._onClose(...args);
    if (document.activeElement === document.body && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
  }
  #onChange(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    const uuid = field.dataset.uuid ?? field.value;
    if (field.name !== "who") this.#rollables.set(uuid, field.value);
    else if (field.checked) this.#on.add(uuid);
    else this.#on.delete(uuid);
    void this.render({ parts: ["footer"] });
  }
  static async #onSubmit(this: QuintessenceExchangeWindow): Promise<void> {
    if (this.#on.size < 2) return warn({ key: key("tooFew") });
    if (this.#busy) return;
    this.#busy = true;
    const sides = this.#all
      .filter(({ actor }) => this.#on.has(actor.uuid))
      .map(({ actor: { uuid } }) => ({ actor: uuid, rollable: this.#rollables.get(uuid) ?? "" }));
    const opened = await openExchange(sides);
    this.#busy = false;
    if (opened) await this.close();
  }
}
