/** The party at a glance, for GMs: every player character, live. From here his sheet is opened, points are given and taken, and checks are asked for. */
import type { Uuid } from "../../contract.ts";
import { actorOf, type ActorDoc } from "../../platform/documents.ts";
import { loc, plural, text, warn } from "../../platform/text.ts";
import { whileRendered } from "../../platform/hooks.ts";
import { fieldOf, QuintessenceSoleWindow } from "../../platform/windows.ts";
import { rulesetById, rulesetOfActor } from "../../ruleset.ts";
import { openAmountsFor } from "../amount/open.ts";
import { ask } from "../arbiter/ask.ts";
import { startCheck } from "../check/perform.ts";
import { slide } from "../redraw.ts";
import { openRequest } from "../request/open.ts";
import { openExchangeAmong } from "../secret/open.ts";
import { partyLines, type PartyLine } from "./lines.ts";

/** Whatever may change a line, or bring and take one. */
const CHANGES = [
  ...["Actor", "User", "Item", "ActiveEffect"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]),
  ...["userConnected", "createSetting", "updateSetting"],
];
const ID = "quintessence-party";

export class QuintessencePartyWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ["quintessence", "q-party"],
    window: { title: "QUINTESSENCE.Party.title", icon: "fa-solid fa-people-group", resizable: true },
    position: { width: 720, height: "auto" as const },
    actions: {
      openSheet: QuintessencePartyWindow.#onOpenSheet,
      amounts: QuintessencePartyWindow.#onAmounts,
      ask: QuintessencePartyWindow.#onAsk,
      together: QuintessencePartyWindow.#onTogether,
      secretly: QuintessencePartyWindow.#onSecretly,
    },
  };
  static override PARTS = {
    list: {
      template: "systems/quintessence/templates/party/list.hbs",
      templates: ["systems/quintessence/templates/sheet/track.hbs"],
      scrollable: [""],
    },
    footer: { template: "systems/quintessence/templates/party/footer.hbs" },
  };

  /** Whom the next action is for, by their uuids. */
  readonly #chosen = new Set<Uuid>();
  /** Was the focus in what is being drawn anew? */
  #focused = false;

  protected override async _prepareContext(): Promise<never> {
    const lines = partyLines();
    for (const uuid of this.#chosen) if (!lines.some((line) => line.uuid === uuid)) this.#chosen.delete(uuid);
    const chosen = this.#chosen.size;
    return {
      lines: lines.map((line) => ({ ...line, chosen: this.#chosen.has(line.uuid) })),
      all: chosen > 0 && chosen === lines.length,
      count: chosen === 0 ? loc("QUINTESSENCE.Party.none") : plural("QUINTESSENCE.Party.chosen", chosen),
      none: chosen === 0,
      together: this.#together(lines),
      secretly: lines.some((line) => this.#chosen.has(line.uuid) && rulesetById(line.ruleset)?.exchanges !== undefined),
    } as never;
  }
  /** What a GM does for several at once, game by game; for nobody while nobody of that game is chosen. */
  #together(lines: readonly PartyLine[]): readonly object[] {
    return [...new Set(lines.map(({ ruleset }) => ruleset))].flatMap((ruleset) => {
      const none = !lines.some((line) => line.ruleset === ruleset && this.#chosen.has(line.uuid));
      return (rulesetById(ruleset)?.together ?? []).map(({ rollable, label, icon }) => ({ ruleset, rollable, label: text(label), icon, none }));
    });
  }

  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.#onChange(event));
    whileRendered(this, CHANGES);
  }
  protected override _preSyncPartState(...args: Parameters<QuintessenceSoleWindow["_preSyncPartState"]>): void {
    super._preSyncPartState(...args);
    const [, , prior] = args as unknown as [string, HTMLElement, HTMLElement];
    this.#focused ||= prior.contains(prior.ownerDocument.activeElement);
  }
  protected override _syncPartState(...args: Parameters<QuintessenceSoleWindow["_syncPartState"]>): void {
    super._syncPartState(...args);
    const [, next, prior] = args as unknown as [string, HTMLElement, HTMLElement];
    slide(next, prior);
  }
  protected override async _onRender(...args: Parameters<QuintessenceSoleWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const all = this.element.querySelector<HTMLInputElement>("[name=all]");
    if (all) all.indeterminate = this.#chosen.size > 0 && !all.checked;
    // Where the focus stood on somebody who is gone, it goes back to the top.
    if (this.#focused && document.activeElement === document.body) all?.focus({ preventScroll: true });
    this.#focused = false;
  }

  #onChange(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("[name=chosen]")];
    const of = field.name === "all" ? boxes.map(({ value }) => value) : [field.value];
    for (const uuid of of)
      if (field.checked) this.#chosen.add(uuid);
      else this.#chosen.delete(uuid);
    void this.render();
  }
  get #actors(): readonly ActorDoc[] {
    return [...this.#chosen].flatMap((uuid) => actorOf(uuid) ?? []);
  }

  static async #onOpenSheet(this: QuintessencePartyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await actorOf(target.dataset.uuid ?? "")?.sheet?.render({ force: true });
  }
  static async #onAmounts(this: QuintessencePartyWindow): Promise<void> {
    openAmountsFor(this.#actors);
  }
  static async #onAsk(this: QuintessencePartyWindow): Promise<void> {
    await openRequest(null, this.#actors);
  }

  static async #onSecretly(this: QuintessencePartyWindow): Promise<void> {
    openExchangeAmong(this.#actors);
  }

  /** One after the other: the card of each, and what it offers, taken by this GM. */
  static async #onTogether(this: QuintessencePartyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { ruleset, rollable = "" } = target.dataset;
    const game = rulesetById(ruleset ?? "");
    const offer = game?.together?.find((each) => each.rollable === rollable)?.offer;
    if (offer === undefined) return;
    for (const actor of this.#actors.filter(({ type }) => rulesetOfActor(type) === game)) {
      const card = await startCheck({ actor, rollable, skip: true });
      if (!card) continue;
      const { done, said } = await ask({ kind: "act", message: card.id, offer, on: [actor.uuid], input: {} });
      if (!done && said) warn(said);
    }
  }

  /** Opens it, or brings it back before the others. */
  static async open(): Promise<void> {
    const open = foundry.applications.instances.get(ID);
    if (open) open.bringToFront();
    else await new QuintessencePartyWindow().render({ force: true });
    (open ?? foundry.applications.instances.get(ID))?.element.querySelector<HTMLElement>("[name=all]")?.focus();
  }
}
