import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as Registry from "../../../src/ruleset.ts";
import type * as Kinds from "../../../src/table/status/kinds.ts";

type Ruleset = Registry.Ruleset;
const ruleset = (id: string, rest: Partial<Ruleset> = {}): Ruleset =>
  ({ id, actors: {}, items: {}, dice: {}, templates: {}, statuses: [], ...rest }) as unknown as Ruleset;
const status = (id: string, rest: object = {}): Ruleset["statuses"][number] => ({ id, name: `N.${id}`, img: `${id}.svg`, by: "hand", ...rest });
class Die {}
const type = { model: Die, sheet: Die, img: "" } as never;

let registry: typeof Registry;
let kinds: typeof Kinds;
beforeEach(async () => {
  vi.resetModules();
  registry = await import("../../../src/ruleset.ts");
  kinds = await import("../../../src/table/status/kinds.ts");
});

describe("making rulesets known", () => {
  it.each<[string, Partial<Ruleset>, Partial<Ruleset>]>([
    ["an actor type", { actors: { hero: type } }, { actors: { hero: type } }],
    ["an item type", { items: { blade: type } }, { items: { blade: type } }],
    ["a die", { dice: { w: Die } }, { dice: { w: Die } }],
    ["a status", { statuses: [status("stunned")] }, { statuses: [status("stunned")] }],
  ])("refuses %s that another one has, and knows nothing of the second", (_, first, second) => {
    registry.register(ruleset("one", first));
    expect(() => registry.register(ruleset("two", { ...second, actors: { ...second.actors, more: type } }))).toThrow();
    expect(registry.rulesets().map(({ id }) => id)).toEqual(["one"]);
    expect(registry.rulesetOfActor("more")).toBeUndefined();
    expect(() => registry.register(ruleset("one"))).toThrow("twice");
  });
  it.each(["c", "d", "f", "W", "10", "ww", ""])("refuses the die letter %j", (letter) => {
    expect(() => registry.register(ruleset("one", { dice: { [letter]: Die } }))).toThrow("letter");
  });
  it("refuses a template that may be the table's or another game's", () => {
    registry.register(ruleset("one", { templates: { "one.card": "one/card.hbs" } }));
    for (const id of ["one.card", "card.check"]) expect(() => registry.register(ruleset("two", { templates: { [id]: "x.hbs" } }))).toThrow("must begin");
  });
  it("refuses a status of every game that is declared anew", () => {
    expect(() => registry.register(ruleset("one", { statuses: [status("dead")] }))).toThrow("named");
    registry.register(ruleset("one", { statuses: [{ id: "dead", by: "numbers" }] }));
    registry.register(ruleset("two", { statuses: [{ id: "dead", by: "hand" }] }));
    expect(registry.rulesets()).toHaveLength(2);
  });
});

describe("statuses", () => {
  it("are told to Foundry once each, those of every game always alike, those of one for its actors alone", () => {
    registry.register(ruleset("one", { actors: { hero: type, foe: type }, statuses: [{ id: "dead", by: "numbers" }, status("stunned", { overlay: true })] }));
    registry.register(ruleset("two", { statuses: [{ id: "dead", by: "hand" }] }));
    expect(kinds.statusEntries()).toEqual([
      { id: "unconscious", name: "QUINTESSENCE.Status.unconscious", img: "icons/svg/unconscious.svg" },
      { id: "dead", name: "QUINTESSENCE.Status.dead", img: "icons/svg/skull.svg" },
      { id: "stunned", name: "N.stunned", img: "stunned.svg", actorTypes: ["hero", "foe"] },
    ]);
  });
  it.each([
    ["dead", true],
    ["stunned", true],
    ["prone", false],
    ["unconscious", false],
  ])("%s is drawn over the whole token: %s, as the actor's game says", async (id, overlay) => {
    registry.register(
      ruleset("one", {
        actors: { hero: type },
        statuses: [{ id: "dead", by: "numbers" }, status("stunned", { overlay: true }), status("prone")],
      }),
    );
    const toggled: unknown[] = [];
    const actor = { type: "hero", toggleStatusEffect: async (...args: unknown[]) => void toggled.push(args) };
    await kinds.toggleStatus(actor as never, id, true);
    expect(toggled).toEqual([[id, { active: true, overlay }]]);
  });
});
