import { beforeEach, describe, expect, it } from "vitest";
import { DataModel } from "../../../../host/src/common/abstract/index.ts";
import { NumberField, StringField } from "../../../../host/src/common/fields/index.ts";
import { Hooks } from "../../../../host/src/client/hooks.ts";
import { USERS } from "../common/kit.ts";
import { play, type Client } from "./kit.ts";

let client: Client;
const storage = new Map<string, string>();

beforeEach(async () => {
  storage.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  client = await play();
});

const settings = () => client.game.settings;

class Options extends DataModel {
  static override defineSchema() {
    return { size: new NumberField({ required: true, nullable: false, integer: true, initial: 3 }) };
  }
}

describe("a setting", () => {
  it("must be registered, with a known scope", async () => {
    expect(() => settings().get("test", "none")).toThrow(/not a registered/);
    await expect(settings().set("test", "none", 1)).rejects.toThrow(/not a registered/);
    expect(() => settings().register("test", "x", { scope: "galaxy" })).toThrow(/scope/);
    expect(() => settings().register("", "x", { scope: "world" })).toThrow(/namespace/);
  });

  it("has its default until it is set, a copy each time", () => {
    settings().register("test", "list", { scope: "world", type: Array, default: [{ a: 1 }] });
    settings().get("test", "list")[0].a = 2;
    expect(settings().get("test", "list")).toEqual([{ a: 1 }]);
  });

  it("of the world is stored on the server, under its namespace and key, as JSON", async () => {
    settings().register("test", "n", { scope: "world", type: Number, default: 2 });
    expect(await settings().set("test", "n", 7)).toBe(7);
    expect(settings().get("test", "n")).toBe(7);
    const found = [...client.world.state.documents["Setting"]!.values()].find(({ key }) => key === "test.n");
    expect(found).toMatchObject({ value: "7", user: null });
    await settings().set("test", "n", 8);
    expect([...client.world.state.documents["Setting"]!.values()].filter(({ key }) => key === "test.n")).toHaveLength(1);
  });

  it("set twice at once is one document", async () => {
    settings().register("test", "n", { scope: "world", type: Number, default: 2 });
    await Promise.all([settings().set("test", "n", 3), settings().set("test", "n", 4)]);
    expect(settings().get("test", "n")).toBe(4);
  });

  it("tells of its change whoever made it, and only where it is another value", async () => {
    const log: unknown[] = [];
    settings().register("test", "n", {
      scope: "world",
      type: Number,
      default: 2,
      onChange: (value: number, _o: object, userId: string) => log.push([value, userId]),
    });
    await settings().set("test", "n", 7);
    await settings().set("test", "n", 7);
    client.remote("assistant", { action: "update", documentName: "Setting", data: [{ _id: settings().get("test", "n", { document: true }).id, value: "9" }] });
    expect(log).toEqual([
      [7, USERS.gm._id],
      [9, USERS.assistant._id],
    ]);
  });

  it("of the client stays in this browser, and tells by a hook", async () => {
    const log: unknown[] = [];
    settings().register("test", "c", { scope: "client", type: Boolean, default: false, onChange: (value: boolean) => log.push(value) });
    Hooks.on("clientSettingChanged", (key, value) => void log.push([key, value]));
    await settings().set("test", "c", true);
    expect([settings().get("test", "c"), storage.get("test.c"), log]).toEqual([true, "true", [true, ["test.c", true]]]);
    expect(client.sent.filter(({ name }) => name === "modify")).toEqual([]);
  });

  it("of a user is his alone", async () => {
    const log: unknown[] = [];
    settings().register("test", "u", { scope: "user", type: String, default: "-", onChange: (value: string) => log.push(value) });
    await settings().set("test", "u", "mine");
    client.remote("ann", { action: "create", documentName: "Setting", data: [{ key: "test.u", value: '"hers"', user: USERS.ann._id }] });
    expect([settings().get("test", "u"), log]).toEqual(["mine", ["mine"]]);
  });

  it("with a field is cleaned and validated by it", async () => {
    settings().register("test", "f", {
      scope: "world",
      type: new NumberField({ required: true, nullable: false, min: 0, max: 10, initial: 5, choices: [5, 7, 10] }),
    });
    expect(settings().get("test", "f")).toBe(5);
    expect(await settings().set("test", "f", "7")).toBe(7);
    await expect(settings().set("test", "f", 6)).rejects.toThrow();
    expect(settings().get("test", "f")).toBe(7);
  });

  it("with a field falls back where what is stored is no longer valid", async () => {
    settings().register("test", "f", { scope: "client", type: new StringField({ required: true, initial: "a", choices: ["a", "b"] }) });
    storage.set("test.f", '"gone"');
    expect(settings().get("test", "f")).toBe("a");
    storage.set("test.f", "{no JSON");
    expect(settings().get("test", "f")).toBe("a");
  });

  it("with a model is an instance of it", async () => {
    settings().register("test", "m", { scope: "world", type: Options, default: {} });
    expect([settings().get("test", "m") instanceof Options, settings().get("test", "m").size]).toEqual([true, 3]);
    await settings().set("test", "m", { size: 8 });
    expect(settings().get("test", "m").size).toBe(8);
    await expect(settings().set("test", "m", { size: "x" })).rejects.toThrow(/size/);
  });

  it("is cast by a plain type", async () => {
    settings().register("test", "b", { scope: "client", type: Boolean, default: false });
    settings().register("test", "n", { scope: "client", type: Number, default: 0 });
    expect([await settings().set("test", "b", 1), await settings().set("test", "n", "12")]).toEqual([true, 12]);
    await expect(settings().set("test", "n", "many")).rejects.toThrow(/number/);
  });

  it("of the world is refused to players, of a user is not", async () => {
    client = await play("ann");
    settings().register("test", "n", { scope: "world", type: Number, default: 2 });
    settings().register("test", "u", { scope: "user", type: Number, default: 2 });
    await expect(settings().set("test", "n", 3)).rejects.toThrow(/SETTINGS_MODIFY/);
    expect([settings().get("test", "n"), await settings().set("test", "u", 3)]).toEqual([2, 3]);
  });
});

describe("a settings menu", () => {
  it("needs an application's class", () => {
    settings().registerMenu("test", "menu", { name: "M", label: "L", type: class {} });
    expect(settings().menus.get("test.menu")).toMatchObject({ namespace: "test", key: "menu", name: "M" });
    expect(() => settings().registerMenu("test", "bad", { name: "M" })).toThrow(/class/);
  });
});
