import { describe, expect, it } from "vitest";
import { itemIdOf, sameRollable } from "../../../src/table/macro/wanted.ts";

const item = (id: string, key: string) => ({ id, type: "ewWeapon", name: { text: id }, system: { key } });
const list = (...ids: string[]) => ids.map((id) => ({ id }));

describe("what a macro rolls is found again", () => {
  it("by its id while it is there, whatever its key says", () => {
    expect(sameRollable({ rollable: "attack.one", key: "weapon.colt" }, list("attack.two", "attack.one"), [item("two", "weapon.colt")])).toBe("attack.one");
  });
  it("by its item's key on somebody else", () => {
    expect(sameRollable({ rollable: "attack.one", key: "weapon.colt" }, list("attack.two"), [item("three", ""), item("two", "weapon.colt")])).toBe(
      "attack.two",
    );
    // A part after the item's id stays.
    expect(sameRollable({ rollable: "skill.one.blades", key: "fencing" }, list("skill.two", "skill.two.blades"), [item("two", "fencing")])).toBe(
      "skill.two.blades",
    );
  });
  it("not by a key that he rolls something else with, nor by none, nor by its name", () => {
    expect(sameRollable({ rollable: "attack.one", key: "fencing" }, list("specialty.two"), [item("two", "fencing")])).toBeNull();
    expect(sameRollable({ rollable: "attack.one", key: "" }, list("attack.two"), [item("two", "")])).toBeNull();
    expect(sameRollable({ rollable: "attack.one" }, list("attack.two"), [item("two", "weapon.colt")])).toBeNull();
  });
  it("belongs to the item whose id is part of its own", () => {
    expect(itemIdOf(list("one", "two"), "skill.two.blades")).toBe("two");
    expect(itemIdOf(list("carac"), "carac.phy")).toBeNull();
  });
});
