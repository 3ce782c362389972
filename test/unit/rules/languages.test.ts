import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../../", import.meta.url);
const sections = { ew: "EW", d6: "D6", bca: "BCA", matrix: "Matrix", sen: "SEN" };

function leaves(json: unknown, path: string): string[] {
  return typeof json === "string" ? [path] : Object.entries(json as object).flatMap(([k, v]) => leaves(v, path === "" ? k : `${path}.${k}`));
}
const keysOf = (lang: string, id: string) => leaves(JSON.parse(readFileSync(new URL(`lang/${lang}/${id}-rules.json`, root), "utf8")), "").sort();

describe.each(Object.entries(sections))("the words of %s's rules", (id, section) => {
  const folder = new URL(`src/rulesets/${id}/rules/`, root);
  const code = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
  const used = [...new Set([...code.matchAll(/"(QUINTESSENCE\.[\w.]*\w)"/g)].map((m) => m[1] as string))].sort();

  it("are the same keys in French and English, and exactly those the rules use", () => {
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((k) => !k.startsWith(`QUINTESSENCE.${section}.Rules.`))).toEqual([]);
    expect(keysOf("fr", id)).toEqual(used);
    expect(keysOf("en", id)).toEqual(used);
  });

  it("take the same arguments in both languages", () => {
    const text = (lang: string, key: string) =>
      key
        .split(".")
        .reduce<unknown>(
          (o, k) => (o as Record<string, unknown>)[k],
          JSON.parse(readFileSync(new URL(`lang/${lang}/${id}-rules.json`, root), "utf8")),
        ) as string;
    const args = (s: string) => [...s.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
    for (const key of used) expect([key, args(text("en", key))]).toEqual([key, args(text("fr", key))]);
  });
});
