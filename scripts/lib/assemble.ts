import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { readContent } from "./content.ts";
import { mirrorFiles } from "./files.ts";
import { copyFonts } from "./fonts.ts";
import { writeIcons } from "./icons.ts";
import { readLanguage } from "./languages.ts";
import { readManifest } from "./manifest.ts";
import { compilePacks } from "./packs.ts";
import { compileStyles } from "./styles.ts";

/** The parts of `dist/`, each built from its own sources; the manifest comes last and tells that the others are there. */
export const PARTS = ["script", "styles", "languages", "templates", "packs", "fonts", "icons", "texts", "manifest"] as const;
export type Part = (typeof PARTS)[number];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** How Vite is called for the system's script; `watch` keeps it running. */
export const scriptConfig = (root: string, out: string): InlineConfig => ({
  root,
  configFile: join(root, "vite.config.ts"),
  build: { outDir: out },
});

const BUILDERS: Readonly<Record<Part, (root: string, out: string) => Promise<unknown>>> = {
  script: (root, out) => build(scriptConfig(root, out)),
  styles: async (root, out) => writeFile(join(out, "quintessence.css"), await compileStyles(root)),
  manifest: async (root, out) => writeFile(join(out, "system.json"), json(await readManifest(root))),
  languages: async (root, out) => {
    await mkdir(join(out, "lang"), { recursive: true });
    for (const { lang, path } of (await readManifest(root)).languages) {
      await writeFile(join(out, path), json(await readLanguage(root, lang)));
    }
  },
  templates: (root, out) => mirrorFiles(join(root, "templates"), join(out, "templates"), (path) => path.endsWith(".hbs")),
  packs: async (root, out) => {
    await rm(join(out, "packs"), { recursive: true, force: true });
    await compilePacks(root, out, await readManifest(root));
  },
  fonts: copyFonts,
  icons: async (root, out) => {
    const { sources } = await readContent(root, await readManifest(root));
    await writeIcons(
      root,
      out,
      sources.map(({ entry }) => JSON.stringify(entry)),
    );
  },
  texts: async (root, out) => {
    for (const name of ["LICENSE", "CREDITS.md", "CHANGELOG.md"]) {
      if (existsSync(join(root, name))) await cp(join(root, name), join(out, name));
    }
  },
};

/**
 * Builds parts of the system anew in `out`, where the others already are.
 * @throws with the source's place when a part can't be built
 */
export async function rebuild(root: string, out: string, parts: readonly Part[]): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const part of parts) await BUILDERS[part](root, out);
}

/**
 * Builds the system into `out`, exactly as Foundry installs it. What was there is replaced only by a whole build.
 * @throws with the source's place when a part can't be built
 */
export async function assemble(root: string, out: string): Promise<void> {
  const staging = `${out}.${process.pid}`;
  try {
    await rebuild(root, staging, PARTS);
    await rm(out, { recursive: true, force: true });
    await rename(staging, out);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
