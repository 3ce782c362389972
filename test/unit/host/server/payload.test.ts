import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkJson, readPayload, Refusal } from "../../../../host/src/server/sockets/payload.ts";

const operation = {
  action: "update",
  documentName: "Actor",
  parent: null,
  pack: null,
  data: [{ _id: "a" }],
  options: {},
};
const KINDS = ["world", "modify", "pack", "custom", "query", "activity"] as const;

describe("form of requests", () => {
  it("lets well-formed requests through, with nothing but their fields", () => {
    expect(readPayload("modify", { ...operation, userId: "forged" })).toEqual(operation);
    expect(readPayload("custom", { event: "system.x", args: [1], recipients: null, senderId: "forged" })).toEqual({
      event: "system.x",
      args: [1],
      recipients: null,
    });
    expect(readPayload("query", { userId: "u", name: "n", data: { a: 1 }, timeout: 5 })).toEqual({
      userId: "u",
      name: "n",
      data: { a: 1 },
      timeout: 5,
    });
    expect(readPayload("activity", { targets: ["t"], viewedScene: null })).toEqual({
      targets: ["t"],
      viewedScene: null,
    });
    expect(readPayload("pack", { pack: "a.b" })).toEqual({ pack: "a.b" });
  });

  it.each([
    ["modify", { ...operation, action: "destroy" }],
    ["modify", { ...operation, data: [1] }],
    ["modify", { ...operation, data: "x" }],
    ["modify", { ...operation, ids: [{}] }],
    ["modify", { ...operation, documentName: 5 }],
    ["modify", { ...operation, parent: {} }],
    ["modify", { ...operation, options: [] }],
    ["modify", { ...operation, data: Array(2001).fill({}) }],
    ["modify", null],
    ["custom", { event: "system.x", args: {} }],
    ["custom", { event: "system.x", args: [], recipients: "all" }],
    ["query", { userId: "u", name: "n", timeout: -1 }],
    ["query", { userId: "u", name: "n", timeout: "soon" }],
    ["activity", { targets: "t" }],
    ["pack", { pack: "a.b", ids: [null] }],
  ] as const)("refuses a malformed %s: %j", (kind, payload) => {
    expect(() => readPayload(kind, payload)).toThrow(Refusal);
  });

  it("refuses a key __proto__ at any depth", () => {
    const payload = JSON.parse('{"action":"update","documentName":"Actor","data":[{"_id":"a","system":{"__proto__":{"x":1}}}]}');
    expect(() => readPayload("modify", payload)).toThrow(/forbidden/);
  });

  it("refuses what is too large, too deep or no JSON", () => {
    expect(() => readPayload("custom", { event: "system.x", args: ["é".repeat(140_000)], recipients: null })).toThrow(/larger/);
    let deep: unknown = 0;
    for (let i = 0; i < 100; i++) deep = { deep };
    expect(() => readPayload("query", { userId: "u", name: "n", data: deep })).toThrow(/deep/);
    expect(() => checkJson({ bytes: Buffer.from("x") }, 1000)).toThrow(/JSON/);
    expect(() => checkJson(new Map(), 1000)).toThrow(/JSON/);
  });

  it("answers anything with a value or a refusal, never with another error", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), anything, (kind, payload) => {
        try {
          readPayload(kind, payload);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        expect(true).toBe(true);
      }),
    );
  });
});
