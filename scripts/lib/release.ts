import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipFolder } from "./zip.ts";

/**
 * Writes what a release publishes: `system.json`, and `quintessence.zip` with the same `system.json` at its root.
 * @param dist the built system; its manifest is changed in place when `url` is given
 * @param out a folder, replaced
 * @param url where both files will be published; without it the manifest names no addresses
 * @throws if `url` isn't an http(s) address
 */
export async function writeRelease(dist: string, out: string, url: string | null): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, "system.json"), "utf8")) as Record<string, unknown>;
  if (url !== null) {
    if (!/^https?:\/\/[^/]/u.test(url)) throw new Error(`--url needs an http(s) address, not "${url}"`);
    const base = url.replace(/\/+$/u, "");
    Object.assign(manifest, { manifest: `${base}/system.json`, download: `${base}/quintessence.zip` });
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(dist, "system.json"), text);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await writeFile(join(out, "system.json"), text);
  await writeFile(join(out, "quintessence.zip"), await zipFolder(dist));
}
