import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong within the element that a CSS selector names, one line per rule and element; empty when all is well. */
export async function violations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(SOURCE);
  return page.evaluate(async (within) => {
    if (!document.querySelector(within)) throw new Error(`There is no ${within} to examine.`);
    const result = await (globalThis as any).axe.run(within);
    return result.violations.flatMap((violation: any) => violation.nodes.map((node: any) => `${violation.id}: ${node.html} ${node.failureSummary}`));
  }, selector);
}
