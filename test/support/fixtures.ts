import { test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import type { Source } from "../../host/src/common/protocol.ts";
import type { WorldSeed } from "../../host/src/server/seed.ts";
import type { TestHooks } from "../../host/src/server/server.ts";
import { Faults } from "./faults.ts";
import { hostDriver } from "./host-driver.ts";

/** How the tests reach a game, whichever server runs it. */
export interface Driver {
  readonly url: string;
  /** The server's test hooks; null where there are none (a real Foundry). */
  readonly hooks: TestHooks | null;
  /** Lets a page join as a user and waits until the game is ready. */
  join(page: Page, userName: string, password: string): Promise<void>;
  /** Stops the server and starts it again on the same world and port. */
  restart(): Promise<void>;
  /** What must be in a browser's storage before the game loads. */
  storage(preferences: Preferences): Record<string, string>;
  close(): Promise<void>;
}

/** How a user likes his client. */
export interface Preferences {
  readonly lang?: "fr" | "en";
  readonly theme?: "light" | "dark";
}

export interface JoinOptions extends Preferences {
  readonly password?: string;
  readonly context?: BrowserContextOptions;
}

export interface WorldOptions {
  /** What the world begins with; null: the sample world. */
  readonly seed: WorldSeed | null;
  /** `probe`, or the folder of a built system. */
  readonly system: string;
  readonly generation: 13 | 14;
}

export interface World {
  readonly url: string;
  readonly hooks: TestHooks;
  /** Stops the server and starts it again; the pages' connections break. */
  restart(): Promise<void>;
  /** Stored source of a primary document, by name. */
  stored(documentName: string, name: string): Source;
  /** Holds broadcasts (or custom events…) on their way to a user's sessions, until the returned function is called. */
  hold(userName: string, event?: "modified" | "custom" | "active" | "activity" | "query"): () => void;
}

interface Fixtures extends WorldOptions {
  options: WorldOptions;
  driver: Driver;
  world: World;
  /**
   * Opens the game as a user, in a browser context of his own. Any console error, uncaught error, failed request or answer of 400 and above
   * fails the test at its end.
   */
  join: (userName: string, options?: JoinOptions) => Promise<Page>;
  /** The faults of a page that `join` opened, to say which are expected. */
  faultsOf: (page: Page) => Faults;
  faultsByPage: Map<Page, Faults>;
}

export const test = base.extend<Fixtures>({
  seed: [null, { option: true }],
  system: ["dist", { option: true }],
  generation: [14, { option: true }],
  options: async ({ seed, system, generation }, use) => use({ seed, system, generation }),

  driver: async ({ options }, use) => {
    const driver = await hostDriver(options);
    await use(driver);
    await driver.close();
  },

  world: async ({ driver, faultsByPage }, use) => {
    const { url } = driver;
    const hooksNow = (): TestHooks => {
      if (!driver.hooks) throw new Error("This test needs the host's test hooks.");
      return driver.hooks;
    };
    hooksNow();
    const stored = (documentName: string, name: string): Source => {
      const found = hooksNow()
        .documents(documentName)
        .find((source) => source["name"] === name);
      if (!found) throw new Error(`The world has no ${documentName} named ${name}.`);
      return found;
    };
    await use({
      url,
      get hooks() {
        return hooksNow();
      },
      restart: () => {
        for (const faults of faultsByPage.values()) faults.allow(/WebSocket connection to .* failed/);
        return driver.restart();
      },
      stored,
      hold: (userName, event = "modified") => {
        const userId = stored("User", userName)._id;
        return hooksNow().hold((delivery) => delivery.userId === userId && delivery.event === event);
      },
    });
  },

  faultsByPage: async ({}, use) => use(new Map()),
  faultsOf: async ({ faultsByPage }, use) => use((page) => faultsByPage.get(page)!),

  join: async ({ browser, driver, faultsByPage }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (userName, { password = "", context: contextOptions, ...preferences } = {}) => {
      const context = await browser.newContext({ baseURL: driver.url, ...contextOptions });
      contexts.push(context);
      await context.addInitScript((entries) => {
        // Once: what a user chooses in the game stays chosen when the page loads again.
        for (const [key, value] of Object.entries(entries)) localStorage[key] ??= value;
      }, driver.storage(preferences));
      const page = await context.newPage();
      faultsByPage.set(page, new Faults(page, userName));
      await driver.join(page, userName, password);
      return page;
    });
    for (const context of contexts) await context.close();
    const faults = [...faultsByPage.values()].flatMap((page) => page.remaining());
    if (faults.length > 0) throw new Error(`The browser met ${faults.length} fault(s):\n${faults.join("\n")}`);
  },
});

export { expect } from "@playwright/test";
