import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { listFiles } from "../files.ts";
import type { Manifest } from "../manifest.ts";

/** The files and folders that a manifest names. */
function namedByManifest(manifest: Manifest): string[] {
  const { esmodules, styles, license, changelog } = manifest as unknown as {
    esmodules: string[];
    styles: { src: string }[];
    license?: string;
    changelog?: string;
  };
  return [
    ...esmodules,
    ...styles.map((style) => style.src),
    ...manifest.languages.map((language) => language.path),
    ...manifest.packs.map((pack) => pack.path ?? `packs/${pack.name}`),
    ...[license, changelog].filter((path) => path !== undefined),
  ];
}

/** The system's own files that a text names; a style sheet's addresses start from its own folder. */
export function namedByText(id: string, path: string, text: string): string[] {
  const own = [...text.matchAll(new RegExp(`systems/${id}/([\\w./-]+\\.\\w+)(?=["'\`)\\s])`, "gu"))].map((match) => match[1]!);
  if (!path.endsWith(".css")) return own;
  const urls = [...text.matchAll(/url\(["']?([^"')]+)["']?\)/gu)].map((match) => match[1]!).filter((url) => !/^(?:data:|https?:|\/|#)/u.test(url));
  return [...own, ...urls.map((url) => normalize(join(dirname(path), url)).replaceAll("\\", "/"))];
}

/** Files that a built system names but doesn't hold. */
export async function checkReferences(dist: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(dist, "system.json"), "utf8")) as Manifest;
  const named = namedByManifest(manifest).map((to) => ({ from: "system.json", to }));
  for (const from of await listFiles(dist, (path) => /\.(?:mjs|css|hbs|json)$/u.test(path))) {
    const text = await readFile(join(dist, from), "utf8");
    named.push(...namedByText(manifest.id, from, text).map((to) => ({ from, to })));
  }
  return named.filter(({ to }) => !existsSync(join(dist, to))).map(({ from, to }) => `${from}: ${to} isn't in the build`);
}
