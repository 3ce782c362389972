import { describe, expect, it } from "vitest";
import { aimAt, lines, readQuick, readRoll } from "../../src/api/options.ts";

const ACTOR = "Actor.isaureDelmas0000";
const reading = (options: unknown) => () => readRoll(ACTOR, "carac.phy", options);

describe("what a macro hands to roll()", () => {
  it("may be nothing but whom and what", () => {
    expect(readRoll(ACTOR, "carac.phy", {})).toEqual({
      skip: undefined,
      fields: {},
      modifiers: [],
      mode: undefined,
      target: undefined,
      key: undefined,
      fallback: false,
    });
  });
  it("is taken as it is when it makes sense", () => {
    const options = { skip: true, mode: "blind", target: -3, key: "fencing", fallback: true, fields: { extra: 1, mode: "heldBack", free: true } };
    const modifiers = [{ label: " rain ", value: -2 }];
    expect(readRoll(ACTOR, "carac.phy", { ...options, modifiers })).toEqual({ ...options, modifiers });
    expect(lines(modifiers)).toEqual([{ id: "typed.0", label: { text: "rain" }, value: -2, unit: "flat", at: 1 }]);
  });
  it.each([
    ["no actor", () => readRoll(undefined, "carac.phy", {}), "uuid of an actor"],
    ["no check", () => readRoll(ACTOR, " ", {}), "checks() lists them"],
    ["options that are none", reading("skip"), "the options are an object"],
    ["an option that is misspelt", reading({ skipDialog: true }), 'no option "skipDialog"; there are: skip,'],
    ["a skip of yes", reading({ skip: "yes" }), "skip is true or false"],
    ["a mode of Foundry 13's", reading({ mode: "gmroll" }), '"public", "gm", "blind" or "self"'],
    ["a target with decimals", reading({ target: 2.5 }), "target is a whole number within ±999"],
    ["a target beyond reason", reading({ target: 1e9 }), "target is a whole number"],
    ["a target that is no number", reading({ target: Number.NaN }), "target is a whole number"],
    ["a modifier without a name", reading({ modifiers: [{ label: "", value: 1 }] }), "modifiers is a list"],
    ["a modifier with too long a name", reading({ modifiers: [{ label: "x".repeat(81), value: 1 }] }), "up to 80 characters"],
    ["a modifier of text", reading({ modifiers: [{ label: "rain", value: "-2" }] }), "modifiers is a list"],
    ["a modifier that changes nothing", reading({ modifiers: [{ label: "rain", value: 0 }] }), "modifiers is a list"],
    ["a crowd of modifiers", reading({ modifiers: Array.from({ length: 21 }, () => ({ label: "x", value: 1 })) }), "at most 20"],
    ["fields in a list", reading({ fields: ["extra"] }), "fields holds"],
    ["a field with an object", reading({ fields: { extra: {} } }), "fields holds"],
    ["a fallback of 1", reading({ fallback: 1 }), "fallback is true or false"],
    ["a key that is a number", reading({ key: 7 }), "key is a text"],
    ["a quick check with a key", () => readQuick({ key: "x" }), 'quick: there is no option "key"'],
    ["a quick check against somebody", () => readQuick({ target: ACTOR }), "nobody is opposed"],
    ["a game that is no text", () => readQuick({ game: 7 }), "game is the id of a game"],
  ])("is refused with its reason: %s", (_what, read, reason) => {
    expect(read).toThrow(`quintessence.`);
    expect(read).toThrow(reason);
  });
});

describe("what it is aimed at", () => {
  it("is a difficulty, one named later, or nothing in particular", () => {
    expect(aimAt(undefined, "carac.phy", undefined)).toEqual({});
    expect(aimAt(12, "carac.phy", undefined)).toEqual({ aim: { target: { kind: "value", value: 12 }, targets: [] } });
    expect(aimAt("later", "carac.phy", undefined)).toEqual({ aim: { target: { kind: "later" }, targets: [] } });
  });
});
