import { describe, expect, it } from "vitest";
import { Gate, type Delivery } from "../../../../host/src/server/sockets/gate.ts";

function setUp() {
  const gate = new Gate();
  const sent: string[] = [];
  const pass = (event: Delivery["event"], sessionId: string, payload: string) =>
    gate.pass({ event, sessionId, userId: sessionId, payload }, () => sent.push(`${sessionId}:${payload}`));
  return { gate, sent, pass };
}

describe("holding events back", () => {
  it("holds what the predicate names, and what follows it on the same line, until released", () => {
    const { gate, sent, pass } = setUp();
    const release = gate.hold(({ sessionId, payload }) => sessionId === "a" && payload === "2");
    for (const payload of ["1", "2", "3"]) for (const session of ["a", "b"]) pass("modified", session, payload);
    pass("custom", "a", "4");
    expect(sent).toEqual(["a:1", "b:1", "b:2", "b:3", "a:4"]);
    expect(gate.held.map(({ payload }) => payload)).toEqual(["2", "3"]);
    release();
    expect(sent.slice(5)).toEqual(["a:2", "a:3"]);
    pass("modified", "a", "5");
    expect(sent.at(-1)).toBe("a:5");
  });

  it("lets a second hold take over what the first releases", () => {
    const { gate, sent, pass } = setUp();
    const first = gate.hold(() => true);
    const second = gate.hold(({ payload }) => payload === "2");
    pass("modified", "a", "1");
    pass("modified", "a", "2");
    first();
    expect(sent).toEqual(["a:1"]);
    second();
    second();
    expect(sent).toEqual(["a:1", "a:2"]);
  });
});
