import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../host/src/server/server.ts";
import type { Driver, Preferences, WorldOptions } from "./fixtures.ts";
import { probeSystem } from "./probe.ts";

/** The open host, in this process, with a temporary world of its own. */
export async function hostDriver({ seed, system, generation }: WorldOptions): Promise<Driver> {
  const world = await mkdtemp(join(tmpdir(), "world-"));
  const probe = system === "probe" ? await probeSystem() : null;
  const start = (port: number) => startServer({ port, world, system: probe ?? system, generation, test: true, ...(seed && { seed }) });
  let server = await start(0);
  return {
    url: server.url,
    get hooks() {
      return server.test;
    },
    storage,
    async restart() {
      await server.close();
      server = await start(Number(new URL(server.url).port));
    },
    async join(page, userName, password) {
      await page.goto("/join");
      const users = page.locator("select[name=userid]");
      const id = await users.locator("option").evaluateAll((options, name) => {
        // This name, or this name marked as playing.
        const found = options.find(({ textContent }) => textContent === name || textContent?.startsWith(`${name} (`));
        return (found as HTMLOptionElement | undefined)?.value;
      }, userName);
      if (!id) throw new Error(`No user of this world is named ${userName}.`);
      await users.selectOption(id);
      await page.locator("input[name=password]").fill(password);
      await page.locator("button[name=join]").click();
      await page.waitForURL("**/game");
      await page.waitForFunction(() => (globalThis as any).game?.ready === true);
    },
    async close() {
      await server.close();
      await rm(world, { recursive: true, force: true });
    },
  };
}

function storage({ lang, theme }: Preferences): Record<string, string> {
  return {
    ...(lang && { "core.language": JSON.stringify(lang) }),
    ...(theme && { "core.uiConfig": JSON.stringify({ colorScheme: { applications: theme, interface: theme } }) }),
  };
}
