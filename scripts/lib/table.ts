import { chromium, type Page, type ViewportSize } from "@playwright/test";
import { hostDriver } from "../../test/support/host-driver.ts";
import type { Preferences } from "../../test/support/fixtures.ts";
import { findChromium } from "./chromium.mjs";
import { ROOT } from "./paths.ts";
import { buildIfStale } from "./ready.mjs";

/** The sample world, served for a program that looks at it. */
export interface Table {
  /** Opens the game as a user in a browser of his own; a fault in the page ends the program. */
  join(userName: string, options?: Preferences & { readonly viewport?: ViewportSize }): Promise<Page>;
  close(): Promise<void>;
}

/** Builds what is out of date, starts a fresh sample world on a free port, and a browser beside it. */
export async function openTable(): Promise<Table> {
  buildIfStale("system", ROOT);
  buildIfStale("client", ROOT);
  const driver = await hostDriver({ seed: null, system: `${ROOT}dist`, generation: 14 });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  return {
    async join(userName, { viewport, ...preferences } = {}) {
      const context = await browser.newContext({ baseURL: driver.url, ...(viewport && { viewport }) });
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, driver.storage(preferences));
      const page = await context.newPage();
      page.on("pageerror", (error) => {
        throw error;
      });
      await driver.join(page, userName, "");
      return page;
    },
    async close() {
      await browser.close();
      await driver.close();
    },
  };
}
