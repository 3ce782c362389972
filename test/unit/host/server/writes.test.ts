import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Broadcast, Operation } from "../../../../host/src/common/protocol.ts";
import { Refusal } from "../../../../host/src/server/sockets/payload.ts";
import type { WorldStore } from "../../../../host/src/server/store/world-store.ts";
import { Writes, type Apply } from "../../../../host/src/server/writes.ts";

const operation: Operation = {
  action: "update",
  documentName: "Actor",
  parent: null,
  pack: null,
  data: [],
  options: {},
};
const applied = (name: string): ReturnType<Apply> => ({
  broadcasts: [{ ...operation, userId: "u", results: [{ _id: "a", name }] }],
  writes: [{ documentName: "Actor", pack: null, id: "a", source: { _id: "a", name } }],
  ids: ["a"],
});

let order: string[];
let told: Broadcast[];
beforeEach(() => {
  order = [];
  told = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function queue(apply: Apply, write: () => Promise<void>): Writes {
  return new Writes(apply, { write } as unknown as WorldStore, (broadcast) => {
    order.push("told");
    told.push(broadcast);
  });
}

describe("the queue of writes", () => {
  it("stores a write before anybody is told, and finishes one before it begins the next", async () => {
    let number = 0;
    const writes = queue(
      () => {
        order.push("applied");
        return applied(String(++number));
      },
      async () => {
        order.push("storing");
        await new Promise((resolve) => setImmediate(resolve));
        order.push("stored");
      },
    );
    const acks = await Promise.all([writes.submit("u", operation), writes.submit("u", operation)]);
    const one = ["applied", "storing", "stored", "told"];
    expect(order).toEqual([...one, ...one]);
    expect(told.map(({ seq }) => seq)).toEqual(acks.map(({ seq }) => seq));
    expect(acks[1]!.seq).toBe(acks[0]!.seq + 1);
  });

  it("numbers nothing for a refused write, and goes on", async () => {
    let refuse = true;
    const writes = queue(
      () => {
        if (!refuse) return applied("x");
        throw new Refusal("No.");
      },
      async () => undefined,
    );
    const before = writes.seq;
    await expect(writes.submit("u", operation)).rejects.toThrow("No.");
    refuse = false;
    expect((await writes.submit("u", operation)).seq).toBe(before + 1);
  });

  it("acknowledges and tells nothing that couldn't be stored, and takes no more writes", async () => {
    let full = true;
    const writes = queue(
      () => applied("x"),
      async () => {
        if (full) throw new Error("ENOSPC");
      },
    );
    await expect(writes.submit("u", operation)).rejects.toThrow(/could not be saved/);
    full = false;
    await expect(writes.submit("u", operation)).rejects.toThrow(/restarted/);
    expect(told).toEqual([]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining("ENOSPC"));
  });
});
