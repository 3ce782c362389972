import { localise } from "../applications/runtime.ts";
import type { Token } from "./token.ts";

const DEFEATED_ICON = "icons/svg/skull.svg";

/** A bar of a token as drawn. */
interface Bar {
  name: string;
  value: number;
  max: number | null;
  label: string;
}

/** A token as drawn: a button with its image, name, bars, marks of who targets it, and icons of its conditions. */
export class TokenView {
  readonly element: HTMLButtonElement;
  readonly #token: Token;
  readonly #image = part("img", "token-image");
  readonly #name = part("span", "token-name");
  readonly #bars = part("span", "token-bars");
  readonly #effects = part("span", "token-effects");
  readonly #targets = part("span", "token-targets");
  readonly #overlay = part("img", "token-overlay");

  constructor(token: Token) {
    this.#token = token;
    this.element = part("button", "token");
    this.element.type = "button";
    this.element.dataset["tokenId"] = token.id;
    for (const image of [this.#image, this.#overlay]) {
      image.alt = "";
      image.draggable = false;
    }
    this.element.append(this.#image, this.#overlay, this.#effects, this.#bars, this.#targets, this.#name);
  }

  /** Draw what is so now. The focus stays where it is. */
  update(): void {
    const token = this.#token,
      { document: doc } = token;
    const { style, classList } = this.element;
    this.element.hidden = !token.visible;
    Object.assign(style, {
      left: `${token.x}px`,
      top: `${token.y}px`,
      width: `${token.w}px`,
      height: `${token.h}px`,
      zIndex: String(token.controlled ? 1e6 : doc.sort + doc.elevation),
    });
    style.setProperty("--token-size", `${Math.min(token.w, token.h)}px`);
    this.element.dataset["disposition"] =
      Object.entries(CONST.TOKEN_DISPOSITIONS)
        .find(([, value]) => value === doc.disposition)?.[0]
        .toLowerCase() ?? "neutral";
    for (const [name, on] of Object.entries({
      controlled: token.controlled,
      hover: token.hover,
      "hidden-token": doc.hidden,
      owner: token.isOwner,
      targeted: token.isTargeted,
      turn: Boolean(game.combat?.started && game.combat.combatant?.tokenId === token.id),
    }))
      classList.toggle(name, on);
    this.element.setAttribute("aria-pressed", String(token.controlled));
    this.#updateImage();
    const name = this.#updateName();
    const bars = this.#updateBars();
    const statuses = this.#updateEffects();
    const targets = this.#updateTargets();
    this.element.setAttribute(
      "aria-label",
      [name || localise("TOKEN.Unnamed"), ...bars, ...statuses, ...targets, doc.hidden ? localise("TOKEN.IsHidden") : ""].filter(Boolean).join(", "),
    );
  }

  #updateImage(): void {
    const { texture, rotation, lockRotation, alpha } = this.#token.document;
    const src = texture.src || CONST.DEFAULT_TOKEN;
    if (this.#image.getAttribute("src") !== src) this.#image.src = src;
    this.#image.style.transform = `scale(${texture.scaleX}, ${texture.scaleY}) rotate(${lockRotation ? 0 : rotation}deg)`;
    this.#image.style.opacity = String(alpha);
    this.#image.style.objectFit = texture.fit === "fill" || texture.fit === "cover" ? texture.fit : "contain";
  }

  /** @returns the name where it may be known */
  #updateName(): string {
    const token = this.#token;
    const shown = token._canViewMode(token.document.displayName) && !token.document.isSecret;
    this.#name.textContent = token.name;
    this.#name.hidden = !shown;
    return shown || token.isOwner ? token.name : "";
  }

  #updateBars(): string[] {
    const token = this.#token;
    const shown = token._canViewMode(token.document.displayBars);
    const bars = shown ? ["bar1", "bar2"].flatMap((name) => this.#bar(name)) : [];
    this.#bars.replaceChildren(
      ...bars.map((bar) => {
        const element = part("span", `token-bar ${bar.name}`);
        const share = bar.max === null ? 1 : bar.max > 0 ? Math.min(Math.max(bar.value / bar.max, 0), 1) : 0;
        element.style.setProperty("--share", String(share));
        element.dataset["value"] = String(bar.value);
        if (bar.max !== null) element.dataset["max"] = String(bar.max);
        return element;
      }),
    );
    return bars.map((bar) => bar.label);
  }

  #bar(name: string): Bar[] {
    const attribute = this.#token.document.getBarAttribute(name);
    if (!attribute) return [];
    const max = attribute.type === "bar" ? Number(attribute.max) : null;
    const words = this.#token.actor?.system?.schema?.getField(attribute.attribute)?.label;
    return [
      {
        name,
        value: Number(attribute.value),
        max,
        label: `${words ? localise(words) : attribute.attribute} ${attribute.value}${max === null ? "" : `/${max}`}`,
      },
    ];
  }

  /** Icons of conditions; one that overlays, or that marks the defeated, over the whole image. */
  #updateEffects(): string[] {
    const { actor, combatant } = this.#token;
    const effects: any[] = actor?.temporaryEffects ?? [];
    const overlay = effects.findLast((effect) => effect.getFlag("core", "overlay"));
    const defeated = effects.find((effect) => effect.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
    const over = overlay ?? defeated;
    const src = over?.img ?? (combatant?.isDefeated ? DEFEATED_ICON : "");
    this.#overlay.hidden = !src;
    if (src && this.#overlay.getAttribute("src") !== src) this.#overlay.src = src;
    this.#effects.replaceChildren(
      ...effects
        .filter((effect) => effect !== over && effect.img)
        .map((effect) => {
          const image = part("img", "token-effect");
          image.src = effect.img;
          image.alt = "";
          return image;
        }),
    );
    return effects.map((effect) => effect.name);
  }

  #updateTargets(): string[] {
    const users = [...this.#token.targeted];
    this.#targets.replaceChildren(
      ...users.map((user) => {
        const mark = part("span", user.isSelf ? "token-target self" : "token-target");
        mark.style.setProperty("--user-color", String(user.color?.css ?? user.color ?? "#888888"));
        mark.dataset["userId"] = user.id;
        return mark;
      }),
    );
    this.element.style.setProperty("--target-color", String(game.user.color?.css ?? game.user.color ?? "#ff6400"));
    return users.length ? [localise("TOKEN.TargetedBy", { names: users.map((user) => user.name).join(", ") })] : [];
  }
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
