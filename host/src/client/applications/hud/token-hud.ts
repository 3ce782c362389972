import { BasePlaceableHUD } from "./placeable-hud.ts";

/** A condition as the palette offers it. */
export interface StatusChoice {
  id: string;
  _id: string;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** The controls around a token: its bars, its conditions, combat, visibility, target. */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onCombat,
      config: TokenHUD.#onConfig,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      sheet: TokenHUD.#onSheet,
      target: TokenHUD.#onTarget,
      visibility: TokenHUD.#onVisibility,
    },
  };

  static override PARTS: Record<string, any> = {
    hud: { template: "templates/ui/token-hud.hbs" },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    const { document: token } = this;
    const choices = this._getStatusEffectChoices();
    return {
      ...(await super._prepareContext(options)),
      bars: ["bar2", "bar1"].map((name) => this.#describeBar(name)).filter(Boolean),
      statusEffects: Object.values(choices),
      hasActiveEffects: Object.values(choices).some((choice) => choice.isActive),
      inCombat: token.inCombat,
      canToggleCombat: game.user.isGM,
      hidden: token.hidden,
      targeted: game.user.targets.has(this.object),
      canConfigure: token.isOwner && game.user.can("TOKEN_CONFIGURE"),
    };
  }

  /** The conditions this token can be given, with those it has marked. Entries with `hud: false`, or for other types of actor, are left out. */
  protected _getStatusEffectChoices(): Record<string, StatusChoice> {
    const { actor } = this;
    const choices: Record<string, StatusChoice> = {};
    for (const status of Object.values<any>(CONFIG.statusEffects)) {
      if (!status?.id || status.hud === false || (status.hud?.actorTypes && !status.hud.actorTypes.includes(actor?.type))) continue;
      const isActive = Boolean(actor?.statuses.has(status.id));
      const isOverlay = isActive && Boolean(actor?.effects.some((effect: any) => effect.statuses.has(status.id) && effect.getFlag("core", "overlay")));
      choices[status.id] = {
        id: status.id,
        _id: status._id ?? "",
        title: game.i18n.localize(status.name),
        src: status.img,
        isActive,
        isOverlay,
        cssClass: [isActive && "active", isOverlay && "overlay"].filter(Boolean).join(" "),
      };
    }
    const order = new Map(Object.values<any>(CONFIG.statusEffects).map((status) => [status.id, status.order ?? 0]));
    return Object.fromEntries(Object.entries(choices).sort(([a], [b]) => order.get(a) - order.get(b)));
  }

  #describeBar(name: string): Record<string, any> | null {
    const bar = this.document.getBarAttribute(name);
    if (!bar || !this.document.isOwner) return null;
    return { name, value: bar.value, max: bar.max, editable: bar.editable, label: bar.attribute };
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: any): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>("input[data-bar]")) {
      input.addEventListener("focus", () => input.select());
      input.addEventListener("change", () => void this.#setBar(input));
    }
  }

  /** What is typed with a sign adds to the value, `=` before a number sets it. */
  async #setBar(input: HTMLInputElement): Promise<void> {
    const { actor } = this;
    const bar = this.document.getBarAttribute(input.dataset.bar!);
    const change = readBarChange(input.value);
    if (!actor || !bar || !change) return void this.render();
    await actor.modifyTokenAttribute(bar.attribute, change.value, change.isDelta, bar.type === "bar");
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = this;
    if (!actor) return void ui.notifications.warn("TOKEN.NoActor", { localize: true });
    await actor.toggleStatusEffect(target.dataset.statusId!, { overlay: event.button === 2 });
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    await this.document.toggleCombatant({ active: !this.document.inCombat });
    await this.render();
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.document.update({ hidden: !this.document.hidden });
  }

  static async #onConfig(this: TokenHUD): Promise<void> {
    await this.document.sheet?.render({ force: true });
  }

  static async #onSheet(this: TokenHUD): Promise<void> {
    await this.actor?.sheet.render({ force: true });
  }

  static async #onTarget(this: TokenHUD): Promise<void> {
    this.object.setTarget(!game.user.targets.has(this.object), { releaseOthers: false });
    await this.render();
  }
}

/** What was typed into a bar: a number to set, or a change when it has a sign; null when it is neither. */
export function readBarChange(typed: string): { value: number; isDelta: boolean } | null {
  const text = typed.trim().replaceAll("−", "-").replace(",", ".");
  const match = /^([=+-]?)\s*(\d+(?:\.\d+)?)$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]);
  return { value: match[1] === "-" ? -value : value, isDelta: match[1] === "+" || match[1] === "-" };
}
