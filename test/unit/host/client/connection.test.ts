import { describe, expect, it, vi } from "vitest";
import type { Broadcast } from "../../../../host/src/common/protocol.ts";
import { Connection, GameSocket, type Wire } from "../../../../host/src/client/connection.ts";

/** A wire whose other end the test holds. */
function wire(seq = 10) {
  const listeners = new Map<string, (payload?: any) => void>();
  const requests: { name: string; payload: any; ack: (ack: any) => void }[] = [];
  const end: Wire = {
    connected: true,
    on: (event, handler) => listeners.set(event, handler),
    emit: (name, payload, ack) => (name === "world" ? ack({ ok: true, value: { seq: world.seq } }) : void requests.push({ name, payload, ack })),
  };
  const world = { seq };
  const say = (event: string, payload?: any): void => listeners.get(event)?.(payload);
  const write = (n: number): void => say("modified", { seq: n } as Broadcast);
  return { end, requests, say, write, world };
}

async function open(seq?: number) {
  const line = wire(seq);
  const connection = new Connection(line.end);
  const seen: number[] = [];
  await connection.world();
  const start = (): void => connection.start((broadcast) => void seen.push(broadcast.seq));
  return { ...line, connection, seen, start };
}

describe("the connection", () => {
  it("answers a request with its value, or rejects with the refusal's one line", async () => {
    const { connection, requests } = await open();
    const good = connection.request("pack", { pack: "a.b" });
    const bad = connection.request("pack", { pack: "a.c" });
    requests[0]!.ack({ ok: true, value: [1] });
    requests[1]!.ack({ ok: false, error: "No." });
    expect(await good).toEqual([1]);
    await expect(bad).rejects.toThrow("No.");
  });

  it("keeps writes that come before the start, drops those the world already has, and delivers each once in order", async () => {
    const { write, seen, start } = await open(10);
    for (const n of [10, 11, 12]) write(n);
    expect(seen).toEqual([]);
    start();
    write(12);
    write(13);
    expect(seen).toEqual([11, 12, 13]);
  });

  it("keeps writes that come before the world itself", async () => {
    const line = wire(5);
    const connection = new Connection(line.end);
    line.write(5);
    line.write(6);
    await connection.world();
    const seen: number[] = [];
    connection.start((broadcast) => void seen.push(broadcast.seq));
    expect(seen).toEqual([6]);
  });

  it("asks for a reload when one is missing, and delivers nothing past the hole", async () => {
    const { connection, write, seen, start } = await open(10);
    connection.onGap = vi.fn();
    start();
    write(12);
    expect([connection.onGap, seen]).toEqual([expect.toSatisfy((gap: any) => gap.mock.calls.length === 1), []]);
  });

  it("resolves `applied` when that write has been delivered, at once when it already was", async () => {
    const { connection, write, start } = await open(10);
    start();
    const log: string[] = [];
    const later = connection.applied(12).then(() => log.push("12"));
    await connection.applied(10);
    write(11);
    await Promise.resolve();
    expect(log).toEqual([]);
    write(12);
    await later;
    expect(log).toEqual(["12"]);
  });

  it("goes on with the next write when one could not be applied", async () => {
    const { connection, write } = await open(10);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const seen: number[] = [];
    connection.start(({ seq }) => {
      if (seq === 11) throw new Error("no");
      seen.push(seq);
    });
    write(11);
    write(12);
    expect([seen, logged.mock.calls.length]).toEqual([[12], 1]);
    logged.mockRestore();
  });

  it("says when the line breaks and is back, and reloads when something happened meanwhile", async () => {
    const { connection, say, world, start } = await open(10);
    start();
    const log: unknown[] = [];
    connection.onStatus = (connected) => log.push(connected);
    connection.onGap = () => log.push("gap");
    say("disconnect");
    say("connect");
    await vi.waitFor(() => expect(log).toEqual([false, true]));
    world.seq = 11;
    say("disconnect");
    say("connect");
    await vi.waitFor(() => expect(log).toEqual([false, true, false, "gap"]));
  });
});

describe("game.socket", () => {
  it("sends to all, or to the recipients named in the options, and calls back when it is through", async () => {
    const { connection, requests } = await open();
    const socket = new GameSocket(connection);
    const through = vi.fn();
    socket.emit("system.x", { a: 1 });
    socket.emit("system.x", { a: 1 }, { recipients: ["u1"] }, through);
    socket.emit("system.x", { recipients: ["mine"] });
    expect(requests.map(({ payload }) => payload)).toEqual([
      { event: "system.x", args: [{ a: 1 }], recipients: null },
      { event: "system.x", args: [{ a: 1 }], recipients: ["u1"] },
      { event: "system.x", args: [{ recipients: ["mine"] }], recipients: null },
    ]);
    requests[1]!.ack({ ok: true, value: null });
    await vi.waitFor(() => expect(through).toHaveBeenCalledTimes(1));
  });

  it("hands the payload and the sender's id to the handlers of the event alone, and forgets those taken off", async () => {
    const { connection, say } = await open();
    const socket = new GameSocket(connection);
    const log: unknown[] = [];
    const handler = (...args: unknown[]): void => void log.push(args);
    socket.on("system.x", handler);
    socket.once("system.x", (payload) => void log.push(["once", payload]));
    socket.on("system.y", () => void log.push("y"));
    say("custom", { event: "system.x", args: [{ a: 1 }], senderId: "u1" });
    socket.off("system.x", handler);
    say("custom", { event: "system.x", args: [{ a: 2 }], senderId: "u1" });
    expect(log).toEqual([
      [{ a: 1 }, "u1"],
      ["once", { a: 1 }],
    ]);
  });
});
