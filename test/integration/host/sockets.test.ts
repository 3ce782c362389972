import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../host/src/common/protocol.ts";
import { ID, PROBE_SEED } from "../../support/seed.ts";
import { logIn, openTable, RawSession, type Table } from "../../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable({ seed: PROBE_SEED });
});
afterEach(() => table.clear());
afterAll(() => table.close());

const rename = (name: string): Partial<Operation> => ({
  action: "update",
  documentName: "Actor",
  data: [{ _id: ID.hero, name }],
});
const join = async () => Promise.all([table.join("Gamemaster"), table.join("Ann"), table.join("Bob", "pass phrase")]);
const customs = (session: RawSession) => session.events.filter(({ event }) => event === "custom").map(({ payload }) => payload);

describe("the socket", () => {
  it("opens only with a login cookie", async () => {
    const headers: Record<string, string>[] = [{}, { cookie: "session=forged" }];
    for (const extraHeaders of headers) {
      const socket = io(table.url, { transports: ["websocket"], reconnection: false, forceNew: true, extraHeaders });
      const message = await new Promise((resolve) => socket.once("connect_error", (error) => resolve(error.message)).once("connect", () => resolve("open")));
      socket.disconnect();
      expect(message).toBe("login");
    }
  });

  it("refuses pages of other sites", async () => {
    const cookie = await logIn(table.server, "Ann");
    for (const [origin, opens] of [
      ["http://evil.example", false],
      [table.url, true],
    ] as const) {
      const socket = io(table.url, {
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
        extraHeaders: { cookie, origin },
      });
      const open = await new Promise((resolve) => socket.once("connect_error", () => resolve(false)).once("connect", () => resolve(true)));
      socket.disconnect();
      expect(open).toBe(opens);
    }
  });

  it("obeys nobody whose login has ended", async () => {
    const cookie = await logIn(table.server, "Ann");
    const session = await RawSession.open(table.url, cookie);
    await fetch(`${table.url}/logout`, { method: "POST", headers: { cookie }, redirect: "manual" });
    expect(await session.modify(rename("x"))).toMatchObject({ ok: false });
    session.close();
  });
});

describe("broadcasts", () => {
  it("reach every session, the sender's included, numbered without a gap and in one order", async () => {
    const [gm, ann, bob] = await join();
    const second = await table.join("Ann");
    const acks = await Promise.all([...Array(10).keys()].flatMap((i) => [gm.modify(rename(`gm ${i}`)), ann.modify(rename(`ann ${i}`))]));
    for (const session of [gm, ann, bob, second]) {
      await session.settle();
      const seqs = session.broadcasts.map(({ seq }) => seq);
      expect(seqs).toEqual([...Array(20).keys()].map((i) => session.world.seq + 1 + i));
      expect(session.broadcasts.map(({ results }) => results)).toEqual(gm.broadcasts.map(({ results }) => results));
    }
    expect(acks.map((ack) => ack.ok && ack.value.seq).sort()).toEqual(gm.broadcasts.map(({ seq }) => seq).sort());
    expect(gm.broadcasts.at(-1)!.results[0]!["name"]).toBe(table.stored("Actor", ID.hero)["name"]);
  });

  it("name the user who wrote, not whom he claims to be", async () => {
    const [gm, ann] = await join();
    await ann.send("modify", { ...rename("y"), parent: null, pack: null, options: {}, userId: ID.gm });
    await gm.settle();
    expect(gm.broadcasts.map(({ userId }) => userId)).toEqual([ID.ann]);
  });

  it("carry the options that hooks see", async () => {
    const [gm, ann] = await join();
    await ann.modify({ ...rename("z"), options: { render: false, probe: { a: 1 } } });
    await gm.settle();
    expect(gm.broadcasts[0]!.options).toMatchObject({ render: false, probe: { a: 1 } });
  });

  it("can be held for one user and released in their order", async () => {
    const [gm, ann, bob] = await join();
    let first = true;
    const release = table.server.test!.hold(({ userId, event }) => {
      const held = userId === ID.bob && event === "modified" && first;
      if (held) first = false;
      return held;
    });
    await ann.modify(rename("one"));
    await ann.modify(rename("two"));
    await Promise.all([gm.settle(), bob.settle()]);
    expect(gm.broadcasts).toHaveLength(2);
    expect(bob.broadcasts).toHaveLength(0);
    expect(table.server.test!.held()).toHaveLength(2);
    release();
    await bob.settle();
    expect(bob.broadcasts).toEqual(gm.broadcasts);
  });
});

describe("a package's own events", () => {
  const event = "system.probe";

  it("reach everyone but the session that sent them, with its user's true id", async () => {
    const [gm, ann, bob] = await join();
    const second = await table.join("Ann");
    expect(await ann.send("custom", { event, args: [{ a: 1 }], recipients: null, senderId: ID.gm })).toEqual({
      ok: true,
      value: null,
    });
    for (const session of [gm, ann, bob, second]) await session.settle();
    const expected = [{ event, args: [{ a: 1 }], senderId: ID.ann }];
    for (const session of [gm, bob, second]) expect(customs(session)).toEqual(expected);
    expect(customs(ann)).toEqual([]);
  });

  it("reach the users named and nobody else", async () => {
    const [gm, ann, bob] = await join();
    const second = await table.join("Ann");
    await ann.send("custom", { event, args: [1], recipients: [ID.gm, ID.ann] });
    for (const session of [gm, ann, bob, second]) await session.settle();
    expect([gm, ann, bob, second].map((session) => customs(session).length)).toEqual([1, 0, 0, 1]);
  });

  it.each(["module.other", "system.other", "modified", "system.probe.x", "__proto__"])("can't be called %s", async (name) => {
    const [gm, ann] = await join();
    expect(await ann.send("custom", { event: name, args: [], recipients: null })).toMatchObject({ ok: false });
    await gm.settle();
    expect(gm.events.filter((entry) => entry.event !== "active" && entry.event !== "activity")).toEqual([]);
  });
});

describe("queries", () => {
  it("are put to one session of the user asked, with the true sender, and answered", async () => {
    const [gm, ann] = await join();
    const second = await table.join("Gamemaster");
    const asked: unknown[] = [];
    for (const session of [gm, second]) {
      session.socket.on("query", (payload, reply) => {
        asked.push(payload);
        reply({ ok: true, value: { got: payload.data } });
      });
    }
    expect(await ann.send("query", { userId: ID.gm, name: "probe.ask", data: { x: 1 }, senderId: ID.gm })).toEqual({
      ok: true,
      value: { got: { x: 1 } },
    });
    expect(asked).toEqual([{ name: "probe.ask", data: { x: 1 }, senderId: ID.ann }]);
  });

  it("fail when the user isn't there, leaves, is too slow, refuses, or answers nonsense", async () => {
    const [, ann, bob] = await join();
    const ask = (timeout?: number) => ann.send("query", { userId: ID.bob, name: "probe.ask", data: null, ...(timeout && { timeout }) });
    expect(await ann.send("query", { userId: ID.assistant, name: "n", data: null })).toMatchObject({
      ok: false,
      error: expect.stringContaining("active"),
    });
    expect(await ask(50)).toMatchObject({ ok: false, error: expect.stringContaining("time") });
    const answers = [{ ok: false, error: "No." }, "nonsense", null, { ok: true, value: "x".repeat(300_000) }];
    bob.socket.on("query", (_payload, reply) => {
      if (answers.length) reply(answers.shift());
      else bob.close();
    });
    expect(await ask()).toEqual({ ok: false, error: "No." });
    expect(await ask()).toMatchObject({ ok: false });
    expect(await ask()).toMatchObject({ ok: false });
    expect(await ask()).toMatchObject({ ok: false, error: expect.stringContaining("larger") });
    expect(await ask()).toMatchObject({ ok: false, error: expect.stringContaining("left") });
  });
});

describe("who is there", () => {
  it("is told when a user's first session comes and his last one goes", async () => {
    const gm = await table.join("Gamemaster");
    const actives = () => gm.events.filter(({ event }) => event === "active").map(({ payload }) => payload);
    const one = await table.join("Ann");
    const two = await table.join("Ann");
    await gm.settle();
    expect(actives()).toEqual([{ userId: ID.ann, active: true }]);
    expect(two.world.activeUsers.sort()).toEqual([ID.ann, ID.gm].sort());
    one.close();
    two.close();
    await expect.poll(actives).toEqual([
      { userId: ID.ann, active: true },
      { userId: ID.ann, active: false },
    ]);
  });

  it("is shown what others target, by their true ids", async () => {
    const [gm, ann] = await join();
    await ann.send("activity", { targets: [`Scene.${ID.scene}.Token.${ID.wolfToken}`], userId: ID.bob });
    await gm.settle();
    expect(gm.events.find(({ event }) => event === "activity")!.payload).toEqual({
      userId: ID.ann,
      targets: [`Scene.${ID.scene}.Token.${ID.wolfToken}`],
    });
  });
});

describe("who comes later", () => {
  it("is shown what the others are doing, unless they have left", async () => {
    const [gm, ann] = await join();
    const targets = [`Scene.${ID.scene}.Token.${ID.wolfToken}`];
    await ann.send("activity", { targets });
    await ann.send("activity", { viewedScene: ID.scene });
    await gm.send("activity", { viewedScene: null });
    gm.close();
    await expect.poll(async () => (await fetch(`${table.url}/join`)).text()).not.toContain("Gamemaster (playing)");
    const late = await table.join("Assistant");
    await late.settle();
    const activities = late.events.filter(({ event }) => event === "activity").map(({ payload }) => payload);
    expect(activities).toEqual([{ userId: ID.ann, targets, viewedScene: ID.scene }]);
  });
});

describe("a banned user", () => {
  it("is cut off, and his login ended", async () => {
    const [gm, ann] = await join();
    const cookie = await logIn(table.server, "Ann");
    const gone = new Promise((resolve) => ann.socket.once("disconnect", () => resolve(true)));
    expect(await gm.modify({ action: "update", documentName: "User", data: [{ _id: ID.ann, role: 0 }] })).toMatchObject({ ok: true });
    expect(await gone).toBe(true);
    await expect(RawSession.open(table.url, cookie)).rejects.toThrow("login");
  });
});
