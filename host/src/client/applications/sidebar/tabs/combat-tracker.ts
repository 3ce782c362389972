import { debounce } from "../../../../common/utils/index.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { localise } from "../../runtime.ts";
import { whileOpen } from "../../while-open.ts";
import { combatantMenu } from "../combat/menu.ts";
import { combatantsOf, describeTurns, readInitiative } from "../combat/combatants.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** Documents whose changes may show in the tracker. */
const WATCHED = ["Combat", "Combatant", "Token", "Actor", "ActorDelta", "ActiveEffect", "Scene"];
const CHANGES = ["create", "update", "delete"];

/** The combats of the scene: who takes part, in which order, and whose turn it is. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["combat-sidebar", "flexcol"],
    window: { title: "COMBAT.Tracker", icon: "fa-solid fa-shield-halved" },
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      addCombatants: CombatTracker.#onAddCombatants,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      deleteCombatant: CombatTracker.#onDeleteCombatant,
      endCombat: CombatTracker.#onControl,
      nextRound: CombatTracker.#onControl,
      nextTurn: CombatTracker.#onControl,
      previousRound: CombatTracker.#onControl,
      previousTurn: CombatTracker.#onControl,
      resetAll: CombatTracker.#onControl,
      rollAll: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onRollInitiative,
      rollNPC: CombatTracker.#onControl,
      startCombat: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onToggleDefeated,
      toggleHidden: CombatTracker.#onToggleHidden,
    },
  };

  static override PARTS: Record<string, any> = {
    header: { template: "templates/sidebar/combat-header.hbs" },
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/combat-footer.hbs" },
  };

  #viewed: string | null = null;
  #redraw = debounce(() => void this.render(), 30);

  /** The combat shown: the one chosen here, else the active one of the scene, else its first. */
  get viewed(): any {
    const { combats } = game.combats;
    return combats.find((combat: any) => combat.id === this.#viewed) ?? combats.find((combat: any) => combat.active) ?? combats[0] ?? null;
  }

  set viewed(combat: any) {
    this.#viewed = combat?.id ?? null;
  }

  get collection(): any {
    return game.combats;
  }

  protected override async _prepareContext(options: any): Promise<any> {
    const combat = this.viewed;
    const { combats } = game.combats;
    const turns = combat ? describeTurns(combat) : [];
    return {
      ...(await super._prepareContext(options)),
      combat,
      turns,
      isGM: game.user.isGM,
      hasTurns: turns.length > 0,
      started: Boolean(combat?.started),
      title: combat?.started ? localise("COMBAT.Round", { round: combat.round }) : localise(combat ? "COMBAT.NotStarted" : "COMBAT.None"),
      position: combats.length > 1 ? { at: combats.indexOf(combat) + 1, of: combats.length } : null,
      control: Boolean(combat?.started && (game.user.isGM || (combat.combatant?.isOwner && combat._canChangeTurn?.(game.user) !== false))),
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => combatantMenu(this), ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    if (this.isPopout) return;
    const hooks = WATCHED.flatMap((name) => CHANGES.map((change) => `${change}${name}`));
    whileOpen(this, [...hooks, "canvasReady"], () => this.#redraw());
  }

  protected override async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: any): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "tracker") return;
    for (const input of element.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.addEventListener("change", () => void this.#setInitiative(input));
      input.addEventListener("focus", () => input.select());
    }
    for (const item of element.querySelectorAll<HTMLElement>(".combatant")) {
      item.addEventListener("pointerenter", (event) => this.#hover(event, item, true));
      item.addEventListener("pointerleave", (event) => this.#hover(event, item, false));
    }
  }

  /** The combatant that an element of the list stands for. */
  _combatantOf(target: HTMLElement): any {
    return this.viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "");
  }

  async #setInitiative(input: HTMLInputElement): Promise<void> {
    const combatant = this._combatantOf(input);
    const initiative = readInitiative(input.value, combatant.initiative);
    if (initiative === combatant.initiative) return void this.render();
    await combatant.update({ initiative });
  }

  #hover(event: Event, item: HTMLElement, over: boolean): void {
    const token = this._combatantOf(item)?.token?.object;
    if (!token) return;
    if (over) token._onHoverIn?.(event);
    else token._onHoverOut?.(event);
  }

  static async #onControl(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.viewed?.[target.dataset.action!]();
  }

  /** Creates a combat with the selected tokens in it, if any are. */
  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const combat = await CONFIG.Combat.documentClass.create({ scene: game.scenes.current?.id ?? null, active: true });
    if (!combat) return;
    this.viewed = combat;
    await addTokens(combat, selectedTokens());
  }

  /** Adds the selected tokens, or all of the scene when none is selected. */
  static async #onAddCombatants(this: CombatTracker): Promise<void> {
    const selected = selectedTokens();
    const tokens = selected.length > 0 ? selected : (game.scenes.current?.tokens ?? []);
    const added = await addTokens(this.viewed, tokens);
    if (added === 0) ui.notifications.info("COMBAT.NobodyToAdd", { localize: true });
  }

  static async #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { combats } = game.combats;
    const next = combats.at((combats.indexOf(this.viewed) + Number(target.dataset.step ?? 1)) % combats.length);
    this.viewed = next;
    if (game.user.isGM) await next?.activate({ render: false });
    await this.render();
  }

  static async #onRollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.viewed.rollInitiative([this._combatantOf(target).id]);
  }

  static async #onToggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = CONFIG.specialStatusEffects?.DEFEATED;
    if (status && combatant.actor) await combatant.actor.toggleStatusEffect(status, { active: defeated, overlay: true });
  }

  static async #onToggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    await combatant.update({ hidden: !combatant.hidden });
  }

  static async #onDeleteCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._combatantOf(target)?.delete();
  }

  /** Brings the token into view and, if it is one's own, selects it. */
  static async #onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    const token = combatant?.token?.object;
    if (!token) {
      if (combatant?.actor?.testUserPermission(game.user, "LIMITED")) await combatant.actor.sheet.render({ force: true });
      return;
    }
    if (combatant.isOwner) token.control({ releaseOthers: true });
    await canvas.animatePan?.({ ...token.center });
  }
}

function selectedTokens(): any[] {
  return (canvas?.tokens?.controlled ?? []).map((token: any) => token.document);
}

async function addTokens(combat: any, tokens: Iterable<any>): Promise<number> {
  const data = combatantsOf(combat, tokens);
  if (data.length > 0) await combat.createEmbeddedDocuments("Combatant", data);
  return data.length;
}
