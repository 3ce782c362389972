import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";
import { readLanguage } from "../languages.ts";
import { readManifest } from "../manifest.ts";
import { compareTypes, compareUses, hardCoded, type Source } from "./uses.ts";
import { compareLanguages, flatten, frenchTypography, type Words } from "./words.ts";

async function readSources(root: string, folder: string, ending: RegExp): Promise<Source[]> {
  const paths = await listFiles(join(root, folder), (path) => ending.test(path));
  return Promise.all(paths.map(async (path) => ({ path: `${folder}/${path}`, text: await readFile(join(root, folder, path), "utf8") })));
}

/** Everything wrong with the system's words: parity of languages, use of keys, French typography, text in templates. */
export async function checkLanguages(root: string): Promise<string[]> {
  const manifest = await readManifest(root);
  const words: Record<string, Words> = {};
  for (const { lang } of manifest.languages) words[lang] = flatten(await readLanguage(root, lang));
  const templates = await readSources(root, "templates", /\.hbs$/u);
  const sources = [
    ...templates,
    ...(await readSources(root, "src", /\.ts$/u)),
    ...(await readSources(root, "packs", /\.ya?ml$/u)),
    { path: "system.json", text: JSON.stringify(manifest) },
  ];
  const [first] = Object.values(words);
  if (first === undefined) return ["system.json: no language is declared"];
  return [
    ...compareLanguages(words),
    ...compareUses(first, sources),
    ...compareTypes(first, manifest.documentTypes),
    ...frenchTypography(words["fr"] ?? new Map<string, string>()),
    ...templates.flatMap(hardCoded),
  ];
}
