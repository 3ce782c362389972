import { afterEach, beforeEach, expect, it } from "vitest";
import { inform, warn } from "../../../src/platform/text.ts";

let said: string[] = [];
beforeEach(() => {
  said = [];
  const notify = (message: string): void => void said.push(message);
  Object.assign(globalThis, { game: {}, ui: { notifications: { info: notify, warn: notify } } });
});
afterEach(() => {
  for (const name of ["game", "ui"]) Reflect.deleteProperty(globalThis, name);
});

it("a notification is cut where a name in it has no end", () => {
  warn({ text: "x".repeat(10_000) });
  inform({ text: "Something short." });
  expect(said).toEqual([`${"x".repeat(400)}…`, "Something short."]);
});
