import { join } from "node:path";
import { assemble } from "./lib/assemble.ts";
import { ROOT } from "./lib/paths.ts";

// npm run build: `dist/`, exactly what is installed in Foundry.
try {
  await assemble(ROOT, join(ROOT, "dist"));
} catch (error) {
  console.error(`Build failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
