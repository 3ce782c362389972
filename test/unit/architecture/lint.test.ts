import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";

/** The rules that keep rooms apart; they read one file at a time and need no types. */
const RULES = ["no-restricted-globals", "no-restricted-properties", "@typescript-eslint/no-explicit-any", "@typescript-eslint/ban-ts-comment", "max-lines"];
const ROOMS = [
  "src/contract.ts",
  "src/odds/a.ts",
  "src/rulesets/ew/rules/a.ts",
  "src/table/a.ts",
  "src/platform/a.ts",
  "host/src/common/a.ts",
  "host/src/client/a.ts",
];

const rules = new Map<string, Linter.RulesRecord>();
beforeAll(async () => {
  const eslint = new ESLint({ cwd: ROOT });
  for (const room of ROOMS) {
    const config = (await eslint.calculateConfigForFile(room)) as Linter.Config;
    rules.set(room, Object.fromEntries(Object.entries(config.rules ?? {}).filter(([name]) => RULES.includes(name))) as Linter.RulesRecord);
  }
});

function refusals(room: string, code: string): string[] {
  const config = {
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser },
    plugins: { "@typescript-eslint": tseslint.plugin },
    rules: rules.get(room)!,
  } as Linter.Config;
  return new Linter().verify(code, [config], { filename: "a.ts" }).map((message) => message.ruleId ?? message.message);
}

const PURE = ["src/contract.ts", "src/odds/a.ts", "src/rulesets/ew/rules/a.ts"];
const LONG = "export const a = 1;\n".repeat(331);
const REASON = "// @ts-expect-error the types lack what V14 documents\nf();";

describe("what a room may not write", () => {
  it.each(
    PURE.flatMap((room) => ["game.user;", "new Date();", "document.body;", "new Roll('1d6');", "Hooks.on;", "setTimeout(f);"].map((code) => [room, code])),
  )("%s: %s", (room, code) => {
    expect(refusals(room!, code!)).toEqual(["no-restricted-globals"]);
  });
  it.each(PURE)("%s: a die of its own", (room) => {
    expect(refusals(room, "Math.random();")).toEqual(["no-restricted-properties"]);
  });
  it.each([
    ["src/table/a.ts", "new Dialog();", ["no-restricted-globals"]],
    ["src/table/a.ts", "$('a');", ["no-restricted-globals"]],
    ["src/table/a.ts", "let a: any;", ["@typescript-eslint/no-explicit-any"]],
    ["src/table/a.ts", REASON, ["@typescript-eslint/ban-ts-comment"]],
    ["src/platform/a.ts", "// @ts-ignore\nf();", ["@typescript-eslint/ban-ts-comment"]],
    ["host/src/common/a.ts", "document.body;", ["no-restricted-globals"]],
    ["host/src/common/a.ts", "process.exit();", ["no-restricted-globals"]],
    ["host/src/client/a.ts", LONG, ["max-lines"]],
    ["src/table/a.ts", LONG, ["max-lines"]],
  ])("%s: %s", (room, code, expected) => {
    expect(refusals(room, code)).toEqual(expected);
  });
});

describe("what a room may write", () => {
  it.each([
    ["src/rulesets/ew/rules/a.ts", "export const total = (dice: readonly number[]) => Math.max(...dice);"],
    ["src/table/a.ts", "Hooks.on('x', () => game.user); let a: Actor.Implementation;"],
    ["src/platform/a.ts", `let a: any;\n${REASON}`],
    ["host/src/client/a.ts", "let a: any = document.body;"],
  ])("%s: %s", (room, code) => {
    expect(refusals(room, code)).toEqual([]);
  });
});
