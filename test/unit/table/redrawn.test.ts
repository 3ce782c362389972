import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../../src/table/arbiter/ask.ts", () => ({ ask: async () => ({ done: true }) }));
vi.mock("../../../src/table/card/card-context.ts", () => ({ cardContext: () => ({}) }));

const registered = new Map<string, { onChange: () => void }>();
const hooks = new Map<string, (document: object) => void>();
const drawn: string[] = [];
const check = { v: 1, ruleset: "x", kind: "k", rollable: "r", subject: { text: "s" }, base: 0, modifiers: [], target: { kind: "none" }, cost: [], params: {} };
const card = (id: string, actor: string | null, ...targets: string[]) => ({
  id,
  type: "check",
  system: { check: { ...check, actor, targets }, draw: { dice: {} }, events: {} },
});
const contents = [
  { id: "chat", type: "base", system: {} },
  card("own", "Actor.a"),
  card("other", "Actor.b", "Actor.a"),
  card("token", null, "Scene.s.Token.t.Actor.c"),
  card("nobody", null),
];

beforeEach(async () => {
  vi.resetModules();
  for (const each of [registered, hooks]) each.clear();
  drawn.length = 0;
  vi.stubGlobal("foundry", { utils: { randomID: () => "s", debounce: (then: () => void) => then } });
  vi.stubGlobal("Hooks", { on: (name: string, then: () => void) => void hooks.set(name, then) });
  vi.stubGlobal("ui", { chat: { updateMessage: ({ id }: { id: string }) => void drawn.push(id) } });
  vi.stubGlobal("game", {
    user: { id: "ann", isGM: false },
    users: { contents: [] },
    messages: { contents },
    settings: { register: (_: string, key: string, data: { onChange: () => void }) => void registered.set(key, data) },
  });
  const { register } = await import("../../../src/ruleset.ts");
  register({ id: "x", rules: { outcome: () => ({ verdict: null, offers: [] }) }, actors: {}, items: {}, dice: {}, templates: {}, statuses: [] } as never);
});

describe("cards in the log are drawn again", () => {
  it("when an actor they name changes, as who acts or who is acted on, or a token's own is gone", async () => {
    (await import("../../../src/table/card/render.ts")).refreshCardsOf();
    hooks.get("updateActor")?.({ uuid: "Actor.a" });
    expect(drawn.splice(0)).toEqual(["own", "other"]);
    hooks.get("deleteToken")?.({ uuid: "Scene.s.Token.t" });
    expect(drawn.splice(0)).toEqual(["token"]);
    hooks.get("updateActor")?.({ uuid: "Actor.z" });
    expect(drawn).toEqual([]);
  });
  it("when a setting of the world that is seen changes, beside what that setting asks for itself", async () => {
    const { defineSetting } = await import("../../../src/platform/settings.ts");
    const { drawCards } = await import("../../../src/table/card/render.ts");
    const { watchSettings } = await import("../../../src/table/status/settings.ts");
    const own = vi.fn();
    drawCards();
    const kind = { type: Number, default: 0 } as const;
    defineSetting("world", { ...kind, scope: "world", onChange: own });
    defineSetting("unseen", { ...kind, scope: "world", unseen: true });
    defineSetting("mine", { ...kind, scope: "client" });
    watchSettings();
    for (const key of ["unseen", "mine"]) registered.get(key)?.onChange();
    expect(drawn).toEqual([]);
    registered.get("world")?.onChange();
    expect(drawn).toEqual(["own", "other", "token", "nobody"]);
    expect(own).toHaveBeenCalledOnce();
    expect(Object.keys(registered.get("unseen") ?? {})).not.toContain("unseen");
  });
});
