import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The rows of the manual's table of what goes on without a GM, by language: each row its cells. */
export function presenceTable(manual: "manual.en" | "manuel.fr"): string[][] {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/${manual}.md`, import.meta.url)), "utf8");
  const [table] = /^\| action .*(?:\n\|.*)*/mu.exec(text) ?? [""];
  return table
    .split("\n")
    .slice(2)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
