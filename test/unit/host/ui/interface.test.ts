import { beforeEach, describe, expect, it } from "vitest";
import { readBarChange } from "../../../../host/src/client/applications/hud/token-hud.ts";
import { bindingLabel, isModifierKey, keyLabel } from "../../../../host/src/client/applications/settings/key-names.ts";
import { order } from "../../../../host/src/client/applications/ui/players.ts";
import { pageScheme } from "../../../../host/src/client/applications/ui/theme.ts";

beforeEach(() => {
  const words = (key: string, data?: object) => (data ? `${key}${JSON.stringify(data)}` : key);
  Object.assign(globalThis, { game: { i18n: { localize: words, format: words } } });
});

describe("the name of a key", () => {
  it("is what is written on it", () => {
    expect([keyLabel("KeyR"), keyLabel("Digit1"), keyLabel("ArrowUp"), keyLabel("F5"), keyLabel("Space")]).toEqual(["R", "1", "↑", "F5", "CONTROLS.Key.Space"]);
  });

  it("comes after its modifiers", () => {
    expect(bindingLabel({ key: "KeyR", modifiers: ["Shift", "Control"] })).toBe("CONTROLS.Modifier.control + CONTROLS.Modifier.shift + R");
  });

  it("is no key of its own when it only modifies", () => {
    expect(["ShiftLeft", "ControlRight", "AltLeft", "MetaLeft"].every(isModifierKey)).toBe(true);
    expect(isModifierKey("KeyS")).toBe(false);
  });
});

describe("what is typed into a token's bar", () => {
  it.each([
    ["7", 7, false],
    ["=7", 7, false],
    ["+3", 3, true],
    ["-3", -3, true],
    ["−3", -3, true],
    ["2,5", 2.5, false],
  ])("%s", (typed, value, isDelta) => {
    expect(readBarChange(typed)).toEqual({ value, isDelta });
  });

  it.each(["", "x", "1+2", "--3"])("%s is nothing", (typed) => {
    expect(readBarChange(typed)).toBeNull();
  });
});

describe("the list of players", () => {
  it("has the highest roles first, then names in the order of the language", () => {
    const users = [
      { name: "Zoé", role: 1 },
      { name: "Élie", role: 1 },
      { name: "Fred", role: 1 },
      { name: "Meg", role: 4 },
    ];
    expect(order(users, "fr").map(({ name }) => name)).toEqual(["Meg", "Élie", "Fred", "Zoé"]);
  });
});

describe("the colour scheme of the page", () => {
  it("is the one chosen, else the device's", () => {
    expect([pageScheme("light", true), pageScheme("dark", false), pageScheme("", true), pageScheme(undefined, false)]).toEqual([
      "light",
      "dark",
      "dark",
      "light",
    ]);
  });
});
