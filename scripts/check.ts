import { join } from "node:path";
import { overBudget, weigh } from "./lib/checks/budget.ts";
import { checkContent } from "./lib/checks/content.ts";
import { checkLanguages } from "./lib/checks/languages.ts";
import { checkReferences } from "./lib/checks/references.ts";
import { checkStoredNames } from "./lib/checks/stored-names.ts";
import { ROOT } from "./lib/paths.ts";

// tsx scripts/check.ts NAME: one static check of the repository or of the built system.
const CHECKS: Readonly<Record<string, () => Promise<string[]>>> = {
  languages: () => checkLanguages(ROOT),
  budget: async () => {
    const weights = await weigh(join(ROOT, "dist"));
    for (const { name, bytes, limit } of weights) console.log(`${name}: ${bytes} of ${limit} bytes`);
    return overBudget(weights);
  },
  content: () => checkContent(ROOT),
  references: () => checkReferences(join(ROOT, "dist")),
  "stored-names": () => checkStoredNames(ROOT),
};

const check = CHECKS[process.argv[2] ?? ""];
const problems = check === undefined ? [`There is no such check; there are: ${Object.keys(CHECKS).join(", ")}`] : await check();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
