import { defineConfig } from "vite";

/** The system's one JavaScript chunk. Everything else in `dist/` is put there by `scripts/build.ts`. */
export default defineConfig({
  base: "./",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    target: "es2022",
    minify: true,
    // Foundry stores Roll, die and sheet classes by name: a renamed class orphans the cards and sheets of existing worlds.
    rolldownOptions: { output: { keepNames: true, codeSplitting: false, minify: { compress: true, mangle: true, codegen: true } } },
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "quintessence.mjs" },
  },
});
