/** The window in which a GM asks players' characters for a check: whom, for what, against which difficulty, and who sees it. */
import type { Label } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import { inform, loc, text } from "../../platform/text.ts";
import { typedNumber } from "../../platform/typed-number.ts";
import { fieldOf, QuintessenceSoleWindow, type FieldElement } from "../../platform/windows.ts";
import { rulesetOfActor, type Ruleset } from "../../ruleset.ts";
import { optionsOf } from "../check/choice.ts";
import { follow, hintOf, namedOf } from "../check/difficulties.ts";
import { MOST_WORDS } from "../check/edit.ts";
import { usualDifficulty } from "../check/opponents.ts";
import { MOST_NOTE } from "./asked.ts";
import { able, checkOf, common, everybody, isPlayed, on, type Able, type What } from "./find.ts";
import { written, type Difficulty, type Spoken } from "./grammar.ts";
import { nameOf, type Prefilled } from "./prefill.ts";
import { sendRequest, type Order } from "./send.ts";

type Aim = Difficulty["kind"];
const AIMS: readonly Aim[] = ["value", "hidden", "later"];
const MODES: readonly Order["mode"][] = ["public", "gm", "blind"];

export class QuintessenceRequestWindow extends QuintessenceSoleWindow {
  static override DEFAULT_OPTIONS = {
    id: "quintessence-request",
    tag: "form",
    classes: ["quintessence", "q-request-window"],
    window: { title: "QUINTESSENCE.Request.window", icon: "fa-solid fa-hand-point-up", contentClasses: ["standard-form"] },
    actions: { copy: QuintessenceRequestWindow.#onCopy },
    position: { width: 460, height: "auto" as const },
    form: { handler: QuintessenceRequestWindow.#onSubmit, closeOnSubmit: false },
  };
  static override PARTS = {
    who: { template: "systems/quintessence/templates/request/who.hbs", scrollable: [""] },
    what: { template: "systems/quintessence/templates/request/what.hbs" },
    footer: { template: "systems/quintessence/templates/request/footer.hbs" },
  };

  readonly #all: readonly Able[];
  readonly #chosen: Set<string>;
  #ruleset: Ruleset;
  #what: What | null;
  #aim: Aim;
  #typed = { difficulty: "", modifier: "", why: "", note: "" };
  #mode: Order["mode"];
  /** Why it can't be asked as typed; empty: it can. */
  #complaint = "";
  #busy = false;
  readonly #opener = document.activeElement as HTMLElement | null;

  /** `all`: those who can be asked, at least one. */
  constructor(all: readonly [ActorDoc, ...ActorDoc[]], given: Prefilled | null, said: Spoken | null) {
    super();
    const asked = given?.actors ?? everybody(all);
    this.#all = all.map(able);
    this.#ruleset = given?.ruleset ?? (rulesetOfActor((asked[0] ?? all[0]).type) as Ruleset);
    this.#chosen = new Set(asked.map(({ uuid }) => uuid));
    this.#what = given?.what ?? this.#choices[0]?.what ?? null;
    this.#aim = said?.difficulty?.kind ?? "value";
    const value = said?.difficulty && "value" in said.difficulty ? said.difficulty.value : this.#usual;
    this.#typed = { difficulty: String(value), modifier: said?.modifier ? String(said.modifier) : "", why: said?.why ?? "", note: "" };
    this.#mode = said?.mode ?? "public";
  }

  /** Those of the game that is asked. */
  get #able(): readonly Able[] {
    return this.#all.filter(({ actor }) => rulesetOfActor(actor.type) === this.#ruleset);
  }
  get #asked(): readonly Able[] {
    return this.#able.filter(({ actor }) => this.#chosen.has(actor.uuid));
  }
  get #choices(): ReturnType<typeof common> {
    const asked = this.#asked;
    return common(asked.length > 0 ? asked : this.#able);
  }
  /** A check of what is asked, by the first who can; null: nobody can. */
  get #check() {
    const what = this.#what;
    if (!what) return null;
    for (const each of this.#asked) {
      const rollable = on(each, what);
      const check = rollable === null ? null : checkOf(each.actor, rollable, this.#ruleset, { target: { kind: "later" } });
      if (check) return check;
    }
    return null;
  }
  get #usual(): number {
    const check = this.#check;
    return check ? usualDifficulty(check, this.#ruleset) : 0;
  }
  /** Is what is asked chosen, so that no number is added to it? */
  get #chosenFrom(): boolean {
    const check = this.#check;
    return check !== null && optionsOf(check, this.#ruleset) !== null;
  }
  /** Does what is asked have a difficulty at all? */
  get #aimed(): boolean {
    return this.#check?.target.kind === "later";
  }

  protected override async _prepareContext(): Promise<never> {
    const games = [...new Set(this.#all.flatMap(({ actor }) => rulesetOfActor(actor.type) ?? []))];
    const asked = this.#asked;
    const groups = new Map<string, object[]>();
    for (const [index, { what, group, able: having }] of this.#choices.entries()) {
      const label = text(what.label) + (having < asked.length ? ` (${having}/${asked.length})` : "");
      const option = { id: index, label, selected: what.rollable === this.#what?.rollable && what.key === this.#what.key };
      groups.set(text(group), [...(groups.get(text(group)) ?? []), option]);
    }
    return {
      games: games.length > 1 ? games.map(({ id, title }) => ({ id, label: loc(title), selected: id === this.#ruleset.id })) : null,
      actors: this.#able.map(({ actor }) => ({ uuid: actor.uuid, name: actor.name, on: this.#chosen.has(actor.uuid), played: isPlayed(actor) })),
      groups: [...groups].map(([label, options]) => ({ label, options })),
      aimed: this.#aimed,
      choice: this.#chosenFrom,
      aims: AIMS.map((id) => ({ id, label: loc(`QUINTESSENCE.Request.Aim.${id}`), selected: id === this.#aim })),
      named: namedOf(this.#ruleset, typedNumber(this.#typed.difficulty)),
      standsFor: hintOf(this.#ruleset, typedNumber(this.#typed.difficulty)),
      valued: this.#aim !== "later",
      hint: this.#aim === "hidden" ? loc("QUINTESSENCE.Request.hiddenHint") : "",
      ...this.#typed,
      most: MOST_WORDS,
      mostNote: MOST_NOTE,
      modes: MODES.map((id) => ({ id, label: loc(`QUINTESSENCE.Request.Mode.${id}`), selected: id === this.#mode })),
      complaint: this.#complaint,
      ready: asked.length > 0 && this.#what !== null,
    } as never;
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceSoleWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.classList.add(`q-${this.#ruleset.id}`);
    this.element.addEventListener("input", (event) => {
      const field = fieldOf(event);
      if (field) this.#onInput(field);
    });
    this.element.querySelector<HTMLElement>("[name=what]")?.focus();
  }
  protected override _onClose(...args: Parameters<QuintessenceSoleWindow["_onClose"]>): void {
    super._onClose(...args);
    const opener = this.#opener?.isConnected ? this.#opener : document.getElementById(this.#opener?.id ?? "");
    if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
  }

  #onInput(field: FieldElement): void {
    const { name, value } = field;
    this.#complain("");
    if (name === "who") {
      if (field.checked) this.#chosen.add(value);
      else this.#chosen.delete(value);
      void this.render({ parts: ["what", "footer"] });
    } else if (name === "game") {
      this.#turnTo(value);
      void this.render({ parts: ["who", "what", "footer"] });
    } else if (name === "what") {
      this.#what = this.#choices[Number(value)]?.what ?? this.#what;
      void this.render({ parts: ["what"] });
    } else if (name === "aim") {
      this.#aim = AIMS.find((id) => id === value) ?? "value";
      void this.render({ parts: ["what"] });
    } else if (name === "named") {
      this.#typed = { ...this.#typed, difficulty: value };
      void this.render({ parts: ["what"] });
    } else if (name === "mode") this.#mode = MODES.find((id) => id === value) ?? "public";
    else if (Object.hasOwn(this.#typed, name)) {
      this.#typed = { ...this.#typed, [name]: value };
      if (name === "difficulty") follow(this.element, this.#ruleset, typedNumber(value));
    }
  }
  /** To the characters of another game: those chosen already, else everybody's. */
  #turnTo(id: string): void {
    const first = this.#all.find(({ actor }) => rulesetOfActor(actor.type)?.id === id);
    this.#ruleset = (first && rulesetOfActor(first.actor.type)) ?? this.#ruleset;
    if (this.#asked.length === 0) for (const { uuid } of everybody(this.#able.map(({ actor }) => actor))) this.#chosen.add(uuid);
    this.#what = this.#choices[0]?.what ?? null;
    this.#typed = { ...this.#typed, difficulty: String(this.#usual) };
  }
  #complain(words: string): void {
    if (this.#complaint === words) return;
    this.#complaint = words;
    for (const field of this.element.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
    void this.render({ parts: ["footer"] });
  }
  /** Says what can't be used as typed, and leads to it. */
  #refuse(field: string, said: Label): null {
    this.#complain(text(said));
    const element = this.element.querySelector<HTMLElement>(`[name=${field}]`);
    element?.setAttribute("aria-invalid", "true");
    element?.focus();
    return null;
  }
  /** What was decided, as `/check` says it; null: something can't be used, and that was said. */
  #read(): Spoken | null {
    const { difficulty: typed, modifier: by, why } = this.#typed;
    const what = this.#what;
    if (!what) return null;
    const value = typedNumber(typed);
    const modifier = this.#chosenFrom ? 0 : typedNumber(by);
    const bad = (text: string): Label => ({ key: "QUINTESSENCE.Check.notANumber", args: { typed: text.slice(0, 20) } });
    const needed = this.#aimed && this.#aim !== "later";
    if (needed && typed.trim() === "") return this.#refuse("difficulty", { key: "QUINTESSENCE.Check.noDifficulty" });
    if (needed && value === null) return this.#refuse("difficulty", bad(typed));
    if (modifier === null) return this.#refuse("modifier", bad(by));
    const difficulty: Difficulty | null = !this.#aimed ? null : this.#aim === "later" ? { kind: "later" } : { kind: this.#aim, value: value ?? 0 };
    const usual = everybody(this.#able.map(({ actor }) => actor));
    const every = usual.length === this.#asked.length && usual.every(({ uuid }) => this.#chosen.has(uuid));
    const who = every ? [] : this.#asked.map(({ actor }) => actor.name);
    return { what: nameOf(what), difficulty, modifier, why, mode: this.#mode === "public" ? null : this.#mode, who };
  }

  static async #onCopy(this: QuintessenceRequestWindow): Promise<void> {
    const said = this.#read();
    if (!said) return;
    await game.clipboard?.copyPlainText(`[[/check ${written(said)}]]`);
    inform({ key: "QUINTESSENCE.Request.copied" });
  }
  static async #onSubmit(this: QuintessenceRequestWindow): Promise<void> {
    const said = this.#read();
    const what = this.#what;
    if (!said || !what || this.#busy || this.#asked.length === 0) return;
    this.#busy = true;
    const { difficulty, modifier, why } = said;
    const actors = this.#asked.map(({ actor }) => actor);
    const order = { ruleset: this.#ruleset, actors, what, difficulty, modifier, why, mode: this.#mode, note: this.#typed.note };
    const made = await sendRequest(order).finally(() => (this.#busy = false));
    if (made) await this.close();
  }
}
