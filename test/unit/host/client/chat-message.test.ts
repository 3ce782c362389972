import { beforeEach, describe, expect, it, vi } from "vitest";
import { id, type Who } from "../common/kit.ts";
import { play, type Client } from "./kit.ts";

let client: Client;
beforeEach(async () => {
  client = await play();
});

const ROLL = JSON.stringify({
  class: "Roll",
  formula: "2",
  terms: [{ class: "NumericTerm", options: {}, evaluated: true, number: 2 }],
  total: 2,
  evaluated: true,
  options: {},
  dice: [],
});
const Message = () => (globalThis as any).CONFIG.ChatMessage.documentClass;

/** May this user see the message at all, and what it says? */
async function seen(who: Who, data: object, generation: 13 | 14 = 14): Promise<[boolean, boolean]> {
  client = await play(who, generation);
  client.remote("gm", { action: "create", documentName: "ChatMessage", data: [{ content: "c", ...data }] });
  const message = client.game.messages.contents.at(-1);
  return [message.visible, message.isContentVisible];
}

describe("who may read a message", () => {
  const whispered = { author: id("ann"), whisper: [id("gm")] };

  it.each([
    ["everyone, when it is public", "bob", { author: id("ann") }, [true, true]],
    ["the one it is whispered to", "gm", whispered, [true, true]],
    ["its author", "ann", whispered, [true, true]],
    ["no other player", "bob", whispered, [false, false]],
    ["not even an assistant who is not named", "assistant", whispered, [false, false]],
    ["not its author, when it is blind", "ann", { ...whispered, blind: true }, [false, false]],
    ["the game master, when it is blind", "gm", { ...whispered, blind: true }, [true, true]],
    ["of a private roll, others see that it was made", "bob", { ...whispered, rolls: [ROLL] }, [true, false]],
    ["of a private roll, its author reads it", "ann", { ...whispered, rolls: [ROLL] }, [true, true]],
    ["of a blind roll, its author sees that it was made", "ann", { ...whispered, blind: true, rolls: [ROLL] }, [true, false]],
  ] as const)("%s", async (_name, who, data, expected) => {
    expect(await seen(who, data)).toEqual(expected);
  });
});

describe("a message's mode", () => {
  const base = { content: "c" };
  const gms = [id("gm"), id("assistant")];

  it.each([
    ["public", { blind: false }],
    ["gm", { whisper: gms, blind: false }],
    ["blind", { whisper: gms, blind: true }],
    ["self", { whisper: [id("ann")], blind: false }],
    ["ic", { style: 2, blind: false }],
  ] as const)("%s sets its recipients", async (mode, expected) => {
    client = await play("ann");
    expect(Message().applyMode({ ...base }, mode)).toEqual({ ...base, ...expected });
  });

  it("leaves a whisper list that is there, and may be a package's own", () => {
    expect(Message().applyMode({ whisper: [id("bob")] }, "gm")).toEqual({ whisper: [id("bob")], blind: false });
    (globalThis as any).CONFIG.ChatMessage.modes.mine = { label: "M", icon: "", handler: (data: any) => void (data.flavor = "mine") };
    expect(Message().applyMode({}, "mine")).toEqual({ flavor: "mine" });
    expect(() => Message().applyMode({}, "none")).toThrow(/not a message mode/);
  });

  it("is applied when a message is created with it", async () => {
    const message = await Message().create(base, { messageMode: "self" });
    expect(message.whisper).toEqual([id("gm")]);
  });

  it("has other names in generation 13", async () => {
    client = await play("ann", 13);
    expect(Message().applyRollMode({ ...base }, "blindroll")).toEqual({ ...base, whisper: gms, blind: true });
    client.game.settings.register("core", "rollMode", { scope: "world", type: String, default: "selfroll" });
    expect(Message().applyRollMode({ ...base }, "roll")).toEqual({ ...base, whisper: [id("ann")], blind: false });
  });
});

describe("who speaks", () => {
  const tokens = () => client.game.scenes.get(id("scene")).tokens;

  it("is a token with its scene and actor, an actor, the user's character, or the user", () => {
    const orc = tokens().get(id("torc"));
    const whole = { scene: id("scene"), actor: id("orc"), token: id("torc"), alias: "Orc" };
    expect(Message().getSpeaker({ token: orc })).toEqual(whole);
    expect(Message().getSpeaker({ actor: orc.actor })).toEqual(whole);
    expect(Message().getSpeaker({ token: orc, alias: "Foe" }).alias).toBe("Foe");
    expect(Message().getSpeaker({ actor: client.game.actors.get(id("hero")) })).toEqual({ scene: null, actor: id("hero"), token: null, alias: "Hero" });
    expect(Message().getSpeaker()).toEqual({ scene: null, actor: null, token: null, alias: "Gamemaster" });
  });

  it("is found again: the token's own actor, else the world's", () => {
    const orc = tokens().get(id("torc"));
    expect(Message().getSpeakerActor(Message().getSpeaker({ token: orc }))).toBe(orc.actor);
    expect(Message().getSpeakerActor({ actor: id("hero") })).toBe(client.game.actors.get(id("hero")));
    expect(Message().getSpeakerActor({ scene: "gone", token: "gone", actor: "gone" })).toBeNull();
  });

  it("names the recipients of a whisper", () => {
    const recipients = (name: string) =>
      Message()
        .getWhisperRecipients(name)
        .map((user: any) => user.name);
    expect([recipients("GM"), recipients("players"), recipients("ann"), recipients("nobody knows")]).toEqual([
      ["Gamemaster", "Assistant"],
      ["Trusted", "Ann", "Bob"],
      ["Ann"],
      [],
    ]);
  });
});

describe("the rolls of a message", () => {
  it("are revived; one that cannot be is left out and does not take the others with it", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const lost = JSON.stringify({ class: "GoneRoll", formula: "1d6", terms: [] });
    client.remote("ann", { action: "create", documentName: "ChatMessage", data: [{ rolls: [lost, ROLL] }] });
    const message = client.game.messages.contents.at(-1);
    expect([message.rolls.map((roll: any) => roll.total), message.isRoll, warned.mock.calls.length]).toEqual([[2], true, 1]);
    warned.mockRestore();
  });

  it("that are damaged keep one message out of the log, not the log itself", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const sources = [...client.world.state.documents["ChatMessage"]!.values()].map((source) => structuredClone(source));
    client.game.messages._source = [...sources, { ...sources[0], _id: id("bad"), rolls: ["{no JSON"] }];
    client.game.messages._initialize();
    expect([client.game.messages.size, [...client.game.messages.invalidDocumentIds]]).toEqual([sources.length, [id("bad")]]);
    warned.mockRestore();
  });
});

describe("the chat", () => {
  it("is in the order of time, however it was stored", () => {
    const [first, second] = [...client.world.state.documents["ChatMessage"]!.values()].map((source) => structuredClone(source));
    client.game.messages._source = [
      { ...first, timestamp: 9 },
      { ...second, timestamp: 5 },
    ];
    client.game.messages._initialize();
    expect(client.game.messages.map((message: any) => message.timestamp)).toEqual([5, 9]);
  });
});
