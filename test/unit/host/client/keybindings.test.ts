import { beforeEach, describe, expect, it } from "vitest";
import { ClientKeybindings, KeyboardManager, type KeyboardEventContext } from "../../../../host/src/client/keybindings.ts";

const storage = new Map<string, string>();
let keys: ClientKeybindings;

beforeEach(() => {
  storage.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  keys = new ClientKeybindings();
});

function press(code: string, modifiers: Partial<KeyboardEvent> = {}, up = false): KeyboardEventContext {
  return KeyboardManager.getKeyboardEventContext(
    { code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...modifiers } as KeyboardEvent,
    up,
  );
}

const matching = (context: KeyboardEventContext) => keys._matching(context).map(({ id }) => id);

describe("keybindings", () => {
  it("match the key with exactly their modifiers, however these are spelt", () => {
    keys.register("test", "plain", { name: "P", editable: [{ key: "KeyR" }] });
    keys.register("test", "shifted", { name: "S", editable: [{ key: "KeyR", modifiers: ["SHIFT"] }] });
    keys.register("test", "both", { name: "B", editable: [{ key: "KeyR", modifiers: ["Shift", "Control"] }] });
    expect(matching(press("KeyR"))).toEqual(["test.plain"]);
    expect(matching(press("KeyR", { shiftKey: true }))).toEqual(["test.shifted"]);
    expect(matching(press("KeyR", { shiftKey: true, metaKey: true }))).toEqual(["test.both"]);
    expect(matching(press("KeyQ"))).toEqual([]);
  });

  it("let reserved modifiers be held besides", () => {
    keys.register("test", "a", { name: "A", editable: [{ key: "KeyR" }], reservedModifiers: ["ALT"] });
    expect([matching(press("KeyR", { altKey: true })), matching(press("KeyR", { shiftKey: true }))]).toEqual([["test.a"], []]);
  });

  it("of a modifier itself match it alone", () => {
    keys.register("test", "skip", { name: "S", editable: [{ key: "ShiftLeft" }] });
    expect(matching(press("ShiftLeft", { shiftKey: true }))).toEqual(["test.skip"]);
  });

  it("are released whatever modifiers are held by then", () => {
    keys.register("test", "a", { name: "A", editable: [{ key: "KeyR", modifiers: ["SHIFT"] }] });
    expect(matching(press("KeyR", {}, true))).toEqual(["test.a"]);
  });

  it("are asked by their precedence, then in the order of registration", () => {
    keys.register("test", "late", { name: "L", editable: [{ key: "KeyR" }], precedence: 2 });
    keys.register("test", "one", { name: "1", editable: [{ key: "KeyR" }] });
    keys.register("test", "two", { name: "2", editable: [{ key: "KeyR" }] });
    keys.register("test", "first", { name: "F", editable: [{ key: "KeyR" }], precedence: 0 });
    expect(matching(press("KeyR"))).toEqual(["test.first", "test.one", "test.two", "test.late"]);
  });

  it("are the player's own once he has chosen, those that cannot be edited stay, and the defaults can return", async () => {
    keys.register("test", "a", { name: "A", editable: [{ key: "KeyR" }], uneditable: [{ key: "Enter" }] });
    await keys.set("test", "a", [{ key: "KeyQ", modifiers: ["ALT"] }]);
    expect(keys.get("test", "a")).toEqual([
      { key: "Enter", modifiers: [] },
      { key: "KeyQ", modifiers: ["Alt"] },
    ]);
    const again = new ClientKeybindings();
    again.register("test", "a", { name: "A", editable: [{ key: "KeyR" }] });
    expect(again.get("test", "a")).toEqual([{ key: "KeyQ", modifiers: ["Alt"] }]);
    await again.set("test", "a");
    expect(again.get("test", "a")).toEqual([{ key: "KeyR", modifiers: [] }]);
    await keys.resetDefaults();
    expect(keys.get("test", "a").map(({ key }) => key)).toEqual(["Enter", "KeyR"]);
  });

  it("need a name of their own, and are known by it alone", () => {
    expect(() => keys.register("", "a", { name: "A" })).toThrow(/namespace/);
    expect(() => keys.get("test", "none")).toThrow(/not registered/);
  });
});
