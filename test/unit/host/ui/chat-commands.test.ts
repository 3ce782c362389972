import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../../host/src/client/applications/sidebar/chat/commands.ts";

describe("chat commands", () => {
  it.each([
    ["/r 1d6", "roll"],
    ["/roll 1d6", "roll"],
    ["/R 1d6", "roll"],
    ["/pr 1d6", "publicroll"],
    ["/publicroll 1d6", "publicroll"],
    ["/gmr 1d6", "gmroll"],
    ["/gmroll 1d6", "gmroll"],
    ["/br 1d6", "blindroll"],
    ["/broll 1d6", "blindroll"],
    ["/blindroll 1d6", "blindroll"],
    ["/sr 1d6", "selfroll"],
    ["/selfroll 1d6", "selfroll"],
  ])("reads %s as a %s", (typed, command) => {
    expect(parseCommand(typed)).toEqual({ command, rolls: [{ formula: "1d6", flavor: "" }] });
  });

  it("keeps what stands after # as the words of a roll", () => {
    expect(parseCommand("/r 2d6 + 3 # a blow # of luck")).toEqual({
      command: "roll",
      rolls: [{ formula: "2d6 + 3", flavor: "a blow # of luck" }],
    });
  });

  it("reads a roll on each line, with or without the command", () => {
    expect(parseCommand("/r 1d6\n2d8 # second\n/roll 3d10")).toEqual({
      command: "roll",
      rolls: [
        { formula: "1d6", flavor: "" },
        { formula: "2d8", flavor: "second" },
        { formula: "3d10", flavor: "" },
      ],
    });
  });

  it("has no rolls without a formula", () => {
    expect(parseCommand("/r")).toEqual({ command: "roll", rolls: [] });
  });

  it.each([
    ["/w Ann hello there", ["Ann"]],
    ["/whisper Ann hello there", ["Ann"]],
    ["/w [Ann Lee, Bob] hello there", ["Ann Lee", "Bob"]],
    ["@Ann hello there", ["Ann"]],
    ["@[Ann Lee] hello there", ["Ann Lee"]],
  ])("reads %s as a whisper", (typed, names) => {
    expect(parseCommand(typed)).toEqual({ command: "whisper", names, text: "hello there" });
  });

  it("keeps the lines of a whisper", () => {
    expect(parseCommand("/w Ann one\ntwo")).toEqual({ command: "whisper", names: ["Ann"], text: "one\ntwo" });
  });

  it("asks for nobody when a whisper names nobody", () => {
    expect(parseCommand("/w")).toEqual({ command: "whisper", names: [], text: "" });
  });

  it.each([
    ["/ic hi", "ic"],
    ["/ooc hi", "ooc"],
    ["/me hi", "emote"],
    ["/em hi", "emote"],
    ["/emote hi", "emote"],
    ["/gm hi", "gm"],
    ["/players hi", "players"],
    ["/rep hi", "reply"],
    ["/reply hi", "reply"],
  ])("reads %s as %s", (typed, command) => {
    expect(parseCommand(typed)).toEqual({ command, text: "hi" });
  });

  it("takes everything else for text", () => {
    expect(parseCommand("a / b")).toEqual({ command: "none", text: "a / b" });
    expect(parseCommand("1d6/2")).toEqual({ command: "none", text: "1d6/2" });
  });

  it("knows that a command is unknown", () => {
    expect(parseCommand("/shout hi")).toEqual({ command: "invalid", word: "/shout" });
    expect(parseCommand("/constructor hi")).toEqual({ command: "invalid", word: "/constructor" });
  });

  it("reads a macro's name and arguments", () => {
    expect(parseCommand("/macro Quick strike")).toEqual({ command: "macro", name: "Quick strike", arguments: {} });
    expect(parseCommand('/macro "Quick strike" times=2 at="the door"')).toEqual({
      command: "macro",
      name: "Quick strike",
      arguments: { times: "2", at: "the door" },
    });
  });
});
