import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "sass";
import { defineConfig, type Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const OUT = `${ROOT}build/host/client`;
const FONT_AWESOME = `${ROOT}node_modules/@fortawesome/fontawesome-free`;

/** The host's stylesheet, beside and not through the bundler: its fonts stay files. */
function styles(): Plugin {
  return {
    name: "host-styles",
    generateBundle() {
      const { css, loadedUrls } = compile(`${ROOT}host/styles/host.scss`, { style: "compressed" });
      for (const url of loadedUrls) this.addWatchFile(fileURLToPath(url));
      this.emitFile({ type: "asset", fileName: "host.css", source: css });
    },
  };
}

/** Font Awesome's free icons, served as they come. */
function fontAwesome(): Plugin {
  return {
    name: "font-awesome",
    writeBundle() {
      for (const path of ["css/all.min.css", "webfonts", "LICENSE.txt"]) {
        cpSync(`${FONT_AWESOME}/${path}`, `${OUT}/fonts/fontawesome/${path}`, { recursive: true });
      }
    },
  };
}

/** The browser client of the host. */
export default defineConfig({
  root: `${ROOT}host`,
  base: "./",
  publicDir: false,
  logLevel: "warn",
  plugins: [styles(), fontAwesome()],
  build: {
    outDir: OUT,
    // The names are few and fixed, and a server may be running on them.
    emptyOutDir: false,
    sourcemap: true,
    target: "es2022",
    minify: true,
    // Class names are API: hooks, sheets and rolls are found by them.
    rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    lib: { entry: `${ROOT}host/src/client/main.ts`, formats: ["es"], fileName: () => "host.mjs" },
  },
});
