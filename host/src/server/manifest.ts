import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "./startup-error.ts";

/** What the server reads from `system.json`; `raw` is the whole of it. */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly socket: boolean;
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string; readonly layer: string }[];
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly packs: readonly PackManifest[];
  readonly packFolders: readonly Record<string, unknown>[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, TypeManifest>>>>;
  readonly hotReload: { readonly extensions: readonly string[]; readonly paths: readonly string[] };
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface PackManifest {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly system?: string;
  readonly flags?: Record<string, unknown>;
  readonly ownership: Record<string, string>;
}

/** A document subtype as the manifest declares it. */
export interface TypeManifest {
  readonly htmlFields?: readonly string[];
  readonly filePathFields?: Readonly<Record<string, readonly string[]>>;
  readonly gmOnlyFields?: readonly string[];
}

const LAYER = /^[\w.-]+$/;
const PACK_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/**
 * Reads a system's manifest.
 * @throws StartupError when there is none or it can't be used.
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = join(dir, "system.json");
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new StartupError(`No system at ${file}. Build it (npm run build) or name its folder with --system.`);
  }
  let raw: any;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new StartupError(`${file} isn't readable JSON: ${(error as Error).message.split("\n")[0]}`);
  }
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(raw?.id ?? "")) {
    throw new StartupError(`${file} has no usable "id" (lower case letters, digits, - and _).`);
  }
  return {
    id: raw.id,
    title: textOr(raw.title, raw.id),
    version: textOr(raw.version, "0.0.0"),
    socket: raw.socket === true,
    esmodules: list(raw.esmodules).map(relative),
    styles: list(raw.styles).map((style) => ({
      src: relative(typeof style === "string" ? style : style?.src),
      layer: LAYER.test(style?.layer ?? "") ? style.layer : "system",
    })),
    languages: list(raw.languages).map(({ lang, name, path }) => ({
      lang,
      name: textOr(name, lang),
      path: relative(path),
    })),
    packs: list(raw.packs).map((pack) => ({
      ...pack,
      label: textOr(pack.label, pack.name),
      path: relative(pack.path ?? `packs/${pack.name}`),
      ownership: pack.ownership ?? PACK_OWNERSHIP,
    })),
    packFolders: list(raw.packFolders),
    documentTypes: raw.documentTypes ?? {},
    hotReload: { extensions: list(raw.flags?.hotReload?.extensions), paths: list(raw.flags?.hotReload?.paths) },
    raw,
  };
}

function list(value: unknown): any[] {
  return Array.isArray(value) ? value : [];
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value ? value : otherwise;
}

/** A path inside the package; Foundry accepts `./` and refuses what leads out. */
function relative(path: unknown): string {
  const clean = typeof path === "string" ? path.replace(/^\.?\//, "") : "";
  if (!clean || clean.split("/").includes("..")) {
    throw new StartupError(`system.json names a path outside its folder: ${JSON.stringify(path)}`);
  }
  return clean;
}
