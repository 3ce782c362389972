/** The window in which points are given and taken by hand: to whom, of which kind, how many; and what that comes to, at each keystroke. */
import type { Id } from "../../contract.ts";
import { me, type ActorDoc } from "../../platform/documents.ts";
import { loc, text, warn } from "../../platform/text.ts";
import { fieldOf, QuintessenceWindow } from "../../platform/windows.ts";
import { rulesetOfActor } from "../../ruleset.ts";
import { ask } from "../arbiter/ask.ts";
import { changesInWords } from "../card/words.ts";
import { amountsOf, foreseen } from "./shifts.ts";
import { typedAmount } from "./typed.ts";

/** Some actors that belong together: those selected, those targeted, the sheet's own. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly actors: readonly ActorDoc[];
}
const nameOf = (actor: ActorDoc): string => actor.token?.name ?? actor.name;

export class QuintessenceAmountsDialog extends QuintessenceWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-amounts",
    tag: "form",
    classes: ["quintessence", "q-amounts-dialog"],
    window: { title: "QUINTESSENCE.Amount.window", icon: "fa-solid fa-heart-pulse", contentClasses: ["standard-form"] },
    position: { width: 400, height: "auto" as const },
    form: { handler: QuintessenceAmountsDialog.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = {
    fields: { template: "systems/quintessence/templates/amount/fields.hbs" },
    preview: { template: "systems/quintessence/templates/amount/preview.hbs" },
    footer: { template: "systems/quintessence/templates/amount/footer.hbs" },
  };

  readonly #groups: readonly Group[];
  #group: Group;
  #amount: Id;
  #gives = false;
  #typed = "";
  #busy = false;
  readonly #opener = document.activeElement as HTMLElement | null;
  readonly #hook: number;

  constructor(groups: readonly [Group, ...Group[]], amount?: Id) {
    super();
    this.#groups = groups;
    [this.#group] = groups;
    this.#amount = (this.#kinds.find(({ id }) => id === amount) ?? this.#kinds[0])?.id ?? "";
    // What it would come to changes with them.
    this.#hook = Hooks.on("updateActor", () => void this.render({ parts: ["preview"] }));
  }

  /** Opens it, in the place of the one that is open. */
  static async open(groups: readonly [Group, ...Group[]], amount?: Id): Promise<void> {
    await foundry.applications.instances.get("quintessence-amounts")?.close();
    await new QuintessenceAmountsDialog(groups, amount).render({ force: true });
  }

  get #kinds() {
    const [first] = this.#group.actors;
    return first ? amountsOf(first) : [];
  }

  protected override async _prepareContext(): Promise<never> {
    const { actors } = this.#group;
    const ruleset = actors[0] && rulesetOfActor(actors[0].type);
    const read = typedAmount(this.#typed);
    const usable = !("complaint" in read);
    const by = usable ? read.points * (this.#gives ? 1 : -1) : 0;
    return {
      ruleset: ruleset?.id ?? "",
      groups: this.#groups.length > 1 ? this.#groups.map((group) => ({ ...group, selected: group === this.#group })) : null,
      kinds: this.#kinds.map(({ id, label }) => ({ id, label: text(label), selected: id === this.#amount })),
      gives: this.#gives,
      typed: this.#typed,
      complaint: usable || this.#typed === "" ? null : text(read.complaint),
      usable,
      verb: loc(this.#gives ? "QUINTESSENCE.Amount.give" : "QUINTESSENCE.Amount.take"),
      points: usable ? read.points : "",
      lines: actors.map((actor) => {
        const what = usable && ruleset ? changesInWords(foreseen(actor, this.#amount, by), ruleset) : "";
        return { name: nameOf(actor), what: usable && what === "" ? loc("QUINTESSENCE.Card.nothing") : what };
      }),
    } as never;
  }

  protected override async _onFirstRender(...args: Parameters<QuintessenceWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const [first] = this.#group.actors;
    const ruleset = first && rulesetOfActor(first.type);
    if (ruleset) this.element.classList.add(`q-${ruleset.id}`);
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.querySelector<HTMLElement>("[name=typed]")?.focus();
  }
  protected override _onClose(...args: Parameters<QuintessenceWindow["_onClose"]>): void {
    super._onClose(...args);
    Hooks.off("updateActor", this.#hook);
    const opener = this.#opener?.isConnected ? this.#opener : document.getElementById(this.#opener?.id ?? "");
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
  }

  #onInput(event: Event): void {
    const field = fieldOf(event);
    if (!field) return;
    if (field.name === "typed") this.#type(field.value);
    else if (field.name === "way") this.#gives = field.value === "give";
    else if (field.name === "amount") this.#amount = field.value;
    else if (field.name === "group") this.#turnTo(field.value);
    void this.render({ parts: field.name === "group" ? ["fields", "preview", "footer"] : ["preview", "footer"] });
  }
  /** To others, who may be of another game and have other points. */
  #turnTo(group: string): void {
    this.#group = this.#groups.find(({ id }) => id === group) ?? this.#group;
    if (!this.#kinds.some(({ id }) => id === this.#amount)) this.#amount = this.#kinds[0]?.id ?? "";
  }
  /** A sign that is typed chooses the way. */
  #type(typed: string): void {
    this.#typed = typed;
    const read = typedAmount(typed);
    const field = this.element.querySelector<HTMLInputElement>("[name=typed]");
    if (field) field.ariaInvalid = String("complaint" in read && typed !== "");
    if ("complaint" in read || read.sign === 0) return;
    this.#gives = read.sign > 0;
    for (const way of this.element.querySelectorAll<HTMLInputElement>("[name=way]")) way.checked = (way.value === "give") === this.#gives;
  }

  static async #onSubmit(this: QuintessenceAmountsDialog): Promise<void> {
    const read = typedAmount(this.#typed);
    if ("complaint" in read) {
      warn(read.complaint);
      this.element.querySelector<HTMLElement>("[name=typed]")?.focus();
      return;
    }
    if (this.#busy) return;
    this.#busy = true;
    const on = this.#group.actors.map(({ uuid }) => uuid);
    const reply = await ask({ kind: "amounts", card: foundry.utils.randomID(), amount: this.#amount, by: read.points * (this.#gives ? 1 : -1), on });
    this.#busy = false;
    if (reply.said) warn(reply.said);
    if (reply.done) await this.close();
  }
}

/** Those among some actors of one game whose points this user may change: a GM's are all, a player's what he owns. */
export const changeable = (actors: readonly ActorDoc[]): readonly ActorDoc[] => {
  const mine = [...new Map(actors.map((actor) => [actor.uuid, actor])).values()].filter((actor) => amountsOf(actor).length > 0 && (me().isGM || actor.isOwner));
  const game = mine[0] && rulesetOfActor(mine[0].type);
  return mine.filter((actor) => rulesetOfActor(actor.type) === game);
};
