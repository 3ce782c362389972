/** The check dialog: one for all rulesets. What is tested, modifiers, target, odds at each keystroke, and the button with the verb. */
import type { Check, Field, Id, Json, Modifier, Target, Uuid } from "../../contract.ts";
import { actorOf, me } from "../../platform/documents.ts";
import type { Candidate } from "../../platform/board.ts";
import type { Mode } from "../../platform/messages.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { fieldOf, QuintessenceWindow, type FieldElement } from "../../platform/windows.ts";
import type { Ruleset } from "../../ruleset.ts";
import { openExchangeOf } from "../secret/open.ts";
import { optionsOf, refusalOf } from "./choice.ts";
import { blockOf, dialogContext, rolls } from "./dialog-context.ts";
import { follow } from "./difficulties.ts";
import { aimedAt, beyond, fitting, opponentOf, switched, withTyped } from "./edit.ts";
import { readNumber } from "../../platform/typed-number.ts";
import { modeWith } from "../contest/asking.ts";
import { addMacro } from "../macro/hotbar.ts";
import { keepFolds } from "../redraw.ts";
import { isGone, opposable, targetId, usualDifficulty } from "./opponents.ts";

export interface Asked {
  readonly check: Check;
  readonly mode: Mode;
  /** What was chosen, of a check that is a choice; before that, what to begin with. */
  readonly choice?: Id | undefined;
  /** For each of those selected, not for one alone. */
  readonly each?: boolean;
  /** Against each of these, a roll each, not against one alone. */
  readonly against?: readonly Uuid[];
}
/** Of how many at once a dialog decides. `crew`: how many could make the check, each for himself; `volley`: those it could be made against, each apart. */
interface Several {
  readonly crew?: number;
  readonly volley?: readonly Candidate[];
}
const MODES: readonly Mode[] = ["public", "gm", "blind", "self"];
/** Which part of the dialog a change may alter beside total and odds. */
type Redraw = "summary" | "all";

/** Says how much room is left in a text of limited length, once it begins to run out. */
function countLetters(field: HTMLInputElement): void {
  const says = field.closest(".q-line")?.querySelector<HTMLElement>(".q-room");
  if (!says || field.maxLength < 0) return;
  const { length } = field.value;
  says.hidden = length < field.maxLength * 0.75;
  says.classList.toggle("q-full", length >= field.maxLength);
  says.textContent = loc(length >= field.maxLength ? "QUINTESSENCE.Grant.full" : "QUINTESSENCE.Grant.room", { length, most: field.maxLength });
}

/** The window's icon where no dice fall. */
function iconOf(check: Check, ruleset: Ruleset): { readonly window?: { readonly icon: string } } {
  if (optionsOf(check, ruleset)) return { window: { icon: "fa-solid fa-circle-half-stroke" } };
  return rolls(check, ruleset) ? {} : { window: { icon: "fa-solid fa-comment" } };
}

/** How a line counts by the value of its radio button. */
const waysAt = (value: string): Modifier["at"] => (value === "1" ? 1 : value === "-1" ? -1 : 0);

export class QuintessenceCheckDialog extends QuintessenceWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-check-{id}",
    tag: "form",
    classes: ["quintessence", "q-check-dialog"],
    window: {
      icon: "fa-solid fa-dice-d20",
      contentClasses: ["standard-form"],
      controls: [{ icon: "fa-solid fa-bolt", label: "QUINTESSENCE.Macro.add", action: "macro" }],
    },
    actions: { macro: QuintessenceCheckDialog.#onMacro, choose: QuintessenceCheckDialog.#onChoose, secretly: QuintessenceCheckDialog.#onSecretly },
    position: { width: 440, height: "auto" as const },
    form: { handler: QuintessenceCheckDialog.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = {
    subject: { template: "systems/quintessence/templates/check/subject.hbs" },
    lines: { template: "systems/quintessence/templates/check/lines.hbs", scrollable: [""] },
    odds: { template: "systems/quintessence/templates/check/odds.hbs" },
    footer: { template: "systems/quintessence/templates/check/footer.hbs", templates: ["systems/quintessence/templates/check/options.hbs"] },
  };

  #check: Check;
  readonly #ruleset: Ruleset;
  #mode: Mode;
  /** Of a choice, what to begin with. */
  readonly #meant: Id | undefined;
  #typed = "";
  #words = "";
  /** What can't be used as typed, by the name of its field. */
  readonly #complaints = new Map<string, string>();
  readonly #opener = document.activeElement as HTMLElement | null;
  /** Says the odds to those who don't see them; outside the parts, since a live region speaks only while it stays. */
  readonly #status = document.createElement("p");
  /** How many are selected of whom each could make this check; 0: that isn't offered. */
  readonly #crew: number;
  #each = false;
  /** Whom its user had targeted when it opened. */
  readonly #volley: readonly Candidate[];
  #against = true;
  /** Who is gone can no longer be chosen. */
  readonly #hooks: readonly (readonly ["deleteToken" | "deleteActor", number])[];
  #settle: (asked: Asked | null) => void = () => undefined;

  constructor({ check, mode, choice }: Asked, ruleset: Ruleset, { crew = 0, volley = [] }: Several) {
    super(iconOf(check, ruleset));
    this.#meant = choice;
    this.#crew = crew;
    this.#volley = volley;
    this.#check = check;
    this.#mode = mode;
    this.#ruleset = ruleset;
    this.#hooks = (["deleteToken", "deleteActor"] as const).map((hook) => [hook, Hooks.on(hook, () => void this.render({ parts: ["lines", "odds"] }))]);
  }

  /** Opens the dialog; resolves to the check as edited, or to null when it is closed without rolling. */
  static async ask(start: Asked, ruleset: Ruleset, several: Several = {}): Promise<Asked | null> {
    const dialog = new QuintessenceCheckDialog(start, ruleset, several);
    const asked = new Promise<Asked | null>((resolve) => {
      dialog.#settle = resolve;
    });
    await dialog.render({ force: true });
    return asked;
  }

  override get title(): string {
    const actor = this.#check.actor === null ? null : actorOf(this.#check.actor);
    if (this.#check.actor === null) return loc("QUINTESSENCE.Check.titleOf", { name: loc(this.#ruleset.title) });
    if (actor && (optionsOf(this.#check, this.#ruleset) || !rolls(this.#check, this.#ruleset))) {
      const what = text(this.#ruleset.subject(this.#check));
      return loc("QUINTESSENCE.Grant.title", { what, name: actor.token?.name ?? actor.name });
    }
    return actor ? loc("QUINTESSENCE.Check.titleOf", { name: actor.token?.name ?? actor.name }) : loc("QUINTESSENCE.Check.title");
  }

  protected override async _prepareContext(): Promise<never> {
    const context = dialogContext({
      check: this.#check,
      ruleset: this.#ruleset,
      ...this.#modes(),
      meant: this.#meant,
      typed: this.#typed,
      words: this.#words,
      complaint: [...this.#complaints.values()].at(-1) ?? null,
      gm: me().isGM,
      each: this.#crew > 0 ? { crew: this.#crew, on: this.#each } : null,
      against: this.#inVolley() ? { names: this.#volley.map(({ name }) => name), on: this.#against } : null,
    });
    return { ...context, dialog: this.id } as never;
  }

  protected override async _onFirstRender(...args: Parameters<QuintessenceWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.add(`q-${this.#ruleset.id}`);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    // What unfolds must not push the button out of sight. Toggle events don't bubble.
    this.element.addEventListener("toggle", () => this.setPosition(), true);
    this.#status.className = "visually-hidden";
    this.#status.setAttribute("role", "status");
    this.element.append(this.#status);
    const first = this.element.querySelector<HTMLElement>("[autofocus]") ?? this.element.querySelector<HTMLElement>("button[type=submit]");
    first?.focus();
  }
  protected override async _onRender(...args: Parameters<QuintessenceWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const said = [...this.element.querySelectorAll(".q-full, .q-odds :is(.q-complaint, .q-blocked, .q-warning, .q-verdicts li, .q-hidden)")]
      .map((part) => part.textContent?.trim())
      .join(", ");
    if (said !== this.#status.textContent) this.#status.textContent = said;
  }
  protected override _syncPartState(...args: Parameters<QuintessenceWindow["_syncPartState"]>): void {
    super._syncPartState(...args);
    keepFolds(args[1], args[2]);
  }
  protected override _onClose(...args: Parameters<QuintessenceWindow["_onClose"]>): void {
    super._onClose(...args);
    for (const [hook, id] of this.#hooks) Hooks.off(hook, id);
    const opener = this.#opener?.isConnected ? this.#opener : document.getElementById(this.#opener?.id ?? "");
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    this.#settle(null);
  }

  #onInput(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    this.#complaints.delete(field.name);
    const blocked = blockOf(this.#check, this.#ruleset);
    const redraw = this.#edit(field);
    const footer = field.name !== "each" && field.name !== "volley" && blocked === blockOf(this.#check, this.#ruleset) ? [] : ["footer"];
    // What is drawn anew shows the old values again.
    if (redraw === "all") this.#complaints.clear();
    countLetters(event.target as HTMLInputElement);
    (event.target as HTMLElement).setAttribute("aria-invalid", String(this.#complaints.has(field.name)));
    void this.render({ parts: redraw === "all" ? ["subject", "lines", "odds", "footer"] : ["subject", "odds", ...footer] });
  }

  /** Who sees it, and who may: of an answer that isn't his to choose. */
  #modes(): { readonly mode: Mode; readonly modes: readonly Mode[] } {
    if (this.#check.owedBy) return { mode: this.#mode, modes: [this.#mode] };
    const fit = (mode: Mode): Mode => modeWith(this.#check, this.#ruleset, mode);
    return { mode: fit(this.#mode), modes: MODES.filter((mode) => fit(mode) === mode) };
  }
  /** Is it aimed at one of several who are targeted? */
  #inVolley(): boolean {
    const of = opponentOf(this.#check);
    return of !== undefined && this.#volley.some(({ uuid }) => uuid === of);
  }

  #edit(field: FieldElement): Redraw {
    const [kind, id = ""] = field.name.split(/:(.*)/s);
    if (kind === "modifier") {
      const at = field.type === "radio" ? waysAt(field.value) : field.checked === true ? 1 : 0;
      return this.#keep(switched(this.#check, id, at, this.#ruleset.rules.fields(this.#check, this.#ruleset.world())));
    }
    if (kind === "typed" || kind === "words") {
      if (kind === "typed") this.#typed = field.value;
      else this.#words = field.value;
      const value = this.#number("typed", this.#typed);
      return value === null ? "summary" : this.#keep(withTyped(this.#check, value, this.#words));
    }
    if (kind === "mode") {
      this.#mode = field.value as Mode;
      return "summary";
    }
    if (kind === "each") {
      this.#each = field.checked === true;
      return "summary";
    }
    if (kind === "volley") {
      this.#against = field.checked === true;
      return "summary";
    }
    if (kind === "aim") return this.#aim(field.value);
    if (kind === "opposition") return this.#opposition(field.value);
    if (kind === "difficulty" || kind === "named") {
      if (field.value.trim() === "") {
        this.#complaints.set(field.name, loc("QUINTESSENCE.Check.noDifficulty"));
        return "summary";
      }
      const value = this.#number(field.name, field.value);
      if (value === null) return "summary";
      this.#keep(aimedAt(this.#check, { kind: "value", value }));
      if (kind === "named") return "all";
      follow(this.element, this.#ruleset, value);
      return "summary";
    }
    if (kind === "field") return this.#field(id, field);
    return "summary";
  }
  #keep(check: Check): Redraw {
    this.#check = check;
    return "summary";
  }
  #number(field: string, typed: string): number | null {
    const read = readNumber(typed);
    if ("value" in read) return read.value;
    this.#complaints.set(field, text(read.complaint));
    return null;
  }
  #target(target: Target | undefined, against?: Uuid): Redraw {
    if (target) this.#check = aimedAt(this.#check, target, against);
    return "all";
  }
  #opposition(choice: string): Redraw {
    const of = opponentOf(this.#check);
    const list = of === undefined ? [] : opposable(of, this.#check.rollable, this.#ruleset);
    return this.#target(
      list.find((target) => targetId(target) === choice),
      of,
    );
  }
  #aim(choice: string): Redraw {
    if (choice === "later") return this.#target({ kind: "later" });
    if (choice === "value") return this.#target({ kind: "value", value: usualDifficulty(this.#check, this.#ruleset) });
    return this.#target(opposable(choice, this.#check.rollable, this.#ruleset)[0], choice);
  }
  #field(id: string, element: FieldElement): Redraw {
    const world = this.#ruleset.world();
    const field = this.#ruleset.rules.fields(this.#check, world).find((known) => known.id === id);
    const value = field && this.#value(field, element);
    if (value === undefined || value === null) return "summary";
    this.#check = this.#ruleset.rules.edit(this.#check, id, value, world);
    return field?.kind === "number" || field?.kind === "text" ? "summary" : "all";
  }
  #value(field: Field, element: FieldElement): Json {
    if (field.kind === "toggle") return element.checked === true;
    const given = field.kind === "number" ? this.#number(element.name, element.value) : element.value;
    const complaint = typeof given === "number" ? beyond(field, given) : null;
    if (complaint) this.#complaints.set(element.name, text(complaint));
    return (given === null || complaint ? null : fitting(field, given)) ?? null;
  }

  /** Nobody's check needs no macro of its own. */
  protected override _getHeaderControls(): ReturnType<QuintessenceWindow["_getHeaderControls"]> {
    return super._getHeaderControls().filter(({ action }) => action !== "macro" || this.#check.actor !== null);
  }

  static async #onMacro(this: QuintessenceCheckDialog): Promise<void> {
    const { actor, rollable } = this.#check;
    if (actor !== null) await addMacro({ actor, rollable });
  }
  static async #onChoose(this: QuintessenceCheckDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const choice = target.dataset.choice ?? "";
    const refused = refusalOf(this.#check, choice, this.#ruleset);
    if (refused) return warn(refused);
    this.#settle({ check: this.#check, mode: this.#mode, choice });
    await this.close();
  }
  /** Not openly, but in secret against somebody. */
  static async #onSecretly(this: QuintessenceCheckDialog): Promise<void> {
    const actor = this.#check.actor === null ? null : actorOf(this.#check.actor);
    await this.close();
    if (actor) openExchangeOf(actor, this.#check.rollable);
  }
  static async #onSubmit(this: QuintessenceCheckDialog): Promise<void> {
    // Of a choice there is no other button to press.
    if (optionsOf(this.#check, this.#ruleset)) return;
    if (blockOf(this.#check, this.#ruleset) !== null) return;
    if (isGone(this.#check)) {
      warn({ key: "QUINTESSENCE.Check.targetGone" });
      return this.element.querySelector<HTMLElement>("[name=aim]")?.focus();
    }
    if (this.#complaints.size > 0) return this.element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const against = this.#against && this.#inVolley() ? this.#volley.map(({ uuid }) => uuid) : [];
    this.#settle({ check: this.#check, mode: this.#mode, each: this.#each, against });
    await this.close();
  }
}
