import { describe, expect, it } from "vitest";
import { defaultOptions, inheritanceChain, layer, renderOptions } from "../../../../host/src/client/applications/api/inheritance.ts";

class Root {
  static BASE_APPLICATION: unknown = Root;
  static DEFAULT_OPTIONS: Record<string, any> = { classes: ["root"], tag: "div", window: { frame: true, controls: [{ label: "a" }] }, actions: {} };
}
class Middle extends Root {}
class Leaf extends Middle {
  static override DEFAULT_OPTIONS = { classes: ["leaf"], window: { controls: [{ label: "b" }], title: "T" }, actions: { go: () => 1 }, own: [1] };
}

describe("default options", () => {
  it("are laid over those of each parent: objects merge, arrays are joined", () => {
    const options = defaultOptions(Leaf);
    expect(options.classes).toEqual(["root", "leaf"]);
    expect(options.window).toMatchObject({ frame: true, title: "T", controls: [{ label: "a" }, { label: "b" }] });
    expect(options.tag).toBe("div");
    expect(options.actions.go).toBe(Leaf.DEFAULT_OPTIONS.actions.go);
  });

  it("of a class stay as they are when an instance's differ", () => {
    const options = defaultOptions(Leaf);
    options.classes.push("changed");
    options.window.title = "changed";
    options.own.push(2);
    expect(Leaf.DEFAULT_OPTIONS.classes).toEqual(["leaf"]);
    expect(Leaf.DEFAULT_OPTIONS.own).toEqual([1]);
    expect(defaultOptions(Leaf).window.title).toBe("T");
  });

  it("above the base application are ignored", () => {
    class Above {
      static BASE_APPLICATION: unknown;
      static DEFAULT_OPTIONS: Record<string, any> = { tag: "form", extra: true };
    }
    class Base extends Above {
      static override DEFAULT_OPTIONS: Record<string, any> = { classes: [], tag: "div" };
    }
    Base.BASE_APPLICATION = Base;
    expect(defaultOptions(Base)).toEqual({ classes: [], tag: "div" });
    expect([...inheritanceChain(Base)]).toEqual([Base]);
  });

  it("are not inherited twice by a class without its own", () => {
    expect(defaultOptions(Middle).classes).toEqual(["root"]);
    expect([...inheritanceChain(Leaf)]).toEqual([Leaf, Middle, Root]);
  });
});

describe("layer", () => {
  it("keeps instances and functions by identity", () => {
    class Thing {}
    const thing = new Thing();
    const result = layer({ document: null }, { document: thing, callback: Thing });
    expect(result.document).toBe(thing);
    expect(result.callback).toBe(Thing);
  });

  it("ignores what is undefined, and keeps null", () => {
    expect(layer({ a: 1, b: 2 }, { a: undefined, b: null })).toEqual({ a: 1, b: null });
  });
});

describe("render options", () => {
  it("understand the older form with a boolean", () => {
    expect(renderOptions(true, { parts: ["a"] })).toEqual({ force: true, parts: ["a"] });
    expect(renderOptions({ force: true }, {})).toEqual({ force: true });
  });

  it("leave the caller's object alone", () => {
    const given = { force: true };
    renderOptions(given, {}).isFirstRender = true;
    expect(given).toEqual({ force: true });
  });
});
