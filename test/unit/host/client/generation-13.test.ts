import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { id } from "../common/kit.ts";
import { play, type Client } from "./kit.ts";

// Core schemas are those of one generation in a process: this file has its own.
let client: Client;
beforeEach(async () => {
  client = await play("gm", 13);
});

const hero = () => client.game.actors.get(id("hero"));

describe("generation 13", () => {
  it("shows hooks deletions as special keys", async () => {
    await hero().update({ "flags.test.a": 1 });
    const seen: object[] = [];
    for (const hook of ["preUpdateActor", "updateActor"]) Hooks.on(hook, (_actor, changes) => void seen.push(changes.flags.test));
    await hero().update({ "flags.test.-=a": null });
    expect(seen).toEqual([{ "-=a": null }, { "-=a": null }]);
    expect(hero().flags.test).toEqual({});
  });

  it("applies an effect's numbered modes all at once, before derived data", async () => {
    await hero().createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Strong",
        changes: [
          { key: "system.hp.max", mode: 5, value: "1" },
          { key: "system.hp.max", mode: 2, value: "5" },
        ],
      },
    ]);
    expect([hero().system.hp.max, hero().system.total]).toEqual([1, 19]);
  });

  it("has a list of conditions, and gives and takes them", async () => {
    expect(Array.isArray((globalThis as any).CONFIG.statusEffects)).toBe(true);
    const effect = await hero().toggleStatusEffect("blind");
    expect([effect.name, [...hero().statuses]]).toEqual(["EFFECT.StatusBlind", ["blind"]]);
    expect(await hero().toggleStatusEffect("blind")).toBe(false);
    expect(hero().statuses.size).toBe(0);
  });
});
