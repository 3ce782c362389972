import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import en from "../../../../host/lang/en.json" with { type: "json" };
import fr from "../../../../host/lang/fr.json" with { type: "json" };

const HOST = fileURLToPath(new URL("../../../../host/", import.meta.url));

function flat(words: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => (typeof value === "string" ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)))),
  );
}

const english = flat(en);
const french = flat(fr);
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** Keys written out in the sources: quoted, of a root that the language files have. */
function keysUsed(): Map<string, string> {
  const used = new Map<string, string>();
  const roots = new Set(Object.keys(en));
  for (const folder of ["src/client", "src/common", "templates"]) {
    for (const entry of readdirSync(join(HOST, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(ts|hbs)$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      for (const [, key] of readFileSync(file, "utf8").matchAll(/["'`]([A-Z][A-Z0-9]+(?:\.[A-Za-z0-9_-]+)+)["'`]/g)) {
        if (roots.has(key!.split(".")[0]!)) used.set(key!, file.slice(HOST.length));
      }
    }
  }
  return used;
}

describe("core's words", () => {
  it("are the same in both languages", () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it("have the same places to fill in both languages", () => {
    const differing = Object.keys(english).filter((key) => places(english[key]!).join() !== places(french[key]!).join());
    expect(differing).toEqual([]);
  });

  it("exist for every key that the sources name", () => {
    const used = keysUsed();
    expect(used.size).toBeGreaterThan(200);
    const known = (key: string) => key in english || Object.keys(english).some((word) => word.startsWith(key));
    expect([...used].filter(([key]) => !known(key))).toEqual([]);
  });

  it("stand in French with unbroken spaces before high punctuation and inside quotation marks", () => {
    const broken = Object.entries(french).filter(([, text]) => /[^\u00a0\u202f] ?[;!?»]|«[^\u00a0\u202f]|[^\u00a0\u202f]:(?!\{)/u.test(text));
    expect(broken).toEqual([]);
  });

  it("are never empty, and never longer in French than a line can bear", () => {
    for (const [key, text] of Object.entries({ ...english, ...french })) expect(text.trim(), key).not.toBe("");
    const buttons = Object.entries(french).filter(([key]) => /\.(Create|Save|NextTurn|Begin|Logout)$/.test(key));
    expect(buttons.filter(([, text]) => text.length > 24)).toEqual([]);
  });
});
