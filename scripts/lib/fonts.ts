import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** The faces shipped in `fonts/`: file name (without ending) → where it comes from. Latin subsets, woff2. */
export const FONTS: Readonly<Record<string, string>> = {
  "alegreya-400": "@fontsource/alegreya/files/alegreya-latin-400-normal",
  "alegreya-400-italic": "@fontsource/alegreya/files/alegreya-latin-400-italic",
  "alegreya-700": "@fontsource/alegreya/files/alegreya-latin-700-normal",
  "alegreya-sans-400": "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal",
  "alegreya-sans-700": "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal",
  "alegreya-sans-sc-400": "@fontsource/alegreya-sans-sc/files/alegreya-sans-sc-latin-400-normal",
};

/** Copies the faces and their licence. They are files of their own: inlined, they would block the first paint. */
export async function copyFonts(root: string, out: string): Promise<void> {
  const folder = join(out, "fonts");
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(FONTS)) {
    await cp(join(root, "node_modules", `${source}.woff2`), join(folder, `${name}.woff2`));
  }
  await cp(join(root, "node_modules/@fontsource/alegreya/LICENSE"), join(folder, "OFL.txt"));
}
