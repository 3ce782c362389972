import { join, relative } from "node:path";
import { assemble } from "./lib/assemble.ts";
import { ROOT } from "./lib/paths.ts";

// npm run build: `dist/`, exactly what is installed in Foundry.
const DIST = join(ROOT, "dist");

try {
  await assemble(ROOT, DIST);
  console.log(`Built ${relative(process.cwd(), DIST) || "."}: the system, as Foundry installs it.`);
} catch (error) {
  console.error(`Build failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
