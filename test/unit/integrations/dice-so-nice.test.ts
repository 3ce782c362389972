import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hideDice, offerDice, watchDiceSoNice, type Dice3d } from "../../../src/integrations/dice-so-nice.ts";
import type { Ruleset } from "../../../src/ruleset.ts";

const LOOK = { background: "#7d1f2c", foreground: "#fbf8f1", edge: "#5c141f", faces: [10, 20] };
const ew = { id: "ew", title: "QUINTESSENCE.EW.title", dice3d: LOOK } as unknown as Ruleset;
const plain = { id: "plain", title: "Plain" } as unknown as Ruleset;

/** What the module documents: it refuses a colorset without a name and description, a preset of no system it knows, a number of labels that isn't the die's. */
class Documented implements Required<Dice3d> {
  readonly colorsets: { set: any; mode: string }[] = [];
  readonly systems = new Map<string, { name: string; mode: string }>();
  readonly presets: any[] = [];
  readonly shapes = new Map<string, string>();
  addColorset(set: any, mode: string): void {
    for (const required of ["name", "description"]) if (typeof set[required] !== "string") throw new Error(`A colorset needs a ${required}.`);
    if (!["default", "preferred"].includes(mode)) throw new Error(`There is no mode ${mode}.`);
    this.colorsets.push({ set, mode });
  }
  addSystem({ id, name }: { id: string; name: string }, mode: string): void {
    this.systems.set(id, { name, mode });
  }
  addDicePreset(preset: any, shape: string): void {
    if (!this.systems.has(preset.system)) throw new Error("No such system.");
    if (/\d/.test(preset.type) && shape !== preset.type) throw new Error("A common die has its own shape.");
    if (preset.labels.length !== Number(shape.slice(1))) throw new Error("Faces and labels differ.");
    this.shapes.set(preset.type, shape);
    this.presets.push(preset);
  }
}
let hooks: Map<string, (...args: any[]) => void>;
let messages: Map<string, { isContentVisible: boolean }>;
beforeEach(() => {
  hooks = new Map();
  messages = new Map();
  const hear = (name: string, then: () => void) => hooks.set(name, then);
  Object.assign(globalThis, {
    Hooks: { on: hear, once: hear },
    game: { messages: { get: (id: string) => messages.get(id) }, i18n: { localize: (key: string) => (key === ew.title ? "EW-System" : key) } },
  });
});
afterEach(() => vi.restoreAllMocks());

describe("Dice So Nice", () => {
  it("is given nothing before it is ready, and each game's theme and faces then", () => {
    watchDiceSoNice(
      () => [ew, plain],
      () => [ew, plain],
    );
    const dice = new Documented();
    hooks.get("diceSoNiceReady")!(dice);
    expect(dice.colorsets).toEqual([
      {
        mode: "default",
        set: {
          name: "quintessence-ew",
          description: "EW-System",
          category: "Quintessence",
          foreground: "#fbf8f1",
          background: "#7d1f2c",
          edge: "#5c141f",
          outline: "none",
          texture: "none",
          material: "plastic",
          font: "Alegreya Sans",
          visibility: "visible",
        },
      },
    ]);
    expect([...dice.systems]).toEqual([["quintessence-ew", { name: "Quintessence · EW-System", mode: "default" }]]);
    expect(dice.presets.map(({ type, labels, colorset }) => [type, labels[0], labels.at(-1), colorset])).toEqual([
      ["d10", "1", "10", "quintessence-ew"],
      ["d20", "1", "20", "quintessence-ew"],
    ]);
  });
  it("shows a game's own die in the shape of its faces", () => {
    const own = { ...ew, dice3d: { ...LOOK, faces: [], own: { o: { faces: 12 } } } };
    const dice = new Documented();
    offerDice(dice, [own], () => false);
    expect([...dice.shapes]).toEqual([["do", "d12"]]);
    expect(dice.presets[0].labels).toHaveLength(12);
  });
  it("tells a game's own die by colours of its own, which nobody wears for all his dice unasked", () => {
    const colours = { background: "#ffffff", foreground: "#000000", edge: "#000000" };
    const own = { ...ew, dice3d: { ...LOOK, faces: [6], own: { w: { faces: 6, colours } } } };
    const dice = new Documented();
    offerDice(dice, [own], () => true);
    expect(dice.colorsets.map(({ set, mode }) => [set.name, set.background, mode])).toEqual([
      ["quintessence-ew", LOOK.background, "preferred"],
      ["quintessence-ew-w", "#ffffff", "default"],
    ]);
    expect(dice.presets.map(({ type, colorset }) => [type, colorset])).toEqual([
      ["d6", "quintessence-ew"],
      ["dw", "quintessence-ew-w"],
    ]);
  });
  it("wears the theme of the only game a world plays, where a player has chosen none", () => {
    watchDiceSoNice(
      () => [ew],
      () => [ew],
    );
    const dice = new Documented();
    hooks.get("diceSoNiceReady")!(dice);
    expect(dice.colorsets.map(({ mode }) => mode)).toEqual(["preferred"]);
  });
  it("may lack or refuse any of it: what is left is still given", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(() => offerDice({}, [ew], () => false)).not.toThrow();
    expect(warned).not.toHaveBeenCalled();
    const dice = new Documented();
    dice.addColorset = () => {
      throw new Error("no");
    };
    offerDice(dice, [ew], () => false);
    expect(dice.presets.length).toBe(2);
    dice.addSystem = () => {
      throw new Error("no");
    };
    offerDice(dice, [ew], () => false);
    expect(dice.presets.length).toBe(2);
    expect(warned).toHaveBeenCalledTimes(3);
  });
  it("shows no dice of a message to whom its content is hidden", () => {
    watchDiceSoNice(
      () => [],
      () => [],
    );
    messages.set("mine", { isContentVisible: true }).set("secret", { isContentVisible: false });
    const started = (id: string) => {
      const animation: { blind?: boolean } = {};
      hooks.get("diceSoNiceRollStart")!(id, animation);
      return animation.blind;
    };
    expect([started("mine"), started("secret"), started("gone")]).toEqual([undefined, true, undefined]);
    // Nor as many without faces.
    const thrown = (id: string) => {
      const interception = { willTrigger3DRoll: true };
      hooks.get("diceSoNiceMessagePreProcess")!(id, interception);
      return interception.willTrigger3DRoll;
    };
    expect([thrown("mine"), thrown("secret"), thrown("gone")]).toEqual([true, false, true]);
  });
  it("keeps dice hidden that it hides itself", () => {
    messages.set("mine", { isContentVisible: true });
    const animation = { blind: true };
    hideDice("mine", animation);
    expect(animation.blind).toBe(true);
  });
});
