import type { Locator, Page } from "@playwright/test";
import { seedDice, type Face } from "./dice.ts";

/** The people and things of the sample world, by what they are called there. */
export const ISAURE = "Isaure Delmas";
export const VICTOR = "Victor Malaury";
export const CAP = "Homme à la casquette";
export const SCARF = "Homme au foulard";
export const DOCKER = "Homme du quai";
/** Id of Isaure's sabre. */
export const SABRE = "isaureSabre00000";

const d20 = (face: number): Face => ({ face, of: 20 });
const d10 = (face: number): Face => ({ face, of: 10 });

/** More elements than any screen has to step through. */
const MOST_STEPS = 200;

/** What the pools of a token's actor have lost, and its statuses. */
export interface Condition {
  readonly superficial: number;
  readonly lethal: number;
  readonly statuses: string[];
}

/** One user's screen, and what he does with it. */
export class Player {
  constructor(readonly page: Page) {}

  /** Opens an actor's sheet; resolves to its element. */
  async sheet(actor: string): Promise<Locator> {
    const id = await this.page.evaluate(async (name) => {
      const found = (globalThis as any).game.actors.find((each: any) => each._source.name === name);
      await found.sheet.render({ force: true });
      return found.sheet.id;
    }, actor);
    return this.page.locator(`#${id}`);
  }
  /** Opens the sheet of an actor's first item of a type; resolves to its element. */
  async itemSheet(actor: string, type: string): Promise<Locator> {
    const id = await this.page.evaluate(
      async ([name, kind]) => {
        const actor = (globalThis as any).game.actors.find((each: any) => each._source.name === name);
        const item = actor.items.find((each: any) => each.type === kind);
        await item.sheet.render({ force: true });
        return item.sheet.id;
      },
      [actor, type] as const,
    );
    return this.page.locator(`#${id}`);
  }
  /** Targets one token and nothing else, as a click with the target tool does. */
  async target(token: string): Promise<void> {
    await this.page.evaluate((name) => {
      const placed = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
      placed.setTarget(true, { releaseOthers: true });
    }, token);
  }
  /** Opens the dialog of one thing on a sheet that can be rolled. */
  async check(actor: string, rollable: string, tab?: string): Promise<Locator> {
    const sheet = await this.sheet(actor);
    if (tab) await sheet.locator(`nav [data-tab="${tab}"]`).click();
    await sheet.locator(`[data-rollable="${rollable}"]`).click();
    return this.page.locator(".q-check-dialog");
  }
  /** Attacks with a weapon from dialog to card; the dice fall as told. Resolves to the newest card. */
  async attack(actor: string, weapon: string, dice: { d20: number; d10: number }): Promise<Locator> {
    const before = await this.page.locator("#chat .q-card").count();
    const dialog = await this.check(actor, `attack.${weapon}`, "combat");
    await seedDice(this.page, d20(dice.d20), d10(dice.d10));
    await dialog.locator(".q-roll").click();
    await dialog.waitFor({ state: "detached" });
    await this.page.locator("#chat .q-card").nth(before).waitFor();
    await this.closeWindows();
    return this.lastCard();
  }
  /** The newest card in the log. */
  lastCard(): Locator {
    return this.page.locator("#chat .chat-log .q-card").last();
  }
  /** Moves the focus with Tab, or back with Shift+Tab, until an element has it. */
  async reach(what: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await what.waitFor();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${MOST_STEPS} times ${key} don't lead to ${String(what)}.`);
  }
  async closeWindows(): Promise<void> {
    await this.page.evaluate(async () => {
      for (const app of [...(globalThis as any).foundry.applications.instances.values()])
        if (app.hasFrame && app.element?.classList.contains("quintessence")) await app.close();
    });
  }
  /** How a token's actor is, as this client knows it. */
  condition(token: string): Promise<Condition> {
    return this.page.evaluate((name) => {
      const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
      return {
        superficial: actor.system.pools.superficial.lost,
        lethal: actor.system.pools.lethal.lost,
        statuses: [...actor.statuses].sort(),
      };
    }, token);
  }
  /** Sets a world setting of this system (GMs). */
  async setting(key: string, value: unknown): Promise<void> {
    await this.page.evaluate(([name, to]) => (globalThis as any).game.settings.set("quintessence", name, to), [key, value] as const);
  }
  /** Waits until this session knows who arbitrates. */
  async settled(): Promise<void> {
    await this.page.waitForTimeout(600);
  }
}
