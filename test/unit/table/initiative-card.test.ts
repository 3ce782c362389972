import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MessageDoc } from "../../../src/platform/documents.ts";
import { readLines } from "../../../src/table/combat/summary.ts";

class Actor {
  constructor(readonly owner: string) {}
  testUserPermission({ id }: { id: string }): boolean {
    return id === this.owner;
  }
}
const actors: Record<string, Actor> = { "Actor.hers": new Actor("ann"), "Actor.his": new Actor("bob") };
beforeEach(() => Object.assign(globalThis, { foundry: { documents: { Actor } }, fromUuidSync: (uuid: string) => actors[uuid] ?? null }));
afterEach(() => {
  for (const name of ["foundry", "fromUuidSync"]) Reflect.deleteProperty(globalThis, name);
});

const line = (actor: string | null) => ({ combatant: "c", actor, name: "Name", score: 12, faces: [4] });
const told = (author: object | null, ...lines: unknown[]) => readLines({ system: { lines }, author } as unknown as MessageDoc).map(({ actor }) => actor);

describe("a card of initiative", () => {
  it("tells what a GM has thrown, gone or not", () => {
    expect(told({ id: "gm", isGM: true }, line("Actor.hers"), line("Actor.gone"), line(null))).toEqual(["Actor.hers", "Actor.gone", null]);
  });
  it("that a player posts speaks of his own alone", () => {
    expect(told({ id: "ann", isGM: false }, line("Actor.hers"), line("Actor.his"), line("Actor.gone"), line(null))).toEqual(["Actor.hers"]);
  });
  it("holds nothing that is no line", () => {
    expect(told(null, null, {}, { ...line(null), score: "12" }, { ...line(null), faces: [null] }, { ...line(null), dropped: ["<b>"] }, line(null))).toEqual([
      null,
    ]);
  });
});
