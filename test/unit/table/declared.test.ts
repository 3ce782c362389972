import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change, Check, Offer } from "../../../src/contract.ts";
import type { ActorDoc } from "../../../src/platform/documents.ts";
import type { Ruleset } from "../../../src/ruleset.ts";
import { declaredAlready } from "../../../src/table/check/declared.ts";

vi.mock("../../../src/table/check/view.ts", () => ({ viewOf: () => ({}) }));
beforeEach(() => vi.stubGlobal("game", { i18n: null }));
afterEach(() => vi.unstubAllGlobals());

const status = (on: boolean): Change => ({ uuid: "A", status: "guarded", on });
const already = (changes: readonly Change[], has: readonly string[], more: { dice?: boolean; offer?: Partial<Offer> } = {}): boolean => {
  const offer = { id: "stance", label: { text: "" }, by: "actor", on: "actor", auto: true, ...more.offer };
  const rules = { next: () => (more.dice ? [{ pool: "d", faces: 6, count: 1 }] : []), outcome: () => ({ offers: [offer] }), act: () => ({ changes }) };
  return declaredAlready(
    { actor: "A" } as Check,
    { uuid: "A", statuses: new Set(has) } as unknown as ActorDoc,
    { rules, world: () => null } as unknown as Ruleset,
  );
};

describe("a declaration that would bring nothing new", () => {
  it("is one of what he does already", () => expect(already([status(true)], ["guarded"])).toBe(true));
  it("isn't one that begins or ends something", () => {
    expect(already([status(true)], [])).toBe(false);
    expect(already([status(false)], ["guarded"])).toBe(false);
    expect(already([status(true), { uuid: "A", path: "system.x", add: 1 }], ["guarded"])).toBe(false);
  });
  it("nor one that brings nothing by itself, nor a throw", () => {
    expect(already([], ["guarded"])).toBe(false);
    expect(already([status(true)], ["guarded"], { dice: true })).toBe(false);
    expect(already([status(true)], ["guarded"], { offer: { by: "gm", on: "targets" } })).toBe(false);
  });
});
