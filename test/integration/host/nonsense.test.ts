import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../host/src/common/protocol.ts";
import { ID, PROBE_SEED } from "../../support/seed.ts";
import { openTable, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable({ seed: PROBE_SEED });
});
afterEach(() => table.clear());
afterAll(() => table.close());

const join = async () => Promise.all([table.join("Gamemaster"), table.join("Ann")]);
const rename = (name: string): Partial<Operation> => ({
  action: "update",
  documentName: "Actor",
  data: [{ _id: ID.hero, name }],
});

describe("nonsense", () => {
  it("is answered with an error, and the server lives on", async () => {
    const [gm, ann] = await join();
    const KINDS = ["world", "modify", "pack", "custom", "query", "activity"] as const;
    const json = fc.jsonValue({ maxDepth: 6 }) as fc.Arbitrary<unknown>;
    const nearly = fc.record(
      {
        action: fc.constantFrom("create", "update", "delete", "x"),
        documentName: fc.constantFrom("Actor", "Item", "User", "Setting", "ChatMessage", "Token", "ActorDelta", "constructor", "__proto__", ""),
        parent: fc.oneof(fc.constant(null), fc.constantFrom(`Actor.${ID.hero}`, `Scene.${ID.scene}`, "Actor", "....", "Scene.x.Token.y.Actor.z"), fc.string()),
        pack: fc.constantFrom(null, "probe.gear", "x"),
        data: fc.oneof(
          fc.array(fc.dictionary(fc.string(), json)),
          fc.array(fc.record({ _id: fc.oneof(fc.constantFrom(ID.hero, ID.wolf), json), system: json, name: json }, { requiredKeys: [] })),
          json,
        ),
        ids: fc.oneof(fc.array(fc.string()), json),
        options: fc.oneof(fc.dictionary(fc.string(), json), json),
      },
      { requiredKeys: [] },
    );
    const errors: unknown[] = [];
    const original = console.error;
    console.error = (error: unknown) => void errors.push(error);
    try {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...KINDS), fc.oneof(json, nearly), async (kind, payload) => {
          const ack = await ann.send(kind, payload);
          expect(typeof ack.ok).toBe("boolean");
          if (!ack.ok) expect(ack.error).toMatch(/^.+$/);
        }),
        { numRuns: 400 },
      );
    } finally {
      console.error = original;
    }
    expect(errors).toEqual([]);
    expect(await gm.modify(rename("still here"))).toMatchObject({ ok: true });
  });

  it("may come without an acknowledgement or with several arguments", async () => {
    const [gm, ann] = await join();
    ann.socket.emit("modify");
    ann.socket.emit("modify", rename("quiet"), "more");
    ann.socket.emit("custom", null);
    await ann.settle();
    expect(table.stored("Actor", ID.hero)["name"]).toBe("quiet");
    expect(await gm.modify(rename("still here"))).toMatchObject({ ok: true });
  });

  it("is refused when it is too large; beyond what the line takes, the line is cut", async () => {
    const [gm, ann] = await join();
    expect(await ann.modify({ ...rename("x"), options: { long: "x".repeat(5 * 1024 * 1024) } })).toMatchObject({
      ok: false,
      error: expect.stringContaining("larger"),
    });
    const cut = new Promise((resolve) => ann.socket.once("disconnect", resolve));
    ann.socket.emit("modify", { long: "x".repeat(9 * 1024 * 1024) });
    await cut;
    expect(await gm.modify(rename("still here"))).toMatchObject({ ok: true });
  });

  it("is no binary data", async () => {
    const [, ann] = await join();
    expect(await ann.send("custom", { event: "system.probe", args: [Buffer.from("x")], recipients: null })).toMatchObject({ ok: false });
  });
});
