import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../../../../host/src/client/dice/roll.ts";
import { fall } from "./support.ts";

const world = globalThis as any;
let created: any[], applied: any[], rendered: any[];

function setWorld(generation: 13 | 14, mode: string): void {
  created = [];
  applied = [];
  rendered = [];
  fall(6, 4);
  world.CONFIG.sounds = { dice: "sounds/dice.wav" };
  const apply = (name: string) => (data: any, to: string) => {
    applied.push([name, to]);
    data.whisper = to;
  };
  world.CONFIG.ChatMessage = {
    documentClass: {
      create: async (data: any) => {
        created.push(data);
        return data;
      },
      ...(generation === 14 ? { applyMode: apply("applyMode") } : { applyRollMode: apply("applyRollMode") }),
    },
  };
  world.game = {
    release: { generation },
    user: { id: "user" },
    settings: {
      get: (_: string, key: string) => (key === (generation === 14 ? "messageMode" : "rollMode") ? mode : null),
    },
  };
  world.foundry = {
    dice: { Roll },
    applications: {
      handlebars: {
        renderTemplate: async (path: string, context: any) => {
          rendered.push([path, context]);
          return path;
        },
      },
    },
  };
}

describe("messages", () => {
  afterEach(() => {
    delete world.game;
    delete world.foundry;
  });

  it("are posted with roll, total, sound and the user's mode", async () => {
    setWorld(14, "gm");
    const message = await new Roll("1d6 + 1").toMessage({ flavor: "why" });
    expect(message).toMatchObject({
      author: "user",
      content: "5",
      sound: "sounds/dice.wav",
      flavor: "why",
      whisper: "gm",
    });
    expect(message.rolls[0]).toMatchObject({ class: "Roll", total: 5 });
    expect(applied).toEqual([["applyMode", "gm"]]);
  });

  it("take a mode of either generation's name", async () => {
    setWorld(14, "public");
    await new Roll("1d6").toMessage({}, { rollMode: "blindroll" });
    expect(applied).toEqual([["applyMode", "blind"]]);
    setWorld(14, "public");
    await new Roll("1d6").toMessage({}, { messageMode: "self" });
    expect(applied).toEqual([["applyMode", "self"]]);
    setWorld(13, "selfroll");
    await new Roll("1d6").toMessage({}, {});
    expect(applied).toEqual([["applyRollMode", "selfroll"]]);
    setWorld(13, "selfroll");
    await new Roll("1d6").toMessage({}, { rollMode: "gmroll" });
    expect(applied).toEqual([["applyRollMode", "gmroll"]]);
  });

  it("can be prepared without being created", async () => {
    setWorld(14, "public");
    const roll = new Roll("1d6");
    const data = await roll.toMessage({ content: "own" }, { create: false });
    expect(created).toEqual([]);
    expect(data.rolls[0]).toBe(roll);
    expect(data.content).toBe("own");
  });
});

describe("rendering", () => {
  beforeEach(() => setWorld(14, "public"));

  it("shows formula, total and dice", async () => {
    const html = await new Roll("1d6 / 3", {}, { flavor: "why" }).render();
    expect(html).toBe("templates/dice/roll.hbs");
    expect(rendered[0]).toMatchObject([
      "templates/dice/tooltip.hbs",
      { parts: [{ formula: "1d6", total: 4, faces: 6, rolls: [{ result: "4", classes: "die d6" }] }] },
    ]);
    expect(rendered[1]).toMatchObject(["templates/dice/roll.hbs", { formula: "1d6 / 3", flavor: "why", total: 1.33, tooltip: "templates/dice/tooltip.hbs" }]);
  });

  it("hides everything of a private roll", async () => {
    const roll = await new Roll("1d6", {}, { flavor: "secret" }).evaluate();
    await roll.render({ isPrivate: true, flavor: "secret" });
    expect(rendered).toHaveLength(1);
    expect(rendered[0][1]).toMatchObject({ formula: "???", total: "?", tooltip: "", flavor: null });
    expect(JSON.stringify(rendered)).not.toMatch(/secret|1d6|"4"/);
  });

  it("uses templates and context of derived classes", async () => {
    class Own extends Roll {
      static override CHAT_TEMPLATE = "own.hbs";
      protected override async _prepareChatRenderContext(options: any): Promise<any> {
        return { ...(await super._prepareChatRenderContext(options)), extra: 1 };
      }
    }
    expect(await new Own("1d6").render()).toBe("own.hbs");
    expect(rendered[1][1].extra).toBe(1);
    setWorld(14, "public");
    expect(await new Own("1d6").render({ template: "given.hbs" })).toBe("given.hbs");
  });
});
