import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import type { Source } from "../common/protocol.ts";
import { StartupError } from "./startup-error.ts";

/** What a new world begins with. Sources may leave out whatever has a default; embedded documents are nested; passwords are plain text. */
export interface WorldSeed {
  readonly title: string;
  /** Id of the only system it is for; any when absent. */
  readonly system?: string;
  readonly documents: Readonly<Record<string, readonly Source[]>>;
}

/** A world with nobody but its gamemaster. */
export function bareSeed(title: string): WorldSeed {
  return { title, documents: { User: [{ _id: "gamemaster000000", name: "Gamemaster", role: 4 }] } };
}

/**
 * Reads a seed: `world.yml` (title, system), and a folder of YAML files for each document name, one document a file.
 * @returns null if there is none
 * @throws StartupError naming the file that is wrong
 */
export async function readSeed(dir: string): Promise<WorldSeed | null> {
  const world = await readYaml(join(dir, "world.yml"));
  if (world === null) return null;
  const documents: Record<string, Source[]> = {};
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const files = (await readdir(join(dir, entry.name))).filter((name) => name.endsWith(".yml")).sort();
    documents[entry.name] = await Promise.all(files.map((name) => readYaml(join(dir, entry.name, name))));
  }
  return { title: String(world.title), system: String(world.system), documents };
}

async function readYaml(file: string): Promise<any> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return null;
  }
  try {
    return load(text);
  } catch (error) {
    throw new StartupError(`${file} isn't readable YAML: ${(error as Error).message.split("\n")[0]}`);
  }
}
