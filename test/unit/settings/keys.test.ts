import { describe, expect, it } from "vitest";
import { holds } from "../../../src/platform/keys.ts";

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const SHIFT = { ...NONE, shiftKey: true };
const CONTROL = { ...NONE, ctrlKey: true };
const DEFAULT = [{ key: "ShiftLeft" }, { key: "ShiftRight" }];

describe("a key that is held", () => {
  it("is a modifier as the event says, whatever keys the page saw go down", () => {
    expect(holds(DEFAULT, SHIFT, new Set())).toBe(true);
    expect(holds(DEFAULT, NONE, new Set(["ShiftLeft"]))).toBe(false);
    expect(holds(DEFAULT, CONTROL, new Set())).toBe(false);
    expect(holds([{ key: "ControlLeft" }], { ...NONE, metaKey: true }, new Set())).toBe(true);
    expect(holds([{ key: "AltRight" }], { ...NONE, altKey: true }, new Set())).toBe(true);
  });
  it("is another key while it is down, with its modifiers", () => {
    expect(holds([{ key: "KeyF" }], NONE, new Set(["KeyF"]))).toBe(true);
    expect(holds([{ key: "KeyF" }], SHIFT, new Set())).toBe(false);
    expect(holds([{ key: "KeyF", modifiers: ["Shift"] }], NONE, new Set(["KeyF"]))).toBe(false);
    expect(holds([{ key: "KeyF", modifiers: ["Shift"] }], SHIFT, new Set(["KeyF"]))).toBe(true);
    expect(holds([{ key: "KeyF", modifiers: ["CONTROL"] }], CONTROL, new Set(["KeyF"]))).toBe(true);
  });
  it("is never held once its player has taken every binding away", () => {
    expect(holds([], SHIFT, new Set(["ShiftLeft"]))).toBe(false);
  });
});
